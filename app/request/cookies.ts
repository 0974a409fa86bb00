import { parse, serialize } from "cookie-es";
import { brand } from "#app/brand.ts";
import { LANGUAGE_COOKIE_SECONDS } from "#app/constants.ts";

export const cookieNames = {
	language: `${brand.slug}-language`,
	/** The page without scripts and web font: `on`, or `off` against the browser's own preference. */
	lite: `${brand.slug}-lite`,
	flash: `${brand.slug}-flash`,
	draft: `${brand.slug}-draft`,
	/** Over https: a browser lets no other host set a `__Host-` cookie, nor one for a part of the site (RFC 6265bis, 4.1.3). */
	secureDraft: `__Host-${brand.slug}-draft`,
} as const;

/** The cookie that holds a browser's key to its drafts. */
export function draftCookieName(secure: boolean) {
	return secure ? cookieNames.secureDraft : cookieNames.draft;
}

/** The key in a request's cookie. Two count as none: another host may have set one. Links sends one twice at times. */
export function readBrowserKey(cookies: Cookies, secure: boolean): string | undefined {
	const [key, ...others] = new Set(valuesOf(cookies, draftCookieName(secure)));
	return others.length === 0 ? key : undefined;
}

export type Cookies = Readonly<Record<string, string | string[] | undefined>>;

/** Reads a `Cookie` header (RFC 6265, section 4.2); what cannot be decoded stays as it was sent. */
export function readCookies(header: string | null | undefined): Cookies {
	return parse(header ?? "", { allowMultiple: true });
}

/** All values of a cookie. Another host of the company may set one of the same name, so callers take the first valid one. */
export function valuesOf(cookies: Cookies, name: string): string[] {
	return [cookies[name] ?? []].flat();
}

/** `Set-Cookie` (RFC 6265, 4.1) that keeps `value` for `maxAge` seconds; 0 removes it. No script reads our cookies. */
export function serializeCookie(
	name: (typeof cookieNames)[keyof typeof cookieNames],
	value: string,
	{ maxAge, secure }: { maxAge: number; secure: boolean },
): string {
	return serialize(name, value, { path: "/", sameSite: "lax", httpOnly: true, secure, maxAge });
}

/** `Set-Cookie` that keeps the language of the last page, or the choice of the lite version (`on`, `off`). */
export function preferenceCookie(name: "language" | "lite", value: string, secure: boolean): string {
	return serializeCookie(cookieNames[name], value, { maxAge: LANGUAGE_COOKIE_SECONDS, secure });
}
