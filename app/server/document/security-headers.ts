import { hash } from "node:crypto";
import fixed from "./security-headers.json" with { type: "json" };

export type HeaderList = readonly (readonly [name: string, value: string])[];

const nothing = {
	"default-src": "'none'",
	"form-action": "'none'",
	"base-uri": "'none'",
	"frame-ancestors": "'none'",
};

type Inline = { scripts: readonly string[]; styles: readonly string[]; nonce?: string };

/** `Content-Security-Policy` (level 3): allows this site's files, the given inline code by hash, and scripts with `nonce`. */
export function pagePolicy({ scripts, styles, nonce }: Inline): string {
	return policy({
		...nothing,
		"script-src": ["'self'", ...(nonce ? [`'nonce-${nonce}'`] : []), ...scripts.map(sha256)].join(" "),
		"style-src": import.meta.env.DEV ? "'self' 'unsafe-inline'" : ["'self'", ...styles.map(sha256)].join(" "),
		"img-src": "'self' data:",
		"font-src": "'self'",
		"connect-src": import.meta.env.DEV ? "'self' ws:" : "'self'",
		"manifest-src": "'self'",
		"form-action": "'self'",
		"object-src": "'none'",
	});
}

function policy(directives: Readonly<Record<string, string>>): string {
	return Object.entries(directives)
		.map((directive) => directive.join(" "))
		.join("; ");
}

const hashes = new Map<string, string>();

/** CSP hash source of inline code, cached for the few texts that pages share. */
function sha256(text: string): string {
	const known = hashes.get(text) ?? `'sha256-${hash("sha256", text, "base64")}'`;
	hashes.set(text, known);
	return known;
}

/** Headers recommended by OWASP's Secure Headers Project, but not `no-referrer`, with which browsers send `Origin: null`. */
export function securityHeaders(isSecure: boolean): HeaderList {
	const all = { ...fixed.always, ...(isSecure ? fixed.overHttps : {}) };
	return [["Content-Security-Policy", policy(nothing)], ...Object.entries(all)];
}
