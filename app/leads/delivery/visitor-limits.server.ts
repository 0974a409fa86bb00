import type { Kysely } from "kysely";
import { DAY_MS, MAX_FORM_MAILS_PER_DAY, VISITOR_MAILS } from "#app/constants.ts";
import { countRows } from "#app/db/rows.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import { isSuppressed, lockMailbox, mailboxForms, mailboxHashes } from "#app/leads/suppression.server.ts";
import { isUnclaimed } from "./claims.server.ts";
import { type Destination, limitedMails, type NewDelivery, visitorDestinations } from "./delivery.ts";

/**
 * Resolves with a function for the transaction that adds `deliveries`: without mails to a mailbox that opted out or got
 * `MAX_FORM_MAILS_PER_DAY`. Hashes come before: their secret takes a transaction of its own.
 */
export async function visitorLimits(store: Store, email: string | null, deliveries: readonly NewDelivery[]) {
	const limited = deliveries.filter(({ destination }) => limitedMails.includes(destination));
	const others = deliveries.filter((delivery) => !limited.includes(delivery));
	if (limited.length === 0) return async () => deliveries;
	if (email === null) return async () => others;
	const hashes = await mailboxHashes(store, email);
	return async (tx: Kysely<Tables>, now: number) => {
		const hasCopy = limited.some(({ destination }) => destination === "visitor-copy");
		// A newsletter request that cannot be confirmed notifies nobody.
		if (await isSuppressed(tx, hashes)) return hasCopy ? others : [];
		// Without a lock, concurrent requests would not see each other's mails.
		await lockMailbox(store, tx, email);
		const ofMailbox = tx
			.selectFrom("lead")
			.innerJoin("delivery", "delivery.lead_id", "lead.id")
			.where("delivery.queued_at", ">", now - DAY_MS)
			.where("lead.mailbox", "in", mailboxForms(email));
		const allowed: NewDelivery[] = [];
		for (const delivery of limited) {
			const mails = await countRows(ofMailbox.where("delivery.destination", "=", delivery.destination));
			if (mails < MAX_FORM_MAILS_PER_DAY) allowed.push(delivery);
		}
		return [...others, ...allowed];
	};
}

/** Visitors' destinations in `to` that have used up `VISITOR_MAILS`: strangers may ask for any number of mails. */
export async function fullDestinations(store: Store, to: readonly Destination[], now: number) {
	const capped: readonly Destination[] = visitorDestinations.filter((name) => to.includes(name));
	if (capped.length === 0) return [];
	const full = await store.db
		.selectFrom("delivery")
		.select("destination")
		.where("destination", "in", capped)
		.where((columns) => {
			const { and, eb, not, or } = columns;
			const isUnderWay = and([eb("state", "=", "waiting"), not(isUnclaimed(store)(columns))]);
			return or([eb("ended_at", ">", now - VISITOR_MAILS.withinMs), isUnderWay]);
		})
		.groupBy("destination")
		.having(({ fn }) => fn.countAll(), ">=", VISITOR_MAILS.max)
		.execute();
	return capped.filter((name) => full.some(({ destination }) => destination === name));
}
