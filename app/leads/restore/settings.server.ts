import type { Kysely } from "kysely";
import { addMissing } from "#app/db/rows.ts";
import { readSetting, writeSetting } from "#app/db/setting.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import { CLOSURE } from "#app/leads/closure.server.ts";
import { LAST_DIGEST, lastDigests } from "#app/leads/digest.server.ts";
import { draftAddress } from "#app/leads/person.server.ts";
import { ADDRESS_SECRET, hashAddress } from "#app/leads/suppression.server.ts";
import { SESSION_SECRET } from "#app/platform/secrets/secret-in-store.ts";
import { readKeptSecrets, writeKeptSecrets } from "#app/platform/secrets/signing-secrets.server.ts";

/**
 * Opt-outs are hashes keyed by a store's secret: those of a store that started afresh are written again under the backup's.
 * Resolves with the number of those that could not be.
 */
export async function mergeOptOuts(backup: Store, store: Store): Promise<number> {
	const secret = await readSetting(backup.db, ADDRESS_SECRET);
	const own = await readSetting(store.db, ADDRESS_SECRET);
	if (secret === undefined) return 0;
	const optOuts = await backup.db.selectFrom("suppression").selectAll().execute();
	return store.transaction(async (tx) => {
		await writeSetting(tx, ADDRESS_SECRET, secret);
		const rehashed =
			own === undefined || own === secret
				? { optOuts: [], unknown: 0 }
				: await rehashOptOuts(tx, own, secret);
		if (own !== undefined && own !== secret) await rehashDrafts(tx, secret);
		for (const optOut of [...optOuts, ...rehashed.optOuts]) await addMissing(tx, "suppression", [optOut]);
		return rehashed.unknown;
	});
}

/** A store's opt-outs rehashed with another secret; `unknown` are those whose address has no lead. */
async function rehashOptOuts(tx: Kysely<Tables>, own: string, secret: string) {
	const leads = await tx.selectFrom("lead").select("email").distinct().execute();
	const emails = new Map(leads.flatMap(({ email }) => (email ? [[hashAddress(own, email), email]] : [])));
	const current = await tx.selectFrom("suppression").selectAll().execute();
	const optOuts = current.flatMap(({ address_hash: hash, at }) => {
		const email = emails.get(hash);
		return email === undefined ? [] : [{ address_hash: hashAddress(secret, email), at }];
	});
	return { optOuts, unknown: current.length - optOuts.length };
}

async function rehashDrafts(tx: Kysely<Tables>, secret: string): Promise<void> {
	const drafts = await tx
		.selectFrom("draft")
		.select(["id", "answers_json"])
		.where("address_hash", "!=", "")
		.execute();
	for (const draft of drafts) {
		const address = draftAddress(draft);
		const address_hash = address === null ? "" : hashAddress(secret, address);
		await tx.updateTable("draft").set({ address_hash }).where("id", "=", draft.id).execute();
	}
}

/** Links that the backup's store signed stay valid beside those of this one. */
export async function mergeSigningSecrets(backup: Store, store: Store): Promise<void> {
	const old = await readSetting(backup.db, SESSION_SECRET);
	const own = await readSetting(store.db, SESSION_SECRET);
	if (old === undefined) return;
	const kept = readKeptSecrets(own);
	// A secret that this store has given an end keeps it.
	const added = readKeptSecrets(old).filter(({ secret }) => !kept.some((one) => one.secret === secret));
	await store.transaction((tx) => writeSetting(tx, SESSION_SECRET, writeKeptSecrets([...kept, ...added])));
}

/** Restores the backup's closure, unless the audit trail shows that this store was closed or opened since. */
export async function mergeClosure(backup: Store, store: Store): Promise<void> {
	const closure = await readSetting(backup.db, CLOSURE);
	const [own, known] = await Promise.all([store.db, backup.db].map(closings));
	if (closure === undefined || own?.some((id) => !known?.includes(id))) return;
	await store.transaction((tx) => writeSetting(tx, CLOSURE, closure));
}

async function closings(db: Kysely<Tables>): Promise<string[]> {
	const rows = await db
		.selectFrom("audit")
		.select("id")
		.where("action", "in", ["closed", "opened"])
		.execute();
	return rows.map(({ id }) => id);
}

/** The team gets no second digest of a day. */
export async function mergeLastDigest(backup: Store, store: Store): Promise<void> {
	const [last, own] = [await lastDigests(backup.db), await lastDigests(store.db)];
	if (last && (!own || own.at < last.at))
		await store.execute((db) => writeSetting(db, LAST_DIGEST, JSON.stringify(last)));
}
