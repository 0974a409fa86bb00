import { config } from "#app/config/config.ts";
import { DAY_MS, UNCONFIRMED_MS } from "#app/constants.ts";
import { textInForce } from "#app/content/dated-text.ts";
import type { Accessibility, FaqGroup, GlossaryEntry, Models, Privacy, Terms } from "#app/content/schemas.ts";
import { dayOf, formatDays } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";

type Texts = {
	faq: FaqGroup[];
	glossary: GlossaryEntry[];
	privacy: Privacy;
	terms: Terms;
	accessibility: Accessibility;
	models: Models;
};

const sources = import.meta.glob("../../locales/*/*.yaml", { eager: true, import: "default" });

/** Each text as it reads on one day; filtering a long one for every form post would cost more than the form. */
const inForce = new Map<unknown, { day: string; text: unknown }>();

/** A long text as it reads today in São Paulo; not to be changed. */
export function readDocument<Name extends keyof Texts>(name: Name, language: Language): Texts[Name] {
	const source = sources[`../../locales/${language}/${name}.yaml`];
	const day = dayOf();
	const known = inForce.get(source);
	if (known?.day === day) return known.text as Texts[Name];
	const text = withSettings(textInForce(source, day), language) as Texts[Name];
	inForce.set(source, { day, text });
	return text;
}

/** Fills in what only this installation knows, and how long the site keeps what. */
function withSettings<T>(text: T, language: Language): T {
	const retention = formatDays(config().LEAD_RETENTION_DAYS, language);
	const unconfirmed = formatDays(UNCONFIRMED_MS / DAY_MS, language);
	return JSON.parse(interpolate(JSON.stringify(text), { retention, unconfirmed }));
}
