import { domainToASCII, domainToUnicode } from "node:url";
import type { Kysely } from "kysely";
import { lockFor } from "#app/db/by-engine.ts";
import { secretInStore } from "#app/db/shared-values.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import { logger } from "#app/platform/log.ts";
import { keyedHash } from "#app/platform/secrets/token.server.ts";
import { type LinkState, readLink } from "./link-token.server.ts";

/** Canonical form of an e-mail address, to store and compare: Chromium sends a domain with accents in ASCII. */
export function normalEmail(email: string): string {
	return withDomain(email, domainToASCII);
}

/** `email` with the accents of its domain, for people to read. */
export function shownEmail(email: string): string {
	return withDomain(email, domainToUnicode);
}

/** The forms in which rows may have `email`: earlier builds kept accents. */
export function storedForms(email: string): [today: string, earlier: string] {
	return [normalEmail(email), shownEmail(email)];
}

/** The forms in which rows may have the mailbox of `email`. */
export const mailboxForms = (email: string) => storedForms(mailboxOf(email));

function withDomain(email: string, change: (domain: string) => string): string {
	const [name = "", ...domain] = email.trim().toLowerCase().split("@");
	return [name, ...domain.map((part) => change(part) || part)].join("@");
}

/** Serialises transactions on one mailbox. */
export function lockMailbox(store: Store, tx: Kysely<Tables>, email: string): Promise<void> {
	return lockFor(store, tx, mailboxOf(email));
}

/** Key of the mailbox behind an e-mail address: most servers deliver `ana+x@…` to `ana@…`, Gmail also `a.na@…`. */
export function mailboxOf(email: string): string {
	const [name = "", host = ""] = normalEmail(email).split("@");
	const [untagged = ""] = name.split("+");
	const isGmail = host === "gmail.com" || host === "googlemail.com";
	return isGmail ? `${untagged.replaceAll(".", "")}@gmail.com` : `${untagged}@${host}`;
}

/** Key of the secret for hashes of e-mail addresses in the table `setting`. */
export const EMAIL_SECRET = "address-secret";

/** Hashes that find a person's drafts: of the exact e-mail address, in each of its `storedForms`. */
export async function emailHashes(store: Store, email: string) {
	return hashesOf(await secretInStore(store, EMAIL_SECRET), email);
}

/** Hashes of a mailbox for opt-outs and mail limits, in each of its `storedForms`. */
export function mailboxHashes(store: Store, email: string) {
	return emailHashes(store, mailboxOf(email));
}

/** Hashes of an e-mail address, in each of its `storedForms`, under a secret that the caller has read. */
export function hashesOf(secret: string, email: string): [today: string, earlier: string] {
	const [today, earlier] = storedForms(email);
	return [keyedHash(secret, "address", today), keyedHash(secret, "address", earlier)];
}

/** True if the mailbox with one of these hashes opted out of automatic e-mail. */
export async function isSuppressed(tx: Kysely<Tables>, hashes: readonly string[]): Promise<boolean> {
	return (await suppressedAt(tx, hashes)) !== null;
}

/** Time at which a mailbox opted out of automatic e-mail, epoch milliseconds, or null. */
export async function suppressedAt(tx: Kysely<Tables>, hashes: readonly string[]): Promise<number | null> {
	const optOut = tx.selectFrom("suppression").where("address_hash", "in", hashes);
	return (await optOut.select("at").executeTakeFirst())?.at ?? null;
}

/** State of a link that stops automatic e-mails. Changes nothing, because mail scanners open links too. */
export async function stopState(store: Store, token: string, now: number): Promise<LinkState> {
	const hash = await readLink(store, "stop", token, now);
	if (hash === null) return "unknown";
	return (await isSuppressed(store.db, [hash])) ? "done" : "open";
}

/** Stops automatic e-mails to the link's mailbox (RFC 8058). Waiting ones are dropped when their turn comes. */
export async function stopMail(store: Store, token: string, now: number): Promise<LinkState> {
	const hash = await readLink(store, "stop", token, now);
	if (hash === null) return "unknown";
	if (await store.transaction((tx) => suppress(tx, hash, now))) logger().info("automatic mail stopped");
	return "done";
}

/** Records an opt-out. False if the mailbox had already opted out. */
export async function suppress(tx: Kysely<Tables>, hash: string, now: number): Promise<boolean> {
	const { numInsertedOrUpdatedRows = 0n } = await tx
		.insertInto("suppression")
		.values({ address_hash: hash, at: now })
		.onConflict((conflict) => conflict.column("address_hash").doNothing())
		.executeTakeFirstOrThrow();
	return numInsertedOrUpdatedRows > 0n;
}
