import type { Kysely } from "kysely";
import { countRows } from "#app/db/count.ts";
import { addMissing } from "#app/db/rows.ts";
import { readSetting, writeSetting } from "#app/db/setting.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import { draftEmail } from "#app/leads/person.server.ts";
import { ADDRESS_SECRET, hashAddress } from "#app/leads/suppression.server.ts";
import { keptSecrets, SESSION_SECRET } from "#app/platform/secrets/signing-secrets.server.ts";

/**
 * Adds the backup's opt-outs. They are hashes keyed by a secret, and the backup's stays: a store that began anew under
 * another one has few of its own, whose hashes are made again. Resolves with the number of those whose address no lead has.
 */
export async function addOptOuts(backup: Store, store: Store): Promise<number> {
	const secret = await readSetting(backup.db, ADDRESS_SECRET);
	if (secret === undefined) return 0;
	const optOuts = await backup.db.selectFrom("suppression").selectAll().execute();
	return store.transaction(async (tx) => {
		const own = (await readSetting(tx, ADDRESS_SECRET)) ?? secret;
		const unknown = own === secret ? 0 : await rewriteHashes(tx, own, secret);
		await writeSetting(tx, ADDRESS_SECRET, secret);
		await addMissing(tx, "suppression", optOuts);
		return unknown;
	});
}

/** Writes the hashes of addresses again under another secret. Resolves with the number of opt-outs whose address no lead has. */
async function rewriteHashes(tx: Kysely<Tables>, own: string, secret: string): Promise<number> {
	const leads = await tx.selectFrom("lead").select("mailbox").distinct().execute();
	const mailboxes = new Map(
		leads.flatMap(({ mailbox }) => (mailbox ? [[hashAddress(own, mailbox), mailbox]] : [])),
	);
	const optOuts = await tx.selectFrom("suppression").selectAll().execute();
	const known = optOuts.flatMap(({ address_hash, at }) => {
		const mailbox = mailboxes.get(address_hash);
		return mailbox === undefined ? [] : [{ address_hash: hashAddress(secret, mailbox), at }];
	});
	await addMissing(tx, "suppression", known);
	for (const draft of await tx.selectFrom("draft").select(["id", "answers_json"]).execute()) {
		const email = draftEmail(draft);
		const address_hash = email === null ? "" : hashAddress(secret, email);
		await tx.updateTable("draft").set({ address_hash }).where("id", "=", draft.id).execute();
	}
	return optOuts.length - known.length;
}

/**
 * Adds the settings that the store lacks, such as the day of the last digest. Only into an empty store come the backup's
 * signing secrets: elsewhere one of them may have been removed because it leaked.
 */
export async function addSettings(backup: Store, store: Store): Promise<void> {
	const settings = await backup.db.selectFrom("setting").selectAll().execute();
	const isSecret = ({ key }: { key: string }) => key === SESSION_SECRET;
	const secrets = settings.find(isSecret)?.value;
	await store.transaction(async (tx) => {
		const others = settings.filter((setting) => !isSecret(setting));
		await addMissing(tx, "setting", others);
		const isEmpty =
			(await countRows(tx.selectFrom("lead"))) + (await countRows(tx.selectFrom("draft"))) === 0;
		if (secrets === undefined || !isEmpty) return;
		const own = await readSetting(tx, SESSION_SECRET);
		const all = new Set([...keptSecrets(own), ...keptSecrets(secrets)]);
		await writeSetting(tx, SESSION_SECRET, [...all].join(","));
	});
}
