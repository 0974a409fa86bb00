import type { Store } from "#app/db/store.ts";
import { type DeliverySettings, deliveriesOf } from "#app/leads/delivery/delivery.ts";
import { addDeliveries } from "#app/leads/delivery/outbox.server.ts";
import { logger } from "#app/platform/log.ts";
import { findLeadBy } from "./lead.server.ts";
import { type LinkState, readLink } from "./link-token.server.ts";
import { lockMailbox, mailboxForms, mailboxHashes, suppress } from "./suppression.server.ts";

/** State of a confirmation link. Changes nothing, because mail scanners open links too. */
export async function confirmationState(store: Store, token: string, now: number): Promise<LinkState> {
	const lead = await requestBehind(store, "confirm", token, now);
	if (!lead || lead.unsubscribedAt !== null) return "unknown";
	return lead.confirmedAt === null ? "open" : "done";
}

type PressLink = (store: Store, token: string, now: number, settings: DeliverySettings) => Promise<LinkState>;

/** Confirms the link's subscription and notifies the team once. `done`, also for a repeat; otherwise `unknown`. */
export const confirmNewsletter: PressLink = async (store, token, now, settings) => {
	const lead = await requestBehind(store, "confirm", token, now);
	if (!lead) return "unknown";
	const isNew = await store.transaction(async (tx) => {
		const { numUpdatedRows } = await tx
			.updateTable("lead")
			.set({ confirmed_at: now })
			.where("id", "=", lead.id)
			.where("confirmed_at", "is", null)
			.where("unsubscribed_at", "is", null)
			.where("erased_at", "is", null)
			.executeTakeFirstOrThrow();
		if (numUpdatedRows === 0n) return false;
		const to = deliveriesOf("newsletter.confirmed", lead, settings);
		await addDeliveries(tx, lead.id, "newsletter.confirmed", to, now);
		return true;
	});
	if (isNew) logger().info({ reference: lead.reference }, "newsletter confirmed");
	// A concurrent press, unsubscription or erasure may have been faster: read the state again.
	return confirmationState(store, token, now);
};

/** State of an unsubscribe link. Changes nothing. */
export async function unsubscribeState(store: Store, token: string, now: number): Promise<LinkState> {
	const lead = await requestBehind(store, "unsubscribe", token, now);
	if (!lead) return "unknown";
	return lead.unsubscribedAt === null ? "open" : "done";
}

/** Ends all subscriptions of the link's mailbox (RFC 8058; LGPD, Lei 13.709/2018, art. 8, § 5). `done` or `unknown`. */
export const unsubscribeByLink: PressLink = async (store, token, now, settings) => {
	const lead = await requestBehind(store, "unsubscribe", token, now);
	if (!lead?.email) return "unknown";
	await unsubscribeMailbox(store, lead.email, now, settings);
	return "done";
};

/** Ends all subscriptions of the mailbox of `email`. Resolves with their number. */
export async function unsubscribeMailbox(
	store: Store,
	email: string,
	now: number,
	settings: DeliverySettings,
): Promise<number> {
	const [hash] = await mailboxHashes(store, email);
	const ended = await store.transaction(async (tx) => {
		await lockMailbox(store, tx, email);
		const requests = await tx
			.updateTable("lead")
			.set({ unsubscribed_at: now })
			.where("kind", "=", "newsletter")
			.where("unsubscribed_at", "is", null)
			.where("erased_at", "is", null)
			.where("mailbox", "in", mailboxForms(email))
			.returning(["id", "reference", "confirmed_at"])
			.execute();
		if (requests.length > 0 && requests.every((request) => request.confirmed_at === null))
			await suppress(tx, hash, now);
		const to = deliveriesOf("newsletter.left", { kind: "newsletter", wantsCopy: false }, settings);
		for (const { id } of requests) await addDeliveries(tx, id, "newsletter.left", to, now);
		return requests;
	});
	for (const { reference } of ended) logger().info({ reference }, "newsletter left");
	return ended.length;
}

async function requestBehind(store: Store, link: "confirm" | "unsubscribe", token: string, now: number) {
	const id = await readLink(store, link, token, now);
	const lead = id === null ? null : await findLeadBy(store, "id", id);
	return lead?.kind === "newsletter" && lead.erasedAt === null ? lead : null;
}
