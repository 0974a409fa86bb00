import { company } from "#app/brand.ts";
import type { Language } from "#app/i18n/languages.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { PLACEHOLDER } from "./environment.ts";
import type { Settings } from "./settings.ts";

/** Links that only the owner knows, with the pages to use instead. */
export const fallbackPages = {
	PORTAL_URL: `${paths.faq}#portal`,
	COLLECTION_APP_URL: `${paths.faq}#app-de-coleta`,
	TRANSPORT_PLATFORM_URL: `${paths.faq}#plataforma-de-transporte`,
	CAREERS_URL: `${paths.faq}#carreiras`,
	PLAYBOOK_URL: `${paths.partners}#playbook`,
} as const satisfies Partial<Record<keyof Settings, string>>;

/** Links in every page's frame: the owner's, or our own pages until they are set. `company` is the line below them. */
export function siteLinks(settings: Settings, language: Language) {
	const link = (name: keyof typeof fallbackPages) =>
		settings[name] ?? localizedHref(fallbackPages[name], language);
	// Legal name and company number (Decreto 7.962/2013, art. 2), once the owner has given both.
	const facts = [company.legalName[language], company.cnpj];
	return {
		portal: link("PORTAL_URL"),
		collectionApp: link("COLLECTION_APP_URL"),
		transportPlatform: link("TRANSPORT_PLATFORM_URL"),
		careers: link("CAREERS_URL"),
		playbook: link("PLAYBOOK_URL"),
		whatsapp: whatsappLink(settings),
		company: facts.some((fact) => PLACEHOLDER.test(fact)) ? "" : facts.join(" · CNPJ "),
	};
}

export type SiteLinks = ReturnType<typeof siteLinks>;

/** WhatsApp link, optionally with a first message, which leaves the site and must hold no personal data. */
export function whatsappLink(settings: Settings, text?: string): string {
	const chat = `https://wa.me/${settings.WHATSAPP_NUMBER}`;
	return text === undefined ? chat : `${chat}?text=${encodeURIComponent(text)}`;
}
