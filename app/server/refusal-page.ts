import { brand } from "#app/brand.ts";
import type { Language } from "#app/i18n/languages.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { pagePolicy } from "#app/server/security-headers.ts";
import en from "#locales/en/server.json";
import pt from "#locales/pt/server.json";

const look =
	":root{color-scheme:light dark}body{max-width:34rem;margin:12vh auto;padding:0 20px;font:1.0625rem/1.6 system-ui,sans-serif}header{padding-bottom:.5rem;border-bottom:4px solid #f2b233;font-weight:700}h1,h2{margin:2rem 0 .5rem;font-size:1.5rem;line-height:1.2}p{margin:0 0 .75rem}";

type Refusal = keyof typeof pt.refused;

const refusals: Partial<Record<number, Refusal>> = {
	403: "otherSite",
	413: "tooLarge",
	500: "failed",
	503: "busy",
};

/**
 * What a browser shows of a request that no page responds to: in both languages, because it may be refused before its
 * language is known. Undefined for what only programs meet.
 */
export function refusalPage(status: number): { html: string; policy: string } | undefined {
	const refusal = refusals[status];
	if (!refusal) return undefined;
	const title = `${pt.error}: ${pt.refused[refusal].title} · ${brand.name}`;
	const html = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${look}</style></head><body><header>${brand.name}</header><main><h1>${pt.refused[refusal].title}</h1>${wayOn(pt, refusal, "pt")}<div lang="en"><h2>${en.refused[refusal].title}</h2>${wayOn(en, refusal, "en")}</div></main></body></html>`;
	return { html, policy: pagePolicy({ scripts: [], styles: [look] }) };
}

function wayOn(texts: typeof pt, refusal: Refusal, language: Language): string {
	const home = localizedHref(paths.home, language);
	return `<p>${texts.refused[refusal].text}</p><p><a href="${home}">${texts.home}</a> · <a href="mailto:${brand.email}">${brand.email}</a></p>`;
}
