import { statSync } from "node:fs";
import { dirname } from "node:path";
import { DAY_MS, HOUR_MS, LOW_DISK_BYTES, MINUTE_MS } from "#app/constants.ts";
import { databaseTime, schemasOfStores } from "#app/db/by-engine.ts";
import { storeMadeAt } from "#app/db/migrate.ts";
import { failsIntegrityCheck } from "#app/db/sqlite/files.ts";
import type { Store } from "#app/db/store.ts";
import {
	lastBackup,
	lastDeployCheck,
	missingLeads,
	pausedErasure,
	unfinishedRestores,
} from "#app/db/store-facts.ts";
import { checkWritable } from "#app/db/trouble.ts";
import { localTime } from "#app/formats/clock.ts";
import { countDrafts, countOpenDeliveries } from "#app/leads/statistics.server.ts";
import { codeOf, messageOf } from "#app/platform/message-of.ts";
import { isTeamTold, type Settings } from "#app/platform/settings/settings.ts";
import { type Diagnosis, diagnose, remedyFor } from "./diagnosis.ts";
import advice from "./examination-advice.json" with { type: "json" };

/** Share of `MAX_DRAFTS`, and wait of a delivery, at which the monitoring alerts fire too. */
const [ALMOST_FULL, LONG_WAIT_MS] = [0.8, HOUR_MS];

/** Tolerated difference from the database's clock, and lag behind the newest row. */
const CLOCK_MS = 5 * MINUTE_MS;
/** How far the clock may run ahead of the newest row. */
const LONG_UNUSED_MS = 366 * DAY_MS;

/** Diagnoses of an open store: one for each check, even if the check itself fails. */
export async function examineStore(store: Store, settings: Settings, now: number): Promise<Diagnosis[]> {
	const all: Diagnosis[] = [];
	const failed = (error: unknown): Verdict => {
		const problem = messageOf(error);
		return { problem, fix: remedyFor(`${codeOf(error)} ${store.engine}: ${problem}`) };
	};
	for (const [about, check] of Object.entries(checks)) {
		const verdict = await check(store, settings, now).catch(failed);
		const { problem, fix, fact } = { fix: (advice as Record<string, string>)[about], ...verdict };
		all.push({ ...diagnose(about, problem, fix, fact), ...(verdict.isToDo && { isToDo: true }) });
	}
	return store.engine === "sqlite" ? [...all, diagnoseOwner(store.location)] : all;
}

type Verdict = { problem: string | false; fix?: string | undefined; fact?: string; isToDo?: true };
const checks: Record<string, (store: Store, settings: Settings, now: number) => Promise<Verdict>> = {
	async Clock(store, _, now) {
		const { db } = store;
		const draft = db.selectFrom("draft").select(({ fn }) => fn.max<number | null>("created_at").as("at"));
		const lead = db.selectFrom("lead").select(({ fn }) => fn.max<number | null>("received_at").as("at"));
		const rows = await lead.unionAll(draft).execute();
		const newest = Math.max(await storeMadeAt(db), ...rows.map(({ at }) => at ?? 0));
		const { at } = await db.selectNoFrom(databaseTime(store).as("at")).executeTakeFirstOrThrow();
		const own = `this machine's says ${localTime(now)}`;
		const isOff = Math.abs(now - at) > CLOCK_MS && `${own}, its database's ${localTime(at)}`;
		const isFarOff = newest - now > CLOCK_MS || now - newest > LONG_UNUSED_MS;
		const far = isFarOff && `${own}, and the newest row of the store is of ${localTime(newest)}`;
		return { problem: isOff || far, fact: localTime(now) };
	},
	async Store(store, settings) {
		const damage = damageOf(settings);
		if (damage) return damage;
		await checkWritable(store, { isStrict: true });
		const { own, others } = await schemasOfStores(store);
		const problem = `${store.location} holds two stores: ${own} is used, ${others} is not`;
		if (others) return { problem, fix: advice.Schema, isToDo: true };
		return { problem: false, fact: `${store.location}, schema up to date, writable` };
	},
	async Room(store) {
		const { bytes, freeBytes } = await store.measure();
		const left = freeBytes === null ? "" : `${mebibytes(freeBytes)} left`;
		const low = freeBytes !== null && freeBytes < LOW_DISK_BYTES && `the store's disk has ${left}`;
		return { problem: low, fact: [`the store takes ${mebibytes(bytes)}`, left].filter(Boolean).join(", ") };
	},
	async Backup({ db }, _, now) {
		const at = await lastBackup.read(db);
		if (at === null) return { problem: "no backup of this store is on record" };
		const made = localTime(at);
		const old = now - at > 2 * DAY_MS && `the last verified one dates from ${made}`;
		return { problem: old, fact: `verified ${made}` };
	},
	async Leads({ db }) {
		const unfinished = (await unfinishedRestores(db)).join(", ");
		if (unfinished) return { problem: `the restore of ${unfinished} has not ended`, fix: advice.Restore };
		const missing = (await missingLeads.read(db)) ?? 0;
		const problem = `${missing} are missing: the store held them before, or another backup does`;
		return { problem: missing > 0 && problem, fact: "none is missing" };
	},
	async "Deploy check"({ db }, _, now) {
		const at = await lastDeployCheck.read(db);
		const isFresh = at !== null && now - at < DAY_MS;
		const problem = `it has ${at === null ? "never passed" : "not passed for a day"}`;
		return { problem: !isFresh && problem, fact: `passed ${localTime(at ?? 0)}` };
	},
	async Erasure({ db }) {
		const paused = (await pausedErasure.read(db)) ?? 0;
		const problem = `${paused} leads are older than LEAD_RETENTION_DAYS, more than a day brings: none was erased`;
		return { problem: paused > 0 && problem, fact: "up to date" };
	},
	async Drafts({ db }, { MAX_DRAFTS: max }, now) {
		const open = (await countDrafts(db, now)).filter(({ step }) => step !== "sent");
		const count = open.reduce((sum, draft) => sum + draft.count, 0);
		const fact = `${count} of ${max} begun requests are kept`;
		return { problem: count > ALMOST_FULL * max && fact, fact };
	},
	async Deliveries(store, settings, now) {
		const count = { waiting: 0, failed: 0 };
		let longest = 0;
		for (const delivery of await countOpenDeliveries(store, now)) {
			count[delivery.state] += delivery.count;
			longest = Math.max(longest, delivery.waitedMs);
		}
		if (count.failed > 0) return { problem: `${count.failed} failed` };
		const fact = `${count.waiting} waiting`;
		if (longest > LONG_WAIT_MS)
			return { problem: `${fact}, the oldest since ${localTime(now - longest)}`, fix: advice.Waiting };
		const problem = !isTeamTold(settings) && "no destination is set, so nobody is told of a lead";
		return { problem, fix: advice.Destination, fact: `${fact}, none failed` };
	},
};

/** Reads every page of an embedded store; undefined if it is sound, else the damage. */
export function damageOf({ DATABASE_URL: url }: Settings) {
	const path = url.replace(/^sqlite:/, "");
	if (path === url || !failsIntegrityCheck(path)) return undefined;
	return { problem: `${path} is damaged`, fix: 'docs/runbook.md, "A damaged file"' };
}

/** Finds a store file whose owner is not its folder's, such as root: the site's own user could not open it. */
function diagnoseOwner(path: string): Diagnosis {
	const [file, folder] = [statSync(path), statSync(dirname(path))];
	const other = file.uid !== folder.uid && `${path} belongs to user ${file.uid}, its folder to ${folder.uid}`;
	const fix = `chown --reference=${dirname(path)} ${path}*`;
	return diagnose("Permissions", other, fix, "the store is its owner's alone");
}

function mebibytes(size: number): string {
	return `${Math.round(size / 1024 ** 2).toLocaleString("en")} MiB`;
}
