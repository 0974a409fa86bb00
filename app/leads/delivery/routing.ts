import type { LeadEvent } from "#app/leads/delivery/delivery.ts";
import { type Destination, mailDestinations } from "#app/leads/delivery/destinations.ts";
import type { Lead } from "#app/leads/lead.server.ts";
import type { Config } from "#app/platform/settings/config.ts";

/** Receivers that are configured. */
export type Receivers = {
	webhook: boolean;
	teamMail: readonly string[];
	visitorMail: boolean;
};

export const noReceivers: Receivers = { webhook: false, teamMail: [], visitorMail: false };

export type Target = { destination: Destination; recipient: string | null };

/** Destinations without settings: deliveries queued for them wait. */
export function unsetDestinations(config: Config): Destination[] {
	const webhook: Destination[] = config.WEBHOOK_URL === undefined ? ["webhook"] : [];
	return [...webhook, ...(config.SMTP_URL === undefined ? mailDestinations : [])];
}

/** The receivers that the settings name. */
export function receiversOf(config: Config): Receivers {
	const mail = config.SMTP_URL !== undefined;
	return {
		webhook: config.WEBHOOK_URL !== undefined,
		teamMail: mail ? [...new Set(config.LEADS_MAIL_TO)] : [],
		visitorMail: mail,
	};
}

/** The deliveries that `event` causes. The team learns of a newsletter request once it is confirmed: until then, anybody may have typed the address. */
export function targetsOf(
	event: LeadEvent,
	lead: Pick<Lead, "kind" | "wantsCopy">,
	receivers: Receivers,
): Target[] {
	const received = event === "lead.received" || event === "lead.completed";
	const isNewsletter = lead.kind === "newsletter";
	const isUnconfirmed = isNewsletter && received && receivers.visitorMail;
	// The team recorded the contact itself.
	const notifiesTeam = !isUnconfirmed && event !== "lead.contacted";
	const targets: Target[] = [];
	const toOne = (destination: Destination, isTold: boolean) => {
		if (isTold) targets.push({ destination, recipient: null });
	};
	toOne("webhook", receivers.webhook && event !== "lead.reminder");
	if (notifiesTeam)
		for (const recipient of receivers.teamMail) targets.push({ destination: "team-mail", recipient });
	toOne("visitor-copy", receivers.visitorMail && received && lead.wantsCopy && !isNewsletter);
	toOne("newsletter-confirmation", isUnconfirmed);
	return targets;
}
