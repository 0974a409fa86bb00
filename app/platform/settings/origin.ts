import type { Config } from "#app/platform/settings/config.ts";

/** Scheme and host for all absolute links. Never the request's `Host` header, which visitors control (cache poisoning). */
export function publicOrigin(config: Config): string {
	return config.PUBLIC_ORIGIN ?? `http://localhost:${config.PORT}`;
}

/** True if the site is served over https: then cookies are `Secure` and HSTS is sent. */
export function isSecure({ PUBLIC_ORIGIN: origin }: Config): boolean {
	return origin?.startsWith("https:") ?? false;
}
