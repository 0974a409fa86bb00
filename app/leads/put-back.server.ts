import type { Kysely, Selectable } from "kysely";
import { SESSION_SECRET, storedSecret } from "#app/db/secret.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import { eraseLeads } from "#app/leads/erase.server.ts";
import { dropRemovedNotes } from "#app/leads/notes.server.ts";
import { ADDRESS_SECRET, hashAddress } from "#app/leads/suppression.server.ts";

/** Few enough that whoever else wants to write waits for milliseconds. */
const BATCH = 200;

export type PutBack = {
	leads: number;
	deliveries: number;
	drafts: number;
	kept: number;
	erased: number;
	/** Drafts left out: somebody was forgotten since they were begun, and nobody can know who. */
	draftsLeft: number;
	/** Opt-outs of addresses that no lead has, which could not be taken over to the backup's secret. */
	unknownOptOuts: number;
};

type Lead = Selectable<Tables["lead"]>;

/** Puts what `backup` has and `store` has lost back, in short transactions; may be run again. What both have stays as it became. */
export async function countMissing(backup: Store, store: Store): Promise<number> {
	let missing = 0;
	for await (const leads of leadsOf(backup)) {
		missing += leads.length - (await leadsById(store.db, leads)).size;
	}
	return missing;
}

/**
 * Puts what `backup` has and `store` has lost back into `store`, in short transactions, so that the site goes on meanwhile
 * and nothing it keeps is lost. What both have stays as it became since: erased, contacted, confirmed, unsubscribed, a note
 * taken back; who opted out since is not written to. It may be run again.
 */
export async function putBack(backup: Store, store: Store, now: number): Promise<PutBack> {
	// Before any lead comes back, so that none of them is written to.
	const unknownOptOuts = await putBackOptOuts(backup, store);
	await putBackSessionSecret(backup, store);
	// Before any note comes back: it says which were removed.
	await putBackAudit(backup, store);
	const done = { leads: 0, deliveries: 0, kept: 0, erased: 0 };
	for await (const leads of leadsOf(backup)) {
		const deliveries = await backup.db
			.selectFrom("delivery")
			.selectAll()
			.where("lead_id", "in", idsOf(leads))
			.execute();
		const notes = await backup.db
			.selectFrom("note")
			.selectAll()
			.where("lead_id", "in", idsOf(leads))
			.execute();
		const batch = await store.transaction(async (tx) => {
			const put = await putBackLeads(tx, leads, deliveries, now);
			await putBackNotes(tx, notes);
			await dropRemovedNotes(tx, idsOf(leads));
			return put;
		});
		done.leads += batch.leads;
		done.deliveries += batch.deliveries;
		done.kept += batch.kept;
		done.erased += batch.erased;
	}
	const drafts = await putBackDrafts(backup, store, now);
	return { ...done, ...drafts, unknownOptOuts };
}

async function* leadsOf(store: Store): AsyncGenerator<Lead[]> {
	for (let after = ""; ; ) {
		const leads = await store.db
			.selectFrom("lead")
			.selectAll()
			.where("id", ">", after)
			.orderBy("id")
			.limit(BATCH)
			.execute();
		const last = leads.at(-1);
		if (!last) return;
		yield leads;
		after = last.id;
	}
}

function idsOf(rows: readonly { id: string }[]): string[] {
	return rows.map((row) => row.id);
}

async function leadsById(db: Kysely<Tables>, leads: readonly Lead[]): Promise<Map<string, Lead>> {
	const found = await db.selectFrom("lead").selectAll().where("id", "in", idsOf(leads)).execute();
	return new Map(found.map((lead) => [lead.id, lead]));
}

async function putBackLeads(
	tx: Kysely<Tables>,
	leads: readonly Lead[],
	deliveries: readonly Selectable<Tables["delivery"]>[],
	now: number,
) {
	const known = await leadsById(tx, leads);
	const missing = leads.filter((lead) => !known.has(lead.id));
	for (const lead of missing) await insertLead(tx, lead);
	const told = deliveries.filter((delivery) => !known.has(delivery.lead_id ?? ""));
	for (const delivery of told) {
		await tx
			.insertInto("delivery")
			.values({ ...delivery, leased_until: null })
			.execute();
	}
	for (const lead of leads) {
		const current = known.get(lead.id);
		if (current) await bringUpToDate(tx, lead, current, now);
	}
	const erased = [...known.values()].filter((lead) => lead.erased_at !== null).length;
	return { leads: missing.length, deliveries: told.length, kept: known.size, erased };
}

async function putBackNotes(tx: Kysely<Tables>, notes: readonly Selectable<Tables["note"]>[]): Promise<void> {
	if (notes.length === 0) return;
	const held = await tx
		.selectFrom("lead")
		.select("id")
		.where(
			"id",
			"in",
			notes.map((note) => note.lead_id),
		)
		.where("erased_at", "is", null)
		.execute();
	const ids = new Set(idsOf(held));
	for (const note of notes.filter((one) => ids.has(one.lead_id)))
		await tx
			.insertInto("note")
			.values(note)
			.onConflict((conflict) => conflict.column("id").doNothing())
			.execute();
}

async function putBackAudit(backup: Store, store: Store): Promise<void> {
	for (let after = ""; ; ) {
		const rows = await backup.db
			.selectFrom("audit")
			.selectAll()
			.where("id", ">", after)
			.orderBy("id")
			.limit(BATCH)
			.execute();
		const last = rows.at(-1);
		if (!last) return;
		after = last.id;
		await store.execute((db) =>
			db
				.insertInto("audit")
				.values(rows)
				.onConflict((conflict) => conflict.column("id").doNothing())
				.execute(),
		);
	}
}

/** A visitor who sent the same again meanwhile has a lead under the same key; who left the newsletter has left. */
async function insertLead(tx: Kysely<Tables>, lead: Lead): Promise<void> {
	const left =
		lead.kind === "newsletter" && lead.email !== null
			? await tx
					.selectFrom("lead")
					.select((select) => select.fn.max("unsubscribed_at").as("at"))
					.where("email", "=", lead.email)
					.where("kind", "=", "newsletter")
					.where("unsubscribed_at", ">", lead.received_at)
					.executeTakeFirst()
			: undefined;
	const sameKey = await tx
		.selectFrom("lead")
		.select("id")
		.where("idempotency_key", "=", lead.idempotency_key)
		.executeTakeFirst();
	await tx
		.insertInto("lead")
		.values({
			...lead,
			idempotency_key: sameKey ? null : lead.idempotency_key,
			unsubscribed_at: lead.unsubscribed_at ?? left?.at ?? null,
		})
		.execute();
}

/** Where the backup is the newer of the two, what it knows happens to the lead as well. */
async function bringUpToDate(tx: Kysely<Tables>, lead: Lead, current: Lead, now: number): Promise<void> {
	if (lead.erased_at !== null && current.erased_at === null) await eraseLeads(tx, [lead.id], now);
	const since = {
		read_at: current.read_at ?? lead.read_at,
		reminded_at: current.reminded_at ?? lead.reminded_at,
		contacted_at: current.contacted_at ?? lead.contacted_at,
		outcome: current.outcome ?? lead.outcome,
		assignee: (current.erased_at ?? lead.erased_at) === null ? (current.assignee ?? lead.assignee) : null,
		confirmed_at: current.confirmed_at ?? lead.confirmed_at,
		unsubscribed_at: current.unsubscribed_at ?? lead.unsubscribed_at,
		// Whoever was released before the team called it spam is held back.
		released_at:
			current.released_at ?? (current.suspect_json === lead.suspect_json ? lead.released_at : null),
	};
	const changed = Object.entries(since).some(([name, at]) => current[name as keyof typeof since] !== at);
	if (changed) await tx.updateTable("lead").set(since).where("id", "=", lead.id).execute();
}

/** Drafts from before an erasure that the backup does not know stay away: nobody can know whose they are. */
async function putBackDrafts(backup: Store, store: Store, now: number) {
	const receipts = (from: Store) => from.db.selectFrom("receipt").selectAll().execute();
	const before = await receipts(backup);
	const known = new Set(idsOf(before));
	const erasures = (await receipts(store)).filter((one) => one.action === "forget" && !known.has(one.id));
	const erasedAt = erasures.reduce((latest, { at }) => Math.max(latest, at), 0);
	for (const receipt of before) {
		await store.execute((db) =>
			db
				.insertInto("receipt")
				.values(receipt)
				.onConflict((conflict) => conflict.doNothing())
				.execute(),
		);
	}
	let drafts = 0;
	let draftsLeft = 0;
	for (let after = ""; ; ) {
		const rows = await backup.db
			.selectFrom("draft")
			.selectAll()
			.where("id", ">", after)
			.where("expires_at", ">", now)
			.orderBy("id")
			.limit(BATCH)
			.execute();
		const last = rows.at(-1);
		if (!last) return { drafts, draftsLeft };
		after = last.id;
		const safe = rows.filter((draft) => draft.created_at > erasedAt);
		draftsLeft += rows.length - safe.length;
		if (safe.length === 0) continue;
		const inserted = await store.execute((db) =>
			db
				.insertInto("draft")
				.values(safe)
				.onConflict((conflict) => conflict.doNothing())
				.returning("id")
				.execute(),
		);
		drafts += inserted.length;
	}
}

/**
 * Opt-outs are hashes keyed by a store's secret: those of a store that began anew are written again under the backup's.
 * Resolves with the number of those that could not be.
 */
async function putBackOptOuts(backup: Store, store: Store): Promise<number> {
	const [secret, own] = [
		await storedSecret(backup, ADDRESS_SECRET),
		await storedSecret(store, ADDRESS_SECRET),
	];
	if (secret === undefined) return 0;
	const optOuts = await backup.db.selectFrom("suppression").selectAll().execute();
	return store.transaction(async (tx) => {
		await setSetting(tx, ADDRESS_SECRET, secret);
		let unknown = 0;
		if (own !== undefined && own !== secret) {
			const current = await tx.selectFrom("suppression").selectAll().execute();
			const leads = await tx
				.selectFrom("lead")
				.select("email")
				.distinct()
				.where("email", "is not", null)
				.execute();
			const emails = new Map(leads.map(({ email }) => [hashAddress(own, email ?? ""), email ?? ""]));
			for (const { address_hash: hash, at } of current) {
				const email = emails.get(hash);
				if (email === undefined) unknown++;
				else optOuts.push({ address_hash: hashAddress(secret, email), at });
			}
		}
		for (const optOut of optOuts) {
			await tx
				.insertInto("suppression")
				.values(optOut)
				.onConflict((conflict) => conflict.doNothing())
				.execute();
		}
		return unknown;
	});
}

/** Links that the backup's store signed stay valid beside those of this one. */
async function putBackSessionSecret(backup: Store, store: Store): Promise<void> {
	const [old, own] = [await storedSecret(backup, SESSION_SECRET), await storedSecret(store, SESSION_SECRET)];
	if (old === undefined) return;
	const secrets = new Set([...(own?.split(",") ?? []), ...old.split(",")]);
	await store.transaction((tx) => setSetting(tx, SESSION_SECRET, [...secrets].join(",")));
}

async function setSetting(tx: Kysely<Tables>, key: string, value: string): Promise<void> {
	await tx
		.insertInto("setting")
		.values({ key, value })
		.onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
		.execute();
}
