import { originOf } from "#app/content/page.server.ts";
import { languages } from "#app/i18n/languages.ts";
import { formPaths, paths } from "#app/paths.ts";
import { textResponse } from "#app/request/text-response.server.ts";
import type { Route } from "./+types/security";

/** Validity; RFC 9116, 2.5.5 recommends less than a year. */
const VALID_MONTHS = 6;

/** `security.txt` (RFC 9116): the contact for vulnerabilities. Changes once a month. */
export function loader(args: Route.LoaderArgs) {
	const origin = originOf(args);
	const now = new Date();
	const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + VALID_MONTHS, 1));
	const lines = [
		`Contact: ${origin}${formPaths.contact}`,
		`Expires: ${expires.toISOString().replace(".000", "")}`,
		`Preferred-Languages: ${languages.join(", ")}`,
		`Canonical: ${origin}${paths.security}`,
		"",
	];
	return textResponse(args.request, lines.join("\n"), "text/plain; charset=utf-8");
}
