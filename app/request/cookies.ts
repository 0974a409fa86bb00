import { parse, serialize } from "cookie-es";
import { brand } from "#app/brand.ts";
import { PREFERENCE_COOKIE_SECONDS } from "#app/constants.ts";

export const cookieNames = {
	language: `${brand.slug}-language`,
	/** The lite version: `on`, or `off` against the browser's own preference. */
	lite: `${brand.slug}-lite`,
	flash: `${brand.slug}-flash`,
	draft: `${brand.slug}-draft`,
	/** Used over https: no other host can set a `__Host-` cookie, nor can its path be narrowed (RFC 6265bis, 4.1.3). */
	secureDraft: `__Host-${brand.slug}-draft`,
} as const;

/** Name of the cookie with a browser's key to its drafts. */
export function draftCookieName(isSecure: boolean) {
	return isSecure ? cookieNames.secureDraft : cookieNames.draft;
}

/** The key in a request's cookie; none if two differ, as another host may have set one. Links repeats cookies. */
export function readBrowserKey(cookies: Cookies, isSecure: boolean): string | undefined {
	const [key, ...others] = new Set(valuesOf(cookies, draftCookieName(isSecure)));
	return others.length === 0 ? key : undefined;
}

export type Cookies = Readonly<Record<string, string | string[] | undefined>>;

/** Parses a `Cookie` header (RFC 6265, section 4.2); values that cannot be decoded stay as sent. */
export function readCookies(header: string | null | undefined): Cookies {
	return parse(header ?? "", { allowMultiple: true });
}

/** All values of a cookie. The company's other hosts may set the same name: take the first valid value. */
export function valuesOf(cookies: Cookies, name: string): string[] {
	return [cookies[name] ?? []].flat();
}

/** `Set-Cookie` (RFC 6265, 4.1) with `value` for `maxAge` seconds; 0 removes it. Always HttpOnly. */
export function serializeCookie(
	name: (typeof cookieNames)[keyof typeof cookieNames],
	value: string,
	{ maxAge, isSecure }: { maxAge: number; isSecure: boolean },
): string {
	return serialize(name, value, { path: "/", sameSite: "lax", httpOnly: true, secure: isSecure, maxAge });
}

/** `Set-Cookie` with the language of the last page, or the choice of the lite version (`on`, `off`). */
export function preferenceCookie(name: "language" | "lite", value: string, isSecure: boolean): string {
	return serializeCookie(cookieNames[name], value, { maxAge: PREFERENCE_COOKIE_SECONDS, isSecure });
}
