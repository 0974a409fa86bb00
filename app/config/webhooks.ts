import type { Config } from "#app/config/config.ts";
import { type Kind, kinds } from "#app/constants.ts";

/** A receiver of leads by HTTP. */
export type Webhook = {
	/** Null for the one of `WEBHOOK_URL`. */
	name: string | null;
	url: string;
	secret: string;
	/** It is told of leads of these kinds. */
	kinds: readonly Kind[];
	/** Whether it may be reached without TLS, on this machine or in a private network. */
	allowPrivate: boolean;
};

type WebhookSettings = Pick<Config, "WEBHOOK_URL" | "WEBHOOK_SECRET" | "WEBHOOK_ALLOW_PRIVATE" | "WEBHOOKS">;

/** All webhooks that are set, the one of `WEBHOOK_URL` first. */
export function webhooksOf(config: WebhookSettings): Webhook[] {
	const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret, WEBHOOK_ALLOW_PRIVATE: allowPrivate } = config;
	const single = url && secret ? [{ name: null, url, secret, kinds, allowPrivate }] : [];
	return [...single, ...(config.WEBHOOKS ?? [])];
}
