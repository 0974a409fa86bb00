import { randomUUID } from "node:crypto";
import type { Insertable, Kysely } from "kysely";
import type { Config } from "#app/config/config.ts";
import { type Webhook, webhooksOf } from "#app/config/webhooks.ts";
import type { Tables } from "#app/db/tables.ts";
import type { Lead } from "#app/leads/lead.server.ts";

/** The destinations that the mail server takes. */
export const mailDestinations = [
	"team-mail",
	"team-digest",
	"visitor-copy",
	"newsletter-confirmation",
	"own-data-link",
	"draft-link",
] as const;
export const destinations = ["webhook", ...mailDestinations] as const;
export type Destination = (typeof destinations)[number];

/** What may be sent again without anybody looking at each: visitors are not written to twice. */
export const replayable = ["webhook", "team-mail"] as const satisfies readonly Destination[];

/** What a delivery tells. */
export const events = [
	"lead.received",
	"lead.reminder",
	"lead.contacted",
	"lead.corrected",
	"lead.erased",
	"newsletter.confirmed",
	"newsletter.left",
	"team.digest",
	"own-data.asked",
	"draft.saved",
] as const;
export type DeliveryEvent = (typeof events)[number];
/** What a delivery tells of one lead. */
export type LeadEvent = Exclude<DeliveryEvent, "team.digest" | "own-data.asked" | "draft.saved">;

export type DeliveryState = "waiting" | "delivered" | "failed";

/** Which receivers are configured; each webhook and each of the team's addresses gets a delivery of its own. */
export type Receivers = {
	webhooks: readonly Pick<Webhook, "name" | "kinds">[];
	teamMail: readonly string[];
	visitorMail: boolean;
};

/** Where nobody is told of anything. */
export const nobody: Receivers = { webhooks: [], teamMail: [], visitorMail: false };

/** Where one delivery goes. */
export type Target = { destination: Destination; recipient: string | null };

export function receiversOf(config: Config): Receivers {
	const mail = config.SMTP_URL !== undefined;
	return {
		webhooks: webhooksOf(config),
		teamMail: mail ? [...new Set(config.LEADS_MAIL_TO)] : [],
		visitorMail: mail,
	};
}

/**
 * Who is told of `event`. A newsletter request reaches the team by mail only once it is confirmed: before that anybody
 * can have typed the address.
 */
export function targetsOf(
	event: LeadEvent,
	lead: Pick<Lead, "kind" | "wantsCopy">,
	receivers: Receivers,
): Target[] {
	const received = event === "lead.received";
	const isNewsletter = lead.kind === "newsletter";
	const isUnconfirmed = isNewsletter && received && receivers.visitorMail;
	// The team noted the contact itself.
	const isTeamsNews = !isUnconfirmed && event !== "lead.contacted";
	const webhooks = receivers.webhooks.filter(({ kinds }) => kinds.includes(lead.kind));
	const one: Target["recipient"][] = [null];
	const recipients: Record<Destination, readonly Target["recipient"][]> = {
		webhook: event === "lead.reminder" ? [] : webhooks.map(({ name }) => name),
		"team-mail": isTeamsNews ? receivers.teamMail : [],
		"team-digest": [],
		"visitor-copy": receivers.visitorMail && received && lead.wantsCopy && !isNewsletter ? one : [],
		"newsletter-confirmation": isUnconfirmed ? one : [],
		"own-data-link": [],
		"draft-link": [],
	};
	return destinations.flatMap((destination) =>
		recipients[destination].map((recipient) => ({ destination, recipient })),
	);
}

/**
 * Adds deliveries of `event` to the outbox, due at once; part of the transaction that keeps what they tell. Resolves with
 * their ids.
 */
export async function queueDeliveries(
	tx: Kysely<Tables>,
	leadId: string | null,
	event: DeliveryEvent,
	to: readonly Target[],
	now: number,
): Promise<string[]> {
	if (to.length === 0) return [];
	const rows = to.map(
		(target): Insertable<Tables["delivery"]> => ({
			...target,
			id: randomUUID(),
			lead_id: leadId,
			event,
			state: "waiting" satisfies DeliveryState,
			attempts: 0,
			queued_at: now,
			next_at: now,
		}),
	);
	await tx.insertInto("delivery").values(rows).execute();
	return rows.map(({ id }) => id);
}
