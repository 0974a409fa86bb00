import type { Settings } from "./settings.ts";

/** Scheme and host of all absolute links. Never from the `Host` header, which visitors control (cache poisoning). */
export function publicOrigin(settings: Settings): string {
	return settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}`;
}

/** True if the site is served over https, which makes cookies `Secure` and adds HSTS. */
export function isHttps({ PUBLIC_ORIGIN: origin }: Settings): boolean {
	return origin?.startsWith("https:") ?? false;
}
