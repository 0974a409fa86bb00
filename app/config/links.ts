import type { Config } from "#app/config/config.ts";
import type { Language } from "#app/i18n/languages.ts";
import { localizedHref, paths } from "#app/paths.ts";

/** Destinations that only the owner knows, or the answer on the site that stands in for each. */
export type SiteLinks = {
	portal: string;
	collectionApp: string;
	transportPlatform: string;
	careers: string;
	playbook: string;
	whatsapp: string;
};

export function siteLinks(config: Config, language: Language): SiteLinks {
	return {
		portal: config.PORTAL_URL ?? localizedHref(`${paths.faq}#portal`, language),
		collectionApp: config.COLLECTION_APP_URL ?? localizedHref(`${paths.faq}#app-de-coleta`, language),
		transportPlatform:
			config.TRANSPORT_PLATFORM_URL ?? localizedHref(`${paths.faq}#plataforma-de-transporte`, language),
		careers: config.CAREERS_URL ?? localizedHref(`${paths.faq}#carreiras`, language),
		playbook: config.PLAYBOOK_URL ?? localizedHref(`${paths.partners}#playbook`, language),
		whatsapp: whatsappLink(config),
	};
}

/** Chat link, optionally with a first message; nothing personal belongs in it, it leaves the site. */
export function whatsappLink(config: Config, text?: string): string {
	const address = `https://wa.me/${config.WHATSAPP_NUMBER}`;
	return text === undefined ? address : `${address}?text=${encodeURIComponent(text)}`;
}
