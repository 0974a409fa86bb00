import { dayOf, textInForce } from "#app/content/dated-text.ts";
import type { Accessibility, FaqGroup, GlossaryEntry, Privacy, Terms } from "#app/content/schemas.ts";
import type { Language } from "#app/i18n/languages.ts";
import accessibilityEn from "#locales/en/accessibility.yaml";
import faqEn from "#locales/en/faq.yaml";
import glossaryEn from "#locales/en/glossary.yaml";
import privacyEn from "#locales/en/privacy.yaml";
import termsEn from "#locales/en/terms.yaml";
import accessibilityPt from "#locales/pt/accessibility.yaml";
import faqPt from "#locales/pt/faq.yaml";
import glossaryPt from "#locales/pt/glossary.yaml";
import privacyPt from "#locales/pt/privacy.yaml";
import termsPt from "#locales/pt/terms.yaml";

type Texts = {
	faq: FaqGroup[];
	glossary: GlossaryEntry[];
	privacy: Privacy;
	terms: Terms;
	accessibility: Accessibility;
};

const texts = {
	pt: {
		faq: faqPt,
		glossary: glossaryPt,
		privacy: privacyPt,
		terms: termsPt,
		accessibility: accessibilityPt,
	},
	en: {
		faq: faqEn,
		glossary: glossaryEn,
		privacy: privacyEn,
		terms: termsEn,
		accessibility: accessibilityEn,
	},
} as unknown as Record<Language, Texts>;

/** Each text as it reads on one day; filtering a long one for every form post would cost more than the form. */
const inForce = new Map<unknown, { day: string; text: unknown }>();

/** A long text as it reads today in São Paulo; not to be changed. */
export function readDocument<Name extends keyof Texts>(name: Name, language: Language): Texts[Name] {
	const source = texts[language][name];
	const day = dayOf();
	const known = inForce.get(source);
	if (known?.day === day) return known.text as Texts[Name];
	const text = textInForce(source, day);
	inForce.set(source, { day, text });
	return text;
}
