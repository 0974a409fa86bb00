import type { Store } from "#app/db/store.ts";
import { type Destination, teamDestinations, visitorDestinations } from "#app/leads/delivery/destinations.ts";
import { mailSender } from "#app/leads/delivery/mail.server.ts";
import type { Sender } from "#app/leads/delivery/sender.ts";
import { webhookSender } from "#app/leads/delivery/webhook.server.ts";
import type { Config } from "#app/platform/settings/config.ts";

const WEBHOOK_ATTEMPT_MS = 30_000;
/** A mail server may take ten minutes to answer (RFC 5321, 4.5.3.2.6); giving up earlier sends the mail twice. */
const MAIL_ATTEMPT_MS = 15 * 60_000;

/** The deliveries that are one worker's to send, and how many at once. */
export type Lane = { to: readonly Destination[]; concurrency: number };

export const channelNames = ["Webhook", "Mail server"] as const;

/** One way out of the outbox: its lanes, none of which holds up another, and for how long it may try. */
export type Channel = {
	name: (typeof channelNames)[number];
	lanes: readonly Lane[];
	attemptMs: number;
	sender: Sender;
};

/** The channels that are set, each with its own sender, so that none holds up another. The caller closes the senders. */
export function channelsOf(open: () => Promise<Store>, config: Config): Channel[] {
	const channels: Channel[] = [];
	const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret, WEBHOOK_ALLOW_PRIVATE: allowPrivate } = config;
	if (url && secret)
		channels.push({
			name: "Webhook",
			lanes: [{ to: ["webhook"], concurrency: 16 }],
			attemptMs: WEBHOOK_ATTEMPT_MS,
			sender: webhookSender({ url, secret, allowPrivate }),
		});
	const sender = mailSender(open, config);
	if (sender)
		channels.push({
			name: "Mail server",
			lanes: [
				{ to: teamDestinations, concurrency: 4 },
				// One at a time, so that no kind passes its cap.
				{ to: visitorDestinations, concurrency: 1 },
			],
			attemptMs: MAIL_ATTEMPT_MS,
			sender,
		});
	return channels;
}
