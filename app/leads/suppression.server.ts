import { type Kysely, sql } from "kysely";
import { secretInStore } from "#app/db/setting.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import { limitedMails } from "#app/leads/delivery/delivery.ts";
import { findLeadById, type Lead } from "#app/leads/lead.server.ts";
import { type LinkState, readLink } from "#app/leads/link-token.server.ts";
import { logger } from "#app/platform/log.ts";
import { signingSecrets } from "#app/platform/secrets/signing-secrets.server.ts";
import { keyedHash } from "#app/platform/secrets/token.server.ts";

export function normalEmail(email: string): string {
	return email.trim().toLowerCase();
}

/** Serialises transactions per mailbox (PostgreSQL only; SQLite has one writer). */
export async function lockAddress({ engine }: Store, tx: Kysely<Tables>, email: string): Promise<void> {
	const mailbox = mailboxOf(email);
	if (engine === "postgres") await sql`SELECT pg_advisory_xact_lock(hashtext(${mailbox}))`.execute(tx);
}

/**
 * The key of the mailbox behind an address, by which limits on mails and opt-outs go: most servers deliver `ana+x@…` to
 * `ana@…`, Gmail also `a.na@…`.
 */
export function mailboxOf(email: string): string {
	const [name = "", host = ""] = normalEmail(email).split("@");
	const [untagged = ""] = name.split("+");
	const isGmail = host === "gmail.com" || host === "googlemail.com";
	return isGmail ? `${untagged.replaceAll(".", "")}@gmail.com` : `${untagged}@${host}`;
}

export const ADDRESS_SECRET = "address-secret";

export async function addressHash(store: Store, email: string): Promise<string> {
	return hashAddress(await secretInStore(store, ADDRESS_SECRET), email);
}

/** The hash under which an address opts out, and limits on mails count it: that of its mailbox. */
export function mailboxHash(store: Store, email: string): Promise<string> {
	return addressHash(store, mailboxOf(email));
}

/** Like `addressHash`, with a known secret. */
export function hashAddress(secret: string, email: string): string {
	return keyedHash(secret, "address", normalEmail(email));
}

export async function isSuppressed(tx: Kysely<Tables>, hash: string): Promise<boolean> {
	return (await suppressedAt(tx, hash)) !== null;
}

/** Since when no automatic e-mail goes to an address, epoch milliseconds. */
export async function suppressedAt(tx: Kysely<Tables>, hash: string): Promise<number | null> {
	const row = await tx
		.selectFrom("suppression")
		.select("at")
		.where("address_hash", "=", hash)
		.executeTakeFirst();
	return row?.at ?? null;
}

/** The state of a link that stops automatic e-mails. Changes nothing: mail scanners open links too. */
export async function stopState(store: Store, token: string, now: number): Promise<LinkState> {
	const found = await addressBehind(store, token, now);
	if (!found) return "unknown";
	return (await isSuppressed(store.db, found.hash)) ? "done" : "open";
}

/** Stops automatic e-mails to the address of the link's lead or draft (RFC 8058), and drops those that wait. */
export async function stopMail(store: Store, token: string, now: number): Promise<LinkState> {
	const found = await addressBehind(store, token, now);
	if (!found) return "unknown";
	const { hash, lead } = found;
	const isNew = await store.transaction(async (tx) => {
		const isAdded = await suppress(tx, hash, now);
		await tx
			.deleteFrom("delivery")
			.where("destination", "in", limitedMails)
			.where("state", "=", "waiting")
			.where(
				"lead_id",
				"in",
				tx
					.selectFrom("lead")
					.select("id")
					.where("mailbox", "=", lead?.email ? mailboxOf(lead.email) : null),
			)
			.execute();
		await tx
			.deleteFrom("delivery")
			.where("destination", "=", "draft-link")
			.where("recipient", "=", hash)
			.where("state", "=", "waiting")
			.execute();
		return isAdded;
	});
	if (isNew) logger().info({ reference: lead?.reference }, "automatic mail stopped");
	return "done";
}

const HASH_MARK = "address:";

/** Payload of a stop link for an address without a lead: its keyed hash, which reveals nothing. */
export function stopPayload(hash: string): string {
	return HASH_MARK + hash;
}

/** The address that a stop link is for; `lead` is null for a draft's. Null for a link that does not work. */
async function addressBehind(
	store: Store,
	token: string,
	now: number,
): Promise<{ hash: string; lead: Lead | null } | null> {
	const payload = readLink(await signingSecrets(store), "stop", token, now);
	if (payload === null) return null;
	if (payload.startsWith(HASH_MARK)) return { hash: payload.slice(HASH_MARK.length), lead: null };
	const lead = await findLeadById(store, payload);
	return lead?.email ? { hash: await mailboxHash(store, lead.email), lead } : null;
}

/** False when the address had opted out already. */
export async function suppress(tx: Kysely<Tables>, hash: string, now: number): Promise<boolean> {
	const added = await tx
		.insertInto("suppression")
		.values({ address_hash: hash, at: now })
		.onConflict((conflict) => conflict.column("address_hash").doNothing())
		.returning("address_hash")
		.executeTakeFirst();
	return added !== undefined;
}
