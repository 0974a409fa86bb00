import type { Selectable, Updateable } from "kysely";
import { expect } from "vitest";
import { HOUR_MS } from "#app/constants.ts";
import { countRows } from "#app/db/rows.ts";
import { signingSecrets } from "#app/db/signing-secrets.server.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import { type AcceptedLead, acceptLead, type NewLead } from "#app/leads/accept.server.ts";
import { signLink } from "#app/leads/link-token.server.ts";
import { unsubscribeByLink } from "#app/leads/newsletter.server.ts";
import { readSettings, type Settings } from "#app/platform/settings/settings.ts";

/** Settings for tests, by whom they tell. */
export const nobody = readSettings({ CALL_HOURS: "00:00-24:00" });
export const toWebhook: Settings = { ...nobody, WEBHOOK_URL: "https://crm.company.com/leads" };
export const toVisitors: Settings = { ...nobody, SMTP_URL: "smtps://mail.company.com" };
export const everybody: Settings = { ...toWebhook, ...toVisitors, LEADS_MAIL_TO: ["vendas@ciranda.example"] };

/** The whole hour that lies so many hours after the last one, as an answer. */
export function hourAhead(now: number, hours: number): string {
	return new Date((Math.floor(now / HOUR_MS) + hours) * HOUR_MS).toISOString();
}

/** A lead of an invented person, different from every other one unless `changes` says so. */
export function newLead(changes: Partial<NewLead> = {}): NewLead {
	return {
		kind: "contact",
		language: "pt",
		answers: { fullName: "Ana Souza", email: "ana@exemplo.com.br", message: "Segredo" },
		source: { utm_source: "news" },
		idempotencyKey: crypto.randomUUID(),
		networkHash: "network",
		spamReasons: [],
		privacyNotice: { version: "1", language: "pt" },
		wantsCopy: false,
		...changes,
	};
}

/** Keeps such a lead, told by `settings`. */
export function accept(store: Store, changes: Partial<NewLead> = {}, now = Date.now(), settings = nobody) {
	return acceptLead(store, newLead(changes), now, settings);
}

/** A reader's press on the link that ends the newsletter; the token is valid for ten years. */
export async function leaveNewsletter(store: Store, id: string): Promise<string> {
	const token = signLink(await signingSecrets(store), "unsubscribe", id, Date.now());
	expect(await unsubscribeByLink(store, token, Date.now(), nobody)).toBe("done");
	return token;
}

/** All deliveries, in the order of their destinations. */
export function deliveries(store: Store) {
	return store.db.selectFrom("delivery").selectAll().orderBy("destination").execute();
}

/** Changes the deliveries that have the values of `which`, or all. */
export async function setDeliveries(
	store: Store,
	changes: Updateable<Tables["delivery"]>,
	which: Partial<Selectable<Tables["delivery"]>> = {},
): Promise<void> {
	await store.transaction((tx) =>
		tx
			.updateTable("delivery")
			.set(changes)
			.where((row) => row.and(which))
			.execute(),
	);
}

/** Returns a check that is true once no delivery waits any more. */
export function allEnded(store: Store): () => Promise<boolean> {
	return async () => (await deliveries(store)).every((row) => row.state !== "waiting");
}

/** Returns a check that is true once no attempt is under way, and each delivery had `attempts`, or more by itself since. */
export function allTried(store: Store, attempts: number): () => Promise<boolean> {
	return async () =>
		(await deliveries(store)).every((row) => row.attempts >= attempts && row.leased_until === null);
}

/** Ends every claim: what a killed process had claimed is free a minute later; here that minute is over at once. */
export async function endLeases(store: Store): Promise<void> {
	await store.transaction((tx) =>
		tx.updateTable("delivery").set({ leased_until: 1 }).where("leased_until", "is not", null).execute(),
	);
}

/** Does `work` so many times, no more at once than PostgreSQL has connections: others would wait too long on a busy machine. */
export async function repeatedly(times: number, work: () => Promise<unknown>): Promise<void> {
	for (let left = times; left > 0; left -= CONNECTIONS)
		await Promise.all(Array.from({ length: Math.min(left, CONNECTIONS) }, work));
}

const CONNECTIONS = 10;

/** Waits for something that may take its time on a busy machine. */
export async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
	const giveUpAt = Date.now() + 100_000;
	while (!(await condition())) {
		if (Date.now() > giveUpAt) throw new Error("It did not happen in time");
		await new Promise((resolve) => setTimeout(resolve, 15));
	}
}

/** References of all leads in a store. */
export async function references(store: Store): Promise<string[]> {
	return (await store.db.selectFrom("lead").select("reference").execute()).map((row) => row.reference);
}

/** How many leads of a store are erased. */
export function countErased({ db }: Store): Promise<number> {
	return countRows(db.selectFrom("lead").where("erased_at", "is not", null));
}

/** Keeps a lead once for each key, with a delivery. */
export function acceptOnce(store: Store, idempotencyKey: string, message = ""): Promise<AcceptedLead> {
	const answers = { email: "ana@exemplo.com.br", message };
	return accept(store, { idempotencyKey, answers }, Date.now(), toWebhook);
}
