import type { IncomingMessage, ServerResponse } from "node:http";
import helmet from "helmet";

const TWO_YEARS_SECONDS = 63_072_000;

const features = [
	"accelerometer",
	"autoplay",
	"browsing-topics",
	"camera",
	"display-capture",
	"fullscreen",
	"geolocation",
	"gyroscope",
	"magnetometer",
	"microphone",
	"midi",
	"payment",
	"publickey-credentials-get",
	"screen-wake-lock",
	"usb",
	"xr-spatial-tracking",
];
const permissionsPolicy = features.map((feature) => `${feature}=()`).join(", ");

export type HeaderList = readonly (readonly [name: string, value: string])[];

/**
 * The headers that the OWASP Secure Headers Project asks for on every answer. They are the same for all, so they are
 * computed once; pages add their own policy for scripts, anything else may load nothing at all.
 */
export function securityHeaders(isSecure: boolean): HeaderList {
	const setHelmetHeaders = helmet({
		contentSecurityPolicy: {
			useDefaults: false,
			directives: {
				defaultSrc: ["'none'"],
				frameAncestors: ["'none'"],
				baseUri: ["'none'"],
				formAction: ["'none'"],
			},
		},
		// For browsers too old for `frame-ancestors`.
		xFrameOptions: { action: "deny" },
		// With `no-referrer` browsers send `Origin: null`, which the origin check refuses.
		referrerPolicy: { policy: "strict-origin-when-cross-origin" },
		strictTransportSecurity: isSecure ? { maxAge: TWO_YEARS_SECONDS, includeSubDomains: true } : false,
	});
	const headers = new Map<string, string>();
	const recorder = {
		setHeader: (name: string, value: string) => headers.set(name, value),
		removeHeader: (name: string) => headers.delete(name),
	};
	setHelmetHeaders({} as IncomingMessage, recorder as unknown as ServerResponse, () => {});
	return [...headers, ["Permissions-Policy", permissionsPolicy]];
}
