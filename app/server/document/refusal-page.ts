import { brand } from "#app/brand.ts";
import { defaultLanguage, type Language, languages, languageTags } from "#app/i18n/languages.ts";
import { type TextOf, textOf } from "#app/i18n/texts.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { whatsappLink } from "#app/platform/settings/links.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import { closedQuarters, lastQuarter } from "#app/ui/art/mark-shape.ts";
import colours from "#app/ui/styles/colours.json" with { type: "json" };
import { fades } from "#app/ui/styles/fades.ts";
import headingFont from "#app/ui/styles/heading.woff2?url";
import { pagePolicy } from "./security-headers.ts";

const variables = (colours: Record<string, string>) =>
	Object.entries(colours)
		.map(([name, value]) => `--${name}:${value}`)
		.join(";");

const look = [
	`@font-face{font-family:H;src:url(${headingFont});font-display:swap;font-weight:700}`,
	`:root{color-scheme:light dark;${variables(colours.light)}}@media(prefers-color-scheme:dark){:root{${variables(colours.dark)}}}`,
	`*{box-sizing:border-box;margin:0}body{background:var(--paper);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif}svg{display:block;fill:${colours.dark.heading}}path+path{fill:${colours.light.brick}}main path+path{fill:${colours.light.sun}}`,
	"header,main>*{padding:0 max(clamp(16px,5vw,5rem),(100vw - 84rem)/2)}header{display:flex;gap:8px;align-items:center;min-height:4rem;border-bottom:1px solid var(--line);color:var(--heading)}header svg{width:28px;fill:currentColor}",
	"b,h1,h2{font:700 1.25rem/1 H,sans-serif}h1,h2{color:var(--heading);letter-spacing:-.03em;text-wrap:balance}h1{font-size:clamp(2.375rem,1.2rem + 4.6vw,4.5rem)}h2{font-size:1.75rem}",
	"p{max-width:34rem;margin-top:1.5rem;text-wrap:pretty}h2+p,h2~p{margin-top:.75rem}a{display:inline-block;margin-right:1rem;padding:10px 0;color:var(--link)}h1~p>a:first-child{padding:8px 22px;border:2px solid #0000;border-radius:2rem;background:var(--heading);color:var(--paper);font-weight:700;text-decoration:none}",
	"main>:first-child{padding-block:clamp(3rem,8vh,6rem)}[lang=en]{margin-top:3rem;padding-top:2rem;border-top:1px solid var(--line)}main{display:flex;flex-direction:column;min-height:calc(100vh - 65px)}main>svg{flex:1 0 16rem;width:100%;min-height:16rem;padding-block:3rem;background:var(--forest)}",
	"@media(min-width:64em){main{display:grid;grid-template-columns:7fr 5fr}main>:first-child{align-self:center;padding-right:3vw}main>svg{height:100%;padding:0 12%}}",
	fades,
].join("");

type Refusal = keyof TextOf<"server">["refused"];

const refusals: Partial<Record<number, Refusal>> = {
	400: "unreadable",
	403: "otherSite",
	408: "unreadable",
	413: "tooLarge",
	429: "tooMany",
	431: "longHead",
	500: "failed",
	503: "busy",
};

const ring = `<svg viewBox="0 0 32 32" aria-hidden="true"><path d="${closedQuarters}"/><path d="${lastQuarter}"/></svg>`;

/** Bilingual page for a refused request, whose language is unknown yet. Undefined for statuses that only programs meet. */
export function refusalPage(status: number, settings: Settings, isPost: boolean) {
	const refusal = isPost && status === 503 ? "busyPost" : refusals[status];
	if (!refusal) return undefined;
	const { error, refused } = textOf("server", defaultLanguage);
	const title = `${error}: ${refused[refusal].title} | ${brand.name}`;
	const words = languages.map((language) => wordsIn(language, refusal, whatsappLink(settings)));
	const html = `<!doctype html><html lang="${languageTags[defaultLanguage]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${look}</style></head><body><header>${ring}<b>${brand.name}</b></header><main><div>${words.join("")}</div>${ring}</main></body></html>`;
	return { html, policy: pagePolicy({ scripts: [], styles: [look] }) };
}

function wordsIn(language: Language, refusal: Refusal, chat: string): string {
	const { refused, home: label, again } = textOf("server", language);
	const { title, text } = refused[refusal];
	const home = localizedHref(paths.home, language);
	const retry = refusal === "busy" ? `<a href="">${again}</a> ` : "";
	const more = `<p>${text}</p><p>${retry}<a href="${home}">${label}</a> <a href="${chat}" target="_blank" rel="noopener noreferrer">WhatsApp</a> <a href="mailto:${brand.email}">${brand.email}</a></p>`;
	if (language === defaultLanguage) return `<h1>${title}</h1>${more}`;
	return `<div lang="${languageTags[language]}"><h2>${title}</h2>${more}</div>`;
}
