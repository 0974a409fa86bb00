import type { Settings } from "./settings.ts";

/** Scheme and host for all absolute links. Never the request's `Host` header, which visitors control (cache poisoning). */
export function publicOrigin(settings: Settings): string {
	return settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}`;
}

/** True if the site is served over https: then cookies are `Secure` and HSTS is sent. */
export function isSecure({ PUBLIC_ORIGIN: origin }: Settings): boolean {
	return origin?.startsWith("https:") ?? false;
}
