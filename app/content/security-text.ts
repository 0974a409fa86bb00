import { company } from "#app/brand.ts";
import { languages } from "#app/i18n/languages.ts";
import { formPaths, paths } from "#app/paths.ts";

/** It may not be valid for longer than a year (RFC 9116, 2.5.5). */
const VALID_MONTHS = 6;

/** The text of `security.txt` (RFC 9116) for the site at `origin`. `now` in epoch milliseconds; equal for a month. */
export function securityText(origin: string, now: number): string {
	const month = new Date(now);
	const expires = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + VALID_MONTHS, 1));
	const lines = [
		`Contact: ${company.securityContact ?? origin + formPaths.contact}`,
		`Expires: ${expires.toISOString().replace(".000", "")}`,
		`Preferred-Languages: ${languages.join(", ")}`,
		`Canonical: ${origin}${paths.security}`,
		"",
	];
	return lines.join("\n");
}
