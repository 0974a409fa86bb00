import { parse, serialize } from "cookie-es";
import { brand } from "#app/brand.ts";

export const cookieNames = {
	language: `${brand.slug}-language`,
	/** The page without scripts and web font: `on`, or `off` against the browser's own preference. */
	lite: `${brand.slug}-lite`,
	flash: `${brand.slug}-flash`,
	draft: `${brand.slug}-draft`,
} as const;

export type Cookies = Readonly<Record<string, string | undefined>>;

const none: Cookies = {};

/** Reads a `Cookie` header (RFC 6265, section 4.2); what cannot be decoded stays as it was sent. */
export function readCookies(header: string | undefined): Cookies {
	return header === undefined ? none : parse(header);
}

/** What all our cookies have in common. No script reads one, so they are `HttpOnly`. */
export function cookieOptions(secure: boolean) {
	return { path: "/", sameSite: "lax", httpOnly: true, secure } as const;
}

/** `Set-Cookie` value (RFC 6265, section 4.1) that keeps `value` for `maxAge` seconds; 0 removes it. */
export function serializeCookie(
	name: (typeof cookieNames)[keyof typeof cookieNames],
	value: string,
	{ maxAge, secure }: { maxAge: number; secure: boolean },
): string {
	return serialize(name, value, { ...cookieOptions(secure), maxAge });
}
