import { type Kind, kinds } from "#app/constants.ts";
import type { Config } from "#app/platform/settings/config.ts";

export type Webhook = {
	name: string | null;
	url: string;
	secret: string;
	kinds: readonly Kind[];
	/** Allows a receiver without TLS on this machine or in a private network. */
	allowPrivate: boolean;
};

type WebhookSettings = Pick<Config, "WEBHOOK_URL" | "WEBHOOK_SECRET" | "WEBHOOK_ALLOW_PRIVATE" | "WEBHOOKS">;

export function webhooksOf(config: WebhookSettings): Webhook[] {
	const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret, WEBHOOK_ALLOW_PRIVATE: allowPrivate } = config;
	const single = url && secret ? [{ name: null, url, secret, kinds, allowPrivate }] : [];
	return [...single, ...(config.WEBHOOKS ?? [])];
}
