import type { Config } from "#app/config/config.ts";

/**
 * Scheme and host for everything that is written into a page, feed or e-mail. Without `PUBLIC_ORIGIN` it is this
 * machine: the request's `Host` is the visitor's word and never ends up in a text (cache poisoning).
 */
export function publicOrigin(config: Config): string {
	return config.PUBLIC_ORIGIN ?? `http://localhost:${config.PORT}`;
}
