import type { Config } from "#app/config/config.ts";
import { webhooksOf } from "#app/config/webhooks.ts";
import type { Store } from "#app/db/store.ts";
import { mailDestinations } from "#app/leads/delivery/destinations.server.ts";
import { mailSender } from "#app/leads/delivery/mail.server.ts";
import type { Scope } from "#app/leads/delivery/queue.server.ts";
import type { Sender } from "#app/leads/delivery/sender.ts";
import { webhookSender } from "#app/leads/delivery/webhook.server.ts";

/** Deliveries that share one sender, and how many attempts it makes at once. */
export type Channel = { about: string; scope: Scope; concurrency: number; sender: Sender };

/** A webhook, or the mail server, for which there is no setting. */
export type UnsetChannel = Pick<Channel, "about"> & { sender: undefined };

/**
 * Every way out of the outbox, as it is set. Slow mail must not hold up a webhook, nor one webhook the others, so each
 * has a sender of its own; whoever asks closes them.
 */
export function channelsOf(open: () => Promise<Store>, config: Config): (Channel | UnsetChannel)[] {
	const mail = mailSender(open, config);
	return [
		...webhookChannels(config),
		mail
			? { about: "Mail server", scope: { to: mailDestinations }, concurrency: 4, sender: mail }
			: { about: "Mail server", sender: undefined },
	];
}

export function isSet(channel: Channel | UnsetChannel): channel is Channel {
	return channel.sender !== undefined;
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
			sender: webhookSender(webhook),
		};
	});
}
