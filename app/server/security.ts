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

/**
 * Puts the headers on every answer that the OWASP Secure Headers Project asks for; pages add their own policy for
 * scripts, anything else may load nothing at all.
 */
export function securityHeaders(
	isSecure: boolean,
): (request: IncomingMessage, response: ServerResponse) => void {
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
		// With `no-referrer` browsers send `Origin: null`, which the origin check refuses.
		referrerPolicy: { policy: "strict-origin-when-cross-origin" },
		strictTransportSecurity: isSecure ? { maxAge: TWO_YEARS_SECONDS, includeSubDomains: true } : false,
	});
	return (request, response) => {
		setHelmetHeaders(request, response, () => {});
		response.setHeader("Permissions-Policy", permissionsPolicy);
	};
}
