import type { Kysely } from "kysely";
import { type AddMissing, countRows } from "#app/db/rows.ts";
import { readShared, writeShared } from "#app/db/shared-values.ts";
import { keptSecrets, SESSION_SECRET } from "#app/db/signing-secrets.server.ts";
import type { Store } from "#app/db/store.ts";
import { UNFINISHED_RESTORE } from "#app/db/store-facts.ts";
import type { Tables } from "#app/db/tables.ts";
import { typedText } from "#app/forms/field.ts";
import { EMAIL_SECRET, hashesOf } from "#app/leads/suppression.server.ts";

/**
 * Adds the backup's opt-outs, which are hashes under the backup's secret, and keeps that secret. The few opt-outs of a store that
 * began anew are rehashed. Resolves with the number of opt-outs lost because no lead has their mailbox.
 */
export async function addOptOuts(backup: Store, store: Store, addMissing: AddMissing): Promise<number> {
	const secret = await readShared(backup.db, EMAIL_SECRET);
	if (secret === undefined) return 0;
	const optOuts = await backup.db.selectFrom("suppression").selectAll().execute();
	return store.transaction(async (tx) => {
		const own = (await readShared(tx, EMAIL_SECRET)) ?? secret;
		const unknown = own === secret ? 0 : await rewriteHashes(tx, own, secret, addMissing);
		await writeShared(tx, EMAIL_SECRET, secret);
		await addMissing(tx, "suppression", optOuts);
		return unknown;
	});
}

/** Rehashes e-mail addresses under another secret. Resolves with the number of opt-outs whose mailbox no lead has. */
async function rewriteHashes(tx: Kysely<Tables>, own: string, secret: string, addMissing: AddMissing) {
	const leads = await tx.selectFrom("lead").select("mailbox").distinct().execute();
	const entries = (mailbox: string) => hashesOf(own, mailbox).map((hash) => [hash, mailbox] as const);
	const mailboxes = new Map(leads.flatMap(({ mailbox }) => (mailbox ? entries(mailbox) : [])));
	const optOuts = await tx.selectFrom("suppression").selectAll().execute();
	const known = optOuts.flatMap(({ address_hash, at }) => {
		const mailbox = mailboxes.get(address_hash);
		return mailbox === undefined ? [] : [{ address_hash: hashesOf(secret, mailbox)[0], at }];
	});
	await addMissing(tx, "suppression", known);
	for (const draft of await tx.selectFrom("draft").select(["id", "answers_json"]).execute()) {
		const email = typedText(JSON.parse(draft.answers_json), "email");
		const email_hash = email === "" ? "" : hashesOf(secret, email)[0];
		await tx.updateTable("draft").set({ email_hash }).where("id", "=", draft.id).execute();
	}
	return optOuts.length - known.length;
}

/** Adds missing settings; signing secrets only to an empty store, since one may have been removed as leaked. */
export async function addSettings(backup: Store, store: Store, addMissing: AddMissing): Promise<void> {
	const settings = await backup.db.selectFrom("setting").selectAll().execute();
	const secrets = settings.find(({ key }) => key === SESSION_SECRET)?.value;
	const others = settings.filter(({ key }) => key !== SESSION_SECRET && !key.startsWith(UNFINISHED_RESTORE));
	await store.transaction(async (tx) => {
		await addMissing(tx, "setting", others);
		const isEmpty =
			(await countRows(tx.selectFrom("lead"))) + (await countRows(tx.selectFrom("draft"))) === 0;
		if (secrets === undefined || !isEmpty) return;
		const own = await readShared(tx, SESSION_SECRET);
		const all = new Set([...keptSecrets(own), ...keptSecrets(secrets)]);
		await writeShared(tx, SESSION_SECRET, [...all].join(","));
	});
}
