import { statSync } from "node:fs";
import { dirname } from "node:path";
import type { Finding, Result } from "#app/cli/finding.ts";
import { DAY_MS, LOW_DISK_BYTES } from "#app/constants.ts";
import { lastBackup, missingLeads } from "#app/db/backup-times.ts";
import { isDamaged } from "#app/db/damage.ts";
import type { Store, StoreSize } from "#app/db/store.ts";
import { checkWritable } from "#app/db/writable.ts";
import { localTime } from "#app/formats/clock.ts";
import { lastDeployCheck } from "#app/leads/deploy-check.server.ts";
import { heldErasure } from "#app/leads/retention.server.ts";
import { countDrafts, countOpenDeliveries } from "#app/leads/statistics.server.ts";
import { messageOf } from "#app/platform/message-of.ts";
import type { Config } from "#app/platform/settings/config.ts";

/** Share of `MAX_DRAFTS` from which an alert fires as well. */
const ALMOST_FULL = 0.8;

/** Findings on an open store, good and bad: one for each check, also for one that failed itself. */
export async function examineStore(store: Store, config: Config, now: number): Promise<Finding[]> {
	const checks: Record<string, () => Result | Promise<Result>> = {
		Store: () => storeResult(store, config),
		Room: async () => roomResult(await store.measure()),
		Backup: () => backupResult(store, now),
		Leads: () => leadsResult(store),
		"Deploy check": () => deployCheckResult(store, now),
		Erasure: async () => erasureResult(await heldErasure(store.db)),
		Drafts: () => draftsResult(store, config, now),
		Deliveries: () => deliveriesResult(store),
	};
	if (store.engine === "sqlite") checks.Permissions = () => ownerResult(store.address);
	const findings: Finding[] = [];
	for (const [about, check] of Object.entries(checks)) {
		try {
			findings.push({ about, ...(await check()) });
		} catch (error) {
			findings.push({ about, problem: messageOf(error) });
		}
	}
	return findings;
}

async function storeResult(store: Store, config: Config): Promise<Result> {
	const problem = damage(config);
	if (problem) return problem;
	await checkWritable(store);
	return { fact: `${store.address}, schema up to date, writable` };
}

/** Reads every page of an embedded store. */
export function damage({ DATABASE_URL: url }: Config): Result | undefined {
	const path = url.replace(/^sqlite:/, "");
	if (path === url || !isDamaged(path)) return undefined;
	return { problem: `${path} is damaged`, fix: 'docs/runbook.md, "A damaged file"' };
}

/** The site runs as a user of its own, which could not open files that root made in its folder. */
function ownerResult(address: string): Result {
	const [file, folder] = [statSync(address), statSync(dirname(address))];
	if (file.uid !== folder.uid)
		return {
			problem: `${address} belongs to user ${file.uid}, its folder to ${folder.uid}`,
			fix: `chown --reference=${dirname(address)} ${address}*`,
		};
	return { fact: "the store is its owner's alone" };
}

function roomResult({ bytes, freeBytes }: StoreSize): Result {
	const mebibytes = (size: number) => `${Math.round(size / 1024 ** 2).toLocaleString("en")} MiB`;
	if (freeBytes !== null && freeBytes < LOW_DISK_BYTES)
		return {
			problem: `the store's disk has ${mebibytes(freeBytes)} left`,
			fix: "make room, or move old backups to another disk",
		};
	const free = freeBytes === null ? "" : `, ${mebibytes(freeBytes)} left`;
	return { fact: `the store takes ${mebibytes(bytes)}${free}` };
}

function erasureResult(held: number): Result {
	if (held === 0) return { fact: "up to date" };
	return {
		problem: `${held} leads are older than LEAD_RETENTION_DAYS, more than a day brings: none was erased`,
		fix: "check the clock and LEAD_RETENTION_DAYS; if both are right, leads purge",
	};
}

async function backupResult({ db }: Store, now: number): Promise<Result> {
	const at = await lastBackup(db);
	const fix = "leads backup --into <folder>; with BACKUP_DIR the site makes one a day";
	if (at === null) return { problem: "none was ever made", fix };
	if (now - at > 2 * DAY_MS) return { problem: `the last verified one dates from ${localTime(at)}`, fix };
	return { fact: `verified ${localTime(at)}` };
}

async function leadsResult({ db }: Store): Promise<Result> {
	const missing = await missingLeads(db);
	if (missing === 0) return { fact: "none is missing" };
	return {
		problem: `${missing} are missing, which the store had before its last start, or another backup has`,
		fix: 'docs/runbook.md, "LeadsMissing"',
	};
}

async function deployCheckResult({ db }: Store, now: number): Promise<Result> {
	const at = await lastDeployCheck(db);
	if (at !== null && now - at < DAY_MS) return { fact: `found nothing wrong ${localTime(at)}` };
	return {
		problem: `it ${at === null ? "has never" : "has not for a day"} found nothing wrong`,
		fix: "leads doctor --from-outside <address>, every fifteen minutes: deploy/check.timer",
	};
}

async function draftsResult({ db }: Store, { MAX_DRAFTS: most }: Config, now: number): Promise<Result> {
	const open = (await countDrafts(db, now)).filter(({ step }) => step !== "sent");
	const count = open.reduce((sum, one) => sum + one.count, 0);
	const fact = `${count} of ${most} begun requests are kept`;
	if (count <= ALMOST_FULL * most) return { fact };
	return { problem: fact, fix: 'docs/runbook.md, "DraftsAlmostFull"' };
}

async function deliveriesResult({ db }: Store): Promise<Result> {
	const open = await countOpenDeliveries(db);
	const count = (state: string) =>
		open.reduce((sum, one) => (one.state === state ? sum + one.count : sum), 0);
	const failed = count("failed");
	if (failed === 0) return { fact: `${count("waiting")} waiting, none failed` };
	return {
		problem: `${failed} failed`,
		fix: "leads deliveries --state failed says why, leads retry failed sends them again",
	};
}
