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

/** Each text as it reads on one day; filtering a long one for every form post would cost more than the form. */
const inForce = new Map<unknown, { day: string; retention: number | undefined; text: unknown }>();

export type Retention = Pick<Settings, "LEAD_RETENTION_DAYS">;

/** A long text as it reads today in São Paulo; callers must not change it. A page that prints it passes `settings`, which it may quote. */
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

/** The privacy notice that a form in `language` shows: kept with what it was shown for (LGPD, art. 9). */
export function privacyNotice(language: Language): { version: string; language: Language } {
	return { version: readLongText("privacy", language).version, language };
}
