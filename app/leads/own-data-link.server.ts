import { randomUUID } from "node:crypto";
import type { ExpressionBuilder, Kysely } from "kysely";
import { DAY_MS, HOUR_MS, MAX_OWN_DATA_LINKS_PER_DAY } from "#app/constants.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import { type Language, languageOf } from "#app/i18n/languages.ts";
import { addDeliveries } from "#app/leads/delivery/outbox.server.ts";
import { readLink } from "./link-token.server.ts";
import { lockMailbox, mailboxForms, mailboxOf, normalEmail, storedForms } from "./suppression.server.ts";

/** Queues the mail with the link to a person's data, within limits. Looks up no data, which a stranger could detect by timing. */
export async function askForOwnData(
	store: Store,
	email: string,
	language: Language,
	now: number,
	networkHash: string | null = null,
): Promise<void> {
	const normal = normalEmail(email);
	await store.transaction(async (tx) => {
		await dropOldLinks(tx, now);
		await lockMailbox(store, tx, normal);
		const mailbox = mailboxOf(normal);
		const ofMailbox = tx.selectFrom("own_data_link").where("mailbox", "in", mailboxForms(normal));
		const asked = await ofMailbox.select("asked_at").execute();
		// A stranger's requests lock nobody out: the person's link stays open, or the next mail comes after an hour.
		const hasOpenLink = asked.some(({ asked_at }) => asked_at > now - HOUR_MS);
		if (asked.length >= MAX_OWN_DATA_LINKS_PER_DAY && hasOpenLink) return;
		const id = randomUUID();
		const mail = { id, destination: "own-data-link", recipient: null } as const;
		await addDeliveries(tx, null, "own-data.asked", [mail], now, networkHash);
		const link = { id, email: normal, mailbox, language, asked_at: now };
		await tx.insertInto("own_data_link").values(link).execute();
	});
}

/** Deletes ended links with their deliveries. */
export async function dropOldLinks(tx: Kysely<Tables>, now: number): Promise<void> {
	const hasEnded = (link: ExpressionBuilder<Tables, "own_data_link">) => link.not(isOpen(now)(link));
	const old = tx.selectFrom("own_data_link").select("own_data_link.id").where(hasEnded);
	await tx.deleteFrom("delivery").where("id", "in", old).execute();
	await tx.deleteFrom("own_data_link").where(hasEnded).execute();
}

/** Query condition: younger than a day, or its mail waits, or its mail went out less than a day ago. */
function isOpen(now: number) {
	return ({ eb, or, exists, selectFrom }: ExpressionBuilder<Tables, "own_data_link">) => {
		const mail = selectFrom("delivery")
			.select("delivery.id")
			.whereRef("delivery.id", "=", "own_data_link.id")
			.where((sent) => sent.or([sent("state", "=", "waiting"), sent("ended_at", ">", now - DAY_MS)]));
		return or([eb("asked_at", ">", now - DAY_MS), exists(mail)]);
	};
}

/** The link in a delivery; null if it has ended at `now` or the person is erased. */
export async function findAsker(db: Kysely<Tables>, deliveryId: string, now: number) {
	const row = await findRow(db, deliveryId, now);
	return row?.email == null ? null : { email: row.email, language: languageOf(row.language) };
}

/** The link behind a token, or null. `email` is null after an erasure; `receiptId` is set if this link asked for it. */
export async function findOwnDataLink(store: Store, token: string, now: number) {
	const id = await readLink(store, "ownData", token, now);
	const row = id === null ? undefined : await findRow(store.db, id, now);
	return row ? { id: row.id, email: row.email, receiptId: row.receipt_id } : null;
}

function findRow(db: Kysely<Tables>, id: string, now: number) {
	const links = db.selectFrom("own_data_link").selectAll().where("id", "=", id);
	return links.where(isOpen(now)).executeTakeFirst();
}

/** Removes `email` from its own-data links and drops their waiting mails. The link `used` keeps the receipt. */
export async function forgetLinks(
	tx: Kysely<Tables>,
	email: string,
	used: { id: string; receiptId: string } | null,
): Promise<void> {
	const links = tx.selectFrom("own_data_link").select("id").where("email", "in", storedForms(email));
	await tx.deleteFrom("delivery").where("id", "in", links).where("state", "!=", "delivered").execute();
	const table = tx.updateTable("own_data_link");
	if (used) await table.set({ receipt_id: used.receiptId }).where("id", "=", used.id).execute();
	await table.set({ email: null, mailbox: null }).where("email", "in", storedForms(email)).execute();
}
