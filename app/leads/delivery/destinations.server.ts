import { randomUUID } from "node:crypto";
import type { Insertable, Kysely } from "kysely";
import type { Config } from "#app/config/config.ts";
import type { Tables } from "#app/db/tables.ts";
import type { Lead } from "#app/leads/lead.server.ts";

export const destinations = ["webhook", "team-mail", "visitor-copy", "newsletter-confirmation"] as const;
export type Destination = (typeof destinations)[number];

/** What a delivery tells. */
export const events = ["lead.received", "newsletter.confirmed", "newsletter.left"] as const;
export type LeadEvent = (typeof events)[number];

export type DeliveryState = "waiting" | "delivered" | "failed";

/** Which receivers are configured. */
export type Receivers = { webhook: boolean; teamMail: boolean; visitorMail: boolean };

export function receiversOf(config: Pick<Config, "WEBHOOK_URL" | "SMTP_URL" | "LEADS_MAIL_TO">): Receivers {
	const mail = config.SMTP_URL !== undefined;
	return {
		webhook: config.WEBHOOK_URL !== undefined,
		teamMail: mail && !!config.LEADS_MAIL_TO?.length,
		visitorMail: mail,
	};
}

/**
 * Who is told of `event`. A newsletter request reaches the team by mail only once it is confirmed: before that anybody
 * can have typed the address.
 */
export function destinationsFor(
	event: LeadEvent,
	lead: Pick<Lead, "kind" | "wantsCopy">,
	receivers: Receivers,
): Destination[] {
	const received = event === "lead.received";
	const isNewsletter = lead.kind === "newsletter";
	const tell: Record<Destination, boolean> = {
		webhook: receivers.webhook,
		"team-mail": receivers.teamMail && !(isNewsletter && received && receivers.visitorMail),
		"visitor-copy": receivers.visitorMail && received && lead.wantsCopy && !isNewsletter,
		"newsletter-confirmation": receivers.visitorMail && received && isNewsletter,
	};
	return destinations.filter((destination) => tell[destination]);
}

/** Adds deliveries of `event` to the outbox, due at once; part of the transaction that keeps what they tell. */
export async function queueDeliveries(
	tx: Kysely<Tables>,
	leadId: string,
	event: LeadEvent,
	to: readonly Destination[],
	now: number,
): Promise<void> {
	if (to.length === 0) return;
	const rows = to.map(
		(destination): Insertable<Tables["delivery"]> => ({
			id: randomUUID(),
			lead_id: leadId,
			destination,
			event,
			state: "waiting" satisfies DeliveryState,
			attempts: 0,
			queued_at: now,
			next_at: now,
		}),
	);
	await tx.insertInto("delivery").values(rows).execute();
}
