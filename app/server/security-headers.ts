import { hash } from "node:crypto";

/** Two years. */
const strictTransport = ["Strict-Transport-Security", "max-age=63072000; includeSubDomains"] as const;

const features = `
	accelerometer autoplay browsing-topics camera display-capture fullscreen geolocation
	gyroscope magnetometer microphone midi payment publickey-credentials-get screen-wake-lock
	usb xr-spatial-tracking
`
	.trim()
	.split(/\s+/);
const permissionsPolicy = features.map((feature) => `${feature}=()`).join(", ");

export type HeaderList = readonly (readonly [name: string, value: string])[];

const nothing = {
	"default-src": "'none'",
	"form-action": "'none'",
	"base-uri": "'none'",
	"frame-ancestors": "'none'",
};

/** `Content-Security-Policy` (CSP level 3) of a page: files of this site, and the inline scripts and styles given, by hash. */
export function pagePolicy({
	scripts,
	styles,
}: {
	scripts: readonly string[];
	styles: readonly string[];
}): string {
	return policy({
		...nothing,
		"script-src": ["'self'", ...scripts.map(sha256)].join(" "),
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

function sha256(text: string): string {
	return `'sha256-${hash("sha256", text, "base64")}'`;
}

/** The headers that the OWASP Secure Headers Project asks for. A response that is no page may load nothing. */
export function securityHeaders(isSecure: boolean): HeaderList {
	return [
		["Cross-Origin-Opener-Policy", "same-origin"],
		["Cross-Origin-Resource-Policy", "same-origin"],
		["Origin-Agent-Cluster", "?1"],
		// With `no-referrer` browsers send `Origin: null`, which the origin check refuses.
		["Referrer-Policy", "strict-origin-when-cross-origin"],
		...(isSecure ? [strictTransport] : []),
		["X-Content-Type-Options", "nosniff"],
		["X-DNS-Prefetch-Control", "off"],
		// For browsers too old for `frame-ancestors`.
		["X-Frame-Options", "DENY"],
		["X-Permitted-Cross-Domain-Policies", "none"],
		["X-XSS-Protection", "0"],
		["Permissions-Policy", permissionsPolicy],
		["Content-Security-Policy", policy(nothing)],
	];
}
