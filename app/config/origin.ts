import type { Config } from "#app/config/config.ts";

/** Scheme and host for everything written. Never the request's `Host`, which is the visitor's word (cache poisoning). */
export function publicOrigin(config: Config): string {
	return config.PUBLIC_ORIGIN ?? `http://localhost:${config.PORT}`;
}

/** Whether the site is reached over https: then cookies are `Secure` and browsers are told to stay there. */
export function isSecure({ PUBLIC_ORIGIN: origin }: Config): boolean {
	return origin?.startsWith("https:") ?? false;
}
