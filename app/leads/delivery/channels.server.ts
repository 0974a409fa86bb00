import type { Store } from "#app/db/store.ts";
import { teamDestinations, visitorDestinations } from "#app/leads/delivery/destinations.ts";
import { mailSender } from "#app/leads/delivery/mail.server.ts";
import type { Scope } from "#app/leads/delivery/queue.server.ts";
import type { Sender } from "#app/leads/delivery/sender.ts";
import { webhookSender } from "#app/leads/delivery/webhook.server.ts";
import type { Config } from "#app/platform/settings/config.ts";

const WEBHOOK_ATTEMPT_MS = 30_000;
/** A mail server may take ten minutes to answer (RFC 5321, 4.5.3.2.6); giving up earlier sends the mail twice. */
const MAIL_ATTEMPT_MS = 15 * 60_000;

/** The deliveries that are one worker's to send, and how many at once. */
export type Lane = Scope & { concurrency: number };

/** One way out of the outbox: its lanes, none of which holds up another, and for how long it may try. */
export type Channel = {
	about: string;
	lanes: readonly Lane[];
	attemptMs: number;
	sender: Sender;
};

export type UnsetChannel = Pick<Channel, "about"> & { sender: undefined };

/** All channels of the outbox, each with its own sender, so that none holds up another. The caller closes the senders. */
export function channelsOf(open: () => Promise<Store>, config: Config): (Channel | UnsetChannel)[] {
	return [webhookChannel(config), mailChannel(open, config)];
}

export function isSet(channel: Channel | UnsetChannel): channel is Channel {
	return channel.sender !== undefined;
}

function mailChannel(open: () => Promise<Store>, config: Config): Channel | UnsetChannel {
	const sender = mailSender(open, config);
	if (!sender) return { about: "Mail server", sender };
	const lanes = [
		{ to: teamDestinations, concurrency: 4 },
		// One at a time, so that no kind passes its cap.
		{ to: visitorDestinations, concurrency: 1 },
	];
	return { about: "Mail server", lanes, attemptMs: MAIL_ATTEMPT_MS, sender };
}

function webhookChannel(config: Config): Channel | UnsetChannel {
	const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret, WEBHOOK_ALLOW_PRIVATE: allowPrivate } = config;
	if (!url || !secret) return { about: "Webhook", sender: undefined };
	return {
		about: "Webhook",
		lanes: [{ to: ["webhook"], concurrency: 16 }],
		attemptMs: WEBHOOK_ATTEMPT_MS,
		sender: webhookSender({ url, secret, allowPrivate }),
	};
}
