import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from "kysely";
import { DAY_MS, UNCONFIRMED_MS } from "#app/constants.ts";
import { countRows } from "#app/db/rows.ts";
import type { Store } from "#app/db/store.ts";
import { pausedErasure } from "#app/db/store-facts.ts";
import type { Tables } from "#app/db/tables.ts";
import type { Destination } from "#app/leads/delivery/delivery.ts";
import { type Logger, logger } from "#app/platform/log.ts";
import { deleteDrafts, eraseLeads } from "./erase.server.ts";
import { dropOldLinks } from "./own-data-link.server.ts";

/** Small batches keep the write lock short. */
const BATCH = 100;
/** Pause after each, for writes that wait. */
const PAUSE_MS = 5;

/** Factor by which a busy day exceeds the average; stores with few days or leads have no average. */
const BUSY_DAY = 5;
const FEWEST_DAYS = 30;
const FEWEST_LEADS = 10;

type Counts = { leads: number; drafts: number };

/** Runs `purgeOld`; keeps, logs and counts leads if more are due than on a busy day: a wrong clock, or wrong `days`. */
export async function purgeDaily(store: Store, days: number, now: number, log: Logger): Promise<number> {
	const before = now - days * DAY_MS;
	const leads = await countRows(oldLeads(store.db, before));
	const isPaused = leads > (await leadsOfBusyDay(store.db));
	await pausedErasure.write(store, isPaused ? leads : 0);
	await purgeOld(store, isPaused ? null : before, now);
	if (!isPaused) return 0;
	log.error(
		{ leads, retentionDays: days },
		"more leads due for erasure than a day brings, none erased: check the clock and LEAD_RETENTION_DAYS; if both are right, leads purge",
	);
	return leads;
}

async function leadsOfBusyDay(db: Kysely<Tables>): Promise<number> {
	const { count, first, last } = await db
		.selectFrom("lead")
		.select(({ fn }) => [
			fn.countAll<number>().as("count"),
			fn.min("received_at").as("first"),
			fn.max("received_at").as("last"),
		])
		.executeTakeFirstOrThrow();
	return Math.max(FEWEST_LEADS, (BUSY_DAY * count) / Math.max(FEWEST_DAYS, (last - first) / DAY_MS));
}

/** Erases leads received before `before` (null: none), unconfirmed requests and expired drafts (LGPD, art. 15, 16). */
export async function purgeOld(store: Store, before: number | null, now: number): Promise<Counts | null> {
	const done: Counts = { leads: 0, drafts: 0 };
	for (;;) {
		const batch = await store.transaction(async (tx) => {
			const old = before === null ? [] : await ids(oldLeads(tx, before));
			const leadIds = [...old, ...(await ids(unconfirmedRequests(tx, now)))];
			const draftIds = await ids(expiredDrafts(tx, now));
			await dropOldLinks(tx, now);
			return { leads: await eraseLeads(tx, leadIds, now, "age"), drafts: await deleteDrafts(tx, draftIds) };
		});
		if (batch.leads + batch.drafts === 0) break;
		done.leads += batch.leads;
		done.drafts += batch.drafts;
		await pause(PAUSE_MS);
	}
	await store.checkpoint();
	if (done.leads + done.drafts === 0) return null;
	logger().info(done, "old data erased");
	return done;
}

/** Counts the leads and drafts that `purgeOld` would erase. */
export async function countOld({ db }: Store, before: number, now: number): Promise<Counts> {
	const leads = (await countRows(unconfirmedRequests(db, now))) + (await countRows(oldLeads(db, before)));
	return { leads, drafts: await countRows(expiredDrafts(db, now)) };
}

function oldLeads(db: Kysely<Tables>, before: number) {
	return db.selectFrom("lead").select("id").where("received_at", "<", before).where("erased_at", "is", null);
}

/** True if the retention keeps a lead: received since `keptSince`, or a newsletter request that may still be confirmed. */
export function isKept(
	lead: Pick<Selectable<Tables["lead"]>, "kind" | "received_at" | "confirmed_at">,
	keptSince: number,
	now: number,
): boolean {
	const isUnconfirmed = lead.kind === "newsletter" && lead.confirmed_at === null;
	return lead.received_at >= (isUnconfirmed ? Math.max(keptSince, now - UNCONFIRMED_MS) : keptSince);
}

/** Query for newsletter requests not confirmed in time, refused ones too; literals match the partial index. */
function unconfirmedRequests(db: Kysely<Tables>, now: number) {
	const asked: Destination = "newsletter-confirmation";
	return db
		.selectFrom("lead")
		.select("id")
		.where(sql<boolean>`kind = 'newsletter' AND confirmed_at IS NULL AND erased_at IS NULL`)
		.where("received_at", "<", now - UNCONFIRMED_MS)
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom("delivery")
					.select("delivery.id")
					.whereRef("delivery.lead_id", "=", "lead.id")
					.where("destination", "=", asked),
			),
		);
}

function expiredDrafts(db: Kysely<Tables>, now: number) {
	return db.selectFrom("draft").select("id").where("expires_at", "<=", now);
}

async function ids<From extends keyof Tables>(query: SelectQueryBuilder<Tables, From, { id: string }>) {
	return (await query.limit(BATCH).execute()).map((row) => row.id);
}
