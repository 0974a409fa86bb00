import type { Config } from "#app/config/config.ts";
import { type Webhook, webhooksOf } from "#app/config/webhooks.ts";
import type { Store } from "#app/db/store.ts";
import type { LeadEvent } from "#app/leads/delivery/delivery.ts";
import { mailSender } from "#app/leads/delivery/mail.server.ts";
import type { Scope } from "#app/leads/delivery/queue.server.ts";
import type { Sender } from "#app/leads/delivery/sender.ts";
import { webhookSender } from "#app/leads/delivery/webhook.server.ts";
import type { Lead } from "#app/leads/lead.server.ts";

export const mailDestinations = [
	"team-mail",
	"team-digest",
	"visitor-copy",
	"newsletter-confirmation",
	"own-data-link",
	"draft-link",
] as const;
export type MailDestination = (typeof mailDestinations)[number];
export const destinations = ["webhook", ...mailDestinations] as const;
export type Destination = (typeof destinations)[number];

/** What may be sent again without anybody looking at each: visitors are not written to twice. */
export const replayable = ["webhook", "team-mail"] as const satisfies readonly Destination[];

export type Receivers = {
	webhooks: readonly Pick<Webhook, "name" | "kinds">[];
	teamMail: readonly string[];
	visitorMail: boolean;
};

export const nobody: Receivers = { webhooks: [], teamMail: [], visitorMail: false };

/** Destinations that no setting names a way to: what was queued for them waits. */
export function unsetDestinations(config: Config): Destination[] {
	const webhook: Destination[] = webhooksOf(config).length === 0 ? ["webhook"] : [];
	return [...webhook, ...(config.SMTP_URL === undefined ? mailDestinations : [])];
}

export type Target = { destination: Destination; recipient: string | null };

export function receiversOf(config: Config): Receivers {
	const mail = config.SMTP_URL !== undefined;
	return {
		webhooks: webhooksOf(config),
		teamMail: mail ? [...new Set(config.LEADS_MAIL_TO)] : [],
		visitorMail: mail,
	};
}

/** Who is told of `event`. A newsletter request reaches the team once confirmed: before, anybody can have typed the address. */
export function targetsOf(
	event: LeadEvent,
	lead: Pick<Lead, "kind" | "wantsCopy">,
	receivers: Receivers,
): Target[] {
	const received = event === "lead.received" || event === "lead.completed";
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

const WEBHOOK_ATTEMPT_MS = 30_000;
/** A mail server may think for ten minutes (RFC 5321, 4.5.3.2.6); whoever hangs up before sends twice. */
const MAIL_ATTEMPT_MS = 15 * 60_000;

export type Channel = {
	about: string;
	scope: Scope;
	concurrency: number;
	attemptMs: number;
	sender: Sender;
};

export type UnsetChannel = Pick<Channel, "about"> & { sender: undefined };

/** Every way out of the outbox. Each has a sender of its own, so that none holds up another; whoever asks closes them. */
export function channelsOf(open: () => Promise<Store>, config: Config): (Channel | UnsetChannel)[] {
	return [...webhookChannels(config), mailChannel(open, config)];
}

export function isSet(channel: Channel | UnsetChannel): channel is Channel {
	return channel.sender !== undefined;
}

function mailChannel(open: () => Promise<Store>, config: Config): Channel | UnsetChannel {
	const sender = mailSender(open, config);
	if (!sender) return { about: "Mail server", sender };
	const scope = { to: mailDestinations };
	return { about: "Mail server", scope, concurrency: 4, attemptMs: MAIL_ATTEMPT_MS, sender };
}

function webhookChannels(config: Config): (Channel | UnsetChannel)[] {
	const webhooks = webhooksOf(config);
	if (webhooks.length === 0) return [{ about: "Webhook", sender: undefined }];
	const names = webhooks.flatMap(({ name }) => name ?? []);
	return webhooks.map((webhook, index) => {
		const { name } = webhook;
		// The first takes what waits for a webhook that is no longer set, too.
		const only = index === 0 ? { except: names.filter((one) => one !== name) } : { recipient: name ?? "" };
		return {
			about: `Webhook ${name ?? ""}`.trim(),
			scope: { to: ["webhook"], ...only },
			concurrency: 16,
			attemptMs: WEBHOOK_ATTEMPT_MS,
			sender: webhookSender(webhook),
		};
	});
}
