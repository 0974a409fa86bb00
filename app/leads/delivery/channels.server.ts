import { MINUTE_MS } from "#app/constants.ts";
import type { Store } from "#app/db/store.ts";
import { chatServiceOf } from "#app/platform/settings/chat-service.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import { chatSender } from "./chat.server.ts";
import { type Destination, teamDestinations, visitorDestinations } from "./delivery.ts";
import { mailSender } from "./mail.server.ts";
import type { Sender } from "./sender.ts";
import { webhookSender } from "./webhook.server.ts";

const WEBHOOK_ATTEMPT_MS = 30_000;
/** A mail server may take ten minutes to reply (RFC 5321, 4.5.3.2.6); giving up earlier would send the mail twice. */
const MAIL_ATTEMPT_MS = 15 * MINUTE_MS;

export const senderNames = ["Webhook", "Team chat", "Mail server"] as const;

/** A way out of the outbox, independent of the others. */
export type Channel = {
	/** Name of the sender; two channels use the mail server. */
	name: (typeof senderNames)[number];
	to: readonly Destination[];
	/** Most attempts in parallel. */
	concurrency: number;
	/** Time limit of one attempt. */
	attemptMs: number;
	sender: Sender;
};

/** The channels that the settings set up. The caller closes their senders. */
export function channelsOf(open: () => Promise<Store>, settings: Settings): Channel[] {
	const channels: Channel[] = [];
	const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret, WEBHOOK_ALLOW_PRIVATE: allowPrivate } = settings;
	const attemptMs = WEBHOOK_ATTEMPT_MS;
	if (url && secret) {
		const sender = webhookSender({ url, secret, allowPrivate });
		channels.push({ name: "Webhook", to: ["webhook"], concurrency: 16, attemptMs, sender });
	}
	const { TEAM_CHAT_URL: room } = settings;
	const service = room === undefined ? undefined : chatServiceOf(room);
	if (room && service) {
		const sender = chatSender(open, settings, { url: room, service });
		channels.push({ name: "Team chat", to: ["team-chat"], concurrency: 1, attemptMs, sender });
	}
	const sender = mailSender(open, settings);
	if (sender) {
		const mail = { name: "Mail server", attemptMs: MAIL_ATTEMPT_MS, sender } as const;
		channels.push({ ...mail, to: teamDestinations, concurrency: 4 });
		// One at a time, so that no kind exceeds its cap.
		channels.push({ ...mail, to: visitorDestinations, concurrency: 1 });
	}
	return channels;
}
