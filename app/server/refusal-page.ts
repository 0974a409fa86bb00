import { brand } from "#app/brand.ts";
import { pagePolicy } from "#app/server/security-headers.ts";
import en from "#locales/en/server.json";
import pt from "#locales/pt/server.json";

const look =
	":root{color-scheme:light dark}body{max-width:34rem;margin:12vh auto;padding:0 20px;font:1.0625rem/1.6 system-ui,sans-serif}h1{margin:0 0 2rem;padding-bottom:.5rem;border-bottom:4px solid #f2b233;font-size:1.5rem}p{margin:0 0 1.25rem}";

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
	const html = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${brand.name}</title><style>${look}</style></head><body><h1>${brand.name}</h1><p>${pt.refused[refusal]}</p><p lang="en">${en.refused[refusal]}</p><p><a href="mailto:${brand.email}">${brand.email}</a></p></body></html>`;
	return { html, policy: pagePolicy({ scripts: [], styles: [look] }) };
}
