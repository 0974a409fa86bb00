import type { Kysely, Selectable } from "kysely";
import { addMissing } from "#app/db/rows.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import type { AuditAction } from "#app/leads/audit.server.ts";
import type { DeliveryEvent } from "#app/leads/delivery/delivery.ts";
import { isUnclaimed } from "#app/leads/delivery/queue.server.ts";
import { eraseLeads } from "#app/leads/erase.server.ts";

type Lead = Selectable<Tables["lead"]>;
type Delivery = Selectable<Tables["delivery"]>;
type Entry = Selectable<Tables["audit"]>;

export type MergedLeads = { leads: number; deliveries: number; kept: number; erased: number };

/** Restores `leads` of a backup with their deliveries and audit trail, in one transaction. */
export async function mergeLeads(
	backup: Store,
	store: Store,
	leads: readonly Lead[],
	now: number,
): Promise<MergedLeads> {
	const ids = idsOf(leads);
	const deliveries = await backup.db.selectFrom("delivery").selectAll().where("lead_id", "in", ids).execute();
	const trail = await trailOf(backup.db, leads);
	return store.transaction(async (tx) => {
		const known = await leadsById(tx, leads);
		const missing = leads.filter((lead) => !known.has(lead.id));
		const whoIsAhead = compareTrails(await trailOf(tx, leads), trail);
		await addMissing(tx, "audit", trail);
		await insertLeads(tx, missing);
		const told = deliveries.filter((delivery) => !known.has(delivery.lead_id ?? ""));
		await addMissing(tx, "delivery", told.map(unclaimed));
		for (const lead of leads) {
			const current = known.get(lead.id);
			if (!current) continue;
			const news = await bringUpToDate(tx, lead, current, whoIsAhead, now);
			const due = deliveries.filter(({ lead_id, event }) => lead_id === lead.id && news.includes(event));
			await addMissing(tx, "delivery", due.map(unclaimed));
		}
		await endDeliveries(store, tx, deliveries);
		const erased = [...known.values()].filter((lead) => lead.erased_at !== null).length;
		return { leads: missing.length, deliveries: told.length, kept: known.size, erased };
	});
}

export async function leadsById(db: Kysely<Tables>, leads: readonly Lead[]): Promise<Map<string, Lead>> {
	const found = await db.selectFrom("lead").selectAll().where("id", "in", idsOf(leads)).execute();
	return new Map(found.map((lead) => [lead.id, lead]));
}

function idsOf(rows: readonly { id: string }[]): string[] {
	return rows.map((row) => row.id);
}

function trailOf(db: Kysely<Tables>, leads: readonly Lead[]): Promise<Entry[]> {
	const references = leads.map(({ reference }) => reference);
	return db.selectFrom("audit").selectAll().where("reference", "in", references).execute();
}

/** Decisions of the team that can be undone, with the audit actions that record them. */
const decisions = {
	contact: ["contacted", "contact-undone", "outcome-noted"],
} as const satisfies Record<string, readonly AuditAction[]>;

type Decision = keyof typeof decisions;
type WhoIsAhead = (reference: string, decision: Decision) => "store" | "backup" | undefined;

/** The side with the later decision: the one whose audit trail has entries that the other lacks; the store wins a tie. */
function compareTrails(own: readonly Entry[], backups: readonly Entry[]): WhoIsAhead {
	const isIn = (entries: readonly Entry[]) => {
		const ids = new Set(idsOf(entries));
		return ({ id }: Entry) => ids.has(id);
	};
	const [isOwn, isBackups] = [isIn(own), isIn(backups)];
	const unknownToBackup = own.filter((entry) => !isBackups(entry));
	const unknownToStore = backups.filter((entry) => !isOwn(entry));
	return (reference, decision) => {
		const tells = (entry: Entry) =>
			entry.reference === reference && decisions[decision].some((action) => action === entry.action);
		if (unknownToBackup.some(tells)) return "store";
		return unknownToStore.some(tells) ? "backup" : undefined;
	};
}

/** As waiting for the next worker: the one that claimed it is gone. */
function unclaimed(delivery: Delivery): Delivery {
	return { ...delivery, leased_until: null };
}

/** Deliveries that the backup has as delivered or failed are not sent again, unless the team requeued them since. */
async function endDeliveries(
	store: Store,
	tx: Kysely<Tables>,
	deliveries: readonly Delivery[],
): Promise<void> {
	const ended = new Map(
		deliveries.flatMap((one) => (one.state === "waiting" ? [] : [[one.id, one] as const])),
	);
	if (ended.size === 0) return;
	const waiting = await tx
		.selectFrom("delivery")
		.select(["id", "queued_at"])
		.where("id", "in", [...ended.keys()])
		.where("state", "=", "waiting")
		.where(isUnclaimed(store))
		.execute();
	for (const { id, queued_at } of waiting) {
		const end = ended.get(id);
		if (!end || end.queued_at < queued_at) continue;
		const { state, attempts, ended_at, last_error } = end;
		const update = tx.updateTable("delivery").set({ state, attempts, ended_at, last_error });
		await update.where("id", "=", id).execute();
	}
}

/** Drops idempotency keys that newer leads have taken, and ends subscriptions that the address has ended since. */
async function insertLeads(tx: Kysely<Tables>, leads: readonly Lead[]): Promise<void> {
	if (leads.length === 0) return;
	const keys = leads.flatMap(({ idempotency_key }) => idempotency_key ?? []);
	const taken = new Set<string | null>();
	if (keys.length > 0) {
		const query = tx.selectFrom("lead").select("idempotency_key").where("idempotency_key", "in", keys);
		for (const row of await query.execute()) taken.add(row.idempotency_key);
	}
	const rows: Lead[] = [];
	for (const lead of leads) {
		rows.push({
			...lead,
			idempotency_key: taken.has(lead.idempotency_key) ? null : lead.idempotency_key,
			unsubscribed_at: lead.unsubscribed_at ?? (await leftSince(tx, lead)),
		});
	}
	const inserted = await tx
		.insertInto("lead")
		.values(rows)
		.onConflict((conflict) => conflict.column("idempotency_key").doNothing())
		.returning("id")
		.execute();
	// The running site has taken their keys meanwhile.
	const added = new Set(idsOf(inserted));
	const rest = rows.filter(({ id }) => !added.has(id)).map((row) => ({ ...row, idempotency_key: null }));
	await addMissing(tx, "lead", rest);
}

async function leftSince(tx: Kysely<Tables>, { kind, email, received_at }: Lead): Promise<number | null> {
	if (kind !== "newsletter" || email === null) return null;
	const left = await tx
		.selectFrom("lead")
		.select((select) => select.fn.max("unsubscribed_at").as("at"))
		.where("email", "=", email)
		.where("kind", "=", "newsletter")
		.where("unsubscribed_at", ">", received_at)
		.executeTakeFirst();
	return left?.at ?? null;
}

/** Takes over the backup's changes that the store does not have. Resolves with the events of the backup's deliveries. */
async function bringUpToDate(
	tx: Kysely<Tables>,
	lead: Lead,
	current: Lead,
	whoIsAhead: WhoIsAhead,
	now: number,
): Promise<string[]> {
	if (lead.erased_at !== null && current.erased_at === null) await eraseLeads(tx, [lead.id], now);
	function decided<Field extends keyof Lead>(decision: Decision, field: Field): Lead[Field] {
		const ahead = whoIsAhead(lead.reference, decision);
		if (ahead === "store") return current[field];
		return ahead === "backup" ? lead[field] : (current[field] ?? lead[field]);
	}
	const isErased = (current.erased_at ?? lead.erased_at) !== null;
	const since = {
		read_at: current.read_at ?? lead.read_at,
		reminded_at: current.reminded_at ?? lead.reminded_at,
		contacted_at: decided("contact", "contacted_at"),
		outcome: decided("contact", "outcome"),
		confirmed_at: current.confirmed_at ?? lead.confirmed_at,
		unsubscribed_at: current.unsubscribed_at ?? lead.unsubscribed_at,
		// A later spam mark of the team overrules a release.
		released_at:
			current.released_at ?? (current.suspect_json === lead.suspect_json ? lead.released_at : null),
	};
	const hasChanged = (name: keyof typeof since) => since[name] !== current[name];
	if ((Object.keys(since) as (keyof typeof since)[]).some(hasChanged))
		await tx.updateTable("lead").set(since).where("id", "=", lead.id).execute();
	const news: [keyof typeof since, DeliveryEvent][] = [
		["contacted_at", "lead.contacted"],
		["confirmed_at", "newsletter.confirmed"],
		["unsubscribed_at", "newsletter.left"],
	];
	return isErased ? [] : news.flatMap(([name, event]) => (hasChanged(name) ? event : []));
}
