import { languages } from "#app/i18n/languages.ts";
import { formPaths, paths } from "#app/paths.ts";
import { publicOrigin } from "#app/platform/settings/origin.ts";
import { requestContext } from "#app/request/request-context.ts";
import { textResponse } from "#app/request/text-response.server.ts";
import type { Route } from "./+types/security";

/** Validity; RFC 9116, 2.5.5 recommends less than a year. */
const VALID_MONTHS = 6;

/** `security.txt` (RFC 9116): the contact for vulnerabilities. Changes once a month. */
export function loader({ context, request }: Route.LoaderArgs) {
	const origin = publicOrigin(context.get(requestContext).settings);
	const now = new Date();
	const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + VALID_MONTHS, 1));
	const lines = [
		`Contact: ${origin}${formPaths.contact}`,
		`Expires: ${expires.toISOString().replace(".000", "")}`,
		`Preferred-Languages: ${languages.join(", ")}`,
		`Canonical: ${origin}${paths.security}`,
		"",
	];
	return textResponse(request, lines.join("\n"), "text/plain; charset=utf-8");
}
