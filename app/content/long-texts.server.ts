import type { z } from "zod";
import { DAY_MS, UNCONFIRMED_MS } from "#app/constants.ts";
import { dayOf } from "#app/formats/clock.ts";
import { formatDays } from "#app/formats/days.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import { textInForce } from "./dated-text.ts";
import type { textSchemas } from "./schemas.ts";

type Schemas = typeof textSchemas;
type Texts = { [Name in keyof Schemas]: z.infer<Schemas[Name]> };

const sources = import.meta.glob("../../locales/*/*.yaml", { eager: true, import: "default" });

/** Cache of each text's wording for one day: filtering a long text costs more than the form post that needs it. */
const inForce = new Map<unknown, { day: string; retention: number | undefined; text: unknown }>();

type Retention = Pick<Settings, "LEAD_RETENTION_DAYS">;

/** A long text in today's wording (São Paulo); do not mutate it. Pass `settings` to print it: texts quote some. */
export function readLongText<Name extends keyof Texts>(
	name: Name,
	language: Language,
	settings?: Retention,
): Texts[Name] {
	const source = sources[`../../locales/${language}/${name}.yaml`];
	const day = dayOf();
	const known = inForce.get(source);
	const retention = settings?.LEAD_RETENTION_DAYS;
	if (known?.day === day && known.retention === retention) return known.text as Texts[Name];
	const periods = {
		unconfirmed: formatDays(UNCONFIRMED_MS / DAY_MS, language),
		...(retention === undefined ? {} : { retention: formatDays(retention, language) }),
	};
	const text = JSON.parse(interpolate(JSON.stringify(textInForce(source, day)), periods)) as Texts[Name];
	inForce.set(source, { day, retention, text });
	return text;
}

/** The privacy notice that a form in `language` shows, to be stored with its lead (LGPD, art. 9). */
export function privacyNotice(language: Language): { version: string; language: Language } {
	return { version: readLongText("privacy", language).version, language };
}
