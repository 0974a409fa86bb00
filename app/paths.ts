import { defaultLanguage, type Language, languageParameter } from "#app/i18n/languages.ts";
import { brand } from "./brand.ts";

/** Content pages and tools; routes, sitemap and cache follow from this table. Paths are Portuguese in both languages. */
export const contentPages = {
	home: "/",
	howItWorks: "/como-funciona",
	why: `/por-que-${brand.slug}`,
	partners: "/parceiros",
	faq: "/faq",
	tools: "/ferramentas",
	obligations: "/ferramentas/preciso-de-pgrs",
	legalCalendar: "/ferramentas/agenda",
	reconciliation: "/ferramentas/conferencia",
	estimator: "/ferramentas/estimador",
	templates: "/ferramentas/modelos",
	privacy: "/politica-privacidade",
	terms: "/termos-de-uso",
	procurement: "/compras-e-juridico",
	report: "/compras-e-juridico/relatorio",
} as const;

export const paths = {
	...contentPages,
	blog: "/blog",
	blog2: "/blog2",
	blog3: "/blog3",
	ownData: "/privacidade/meus-dados",
	quote: "/orcamento",
	resume: "/orcamento/continuar",
	received: "/orcamento/recebido",
	newsletter: "/newsletter",
	newsletterConfirm: "/newsletter/confirmar",
	newsletterUnsubscribe: "/newsletter/sair",
	mailStop: "/emails/parar",
	team: "/equipe",
	lite: "/versao-leve",
	loadsFile: "/ferramentas/conferencia/arquivo",
	statistics: "/ferramentas/modelos/numeros-de-residuos.csv",
	feed: "/rss.xml",
	sitemap: "/sitemap.xml",
	robots: "/robots.txt",
	webManifest: "/manifest.webmanifest",
	security: "/.well-known/security.txt",
} as const;

/** The pages of a draft with the end of their paths; the page without one changes the draft's profile. */
const draftPages = {
	profile: "",
	email: "/email",
	contact: "/contato",
	need: "/necessidade",
	review: "/revisao",
	saved: "/salvo",
	discard: "/apagar",
} as const;
export type DraftPage = keyof typeof draftPages;

/** Pattern of a draft's address: 128 random bits in base64url. */
export const DRAFT_ADDRESS = "[\\w-]{22}";

/** Path of a page of the draft at `address`; with `:draft` as address, the route's pattern. */
export function draftPath(address: string, page: DraftPage): string {
	return `${paths.quote}/${address}${draftPages[page]}`;
}

/** True if `pathname` has the shape of a draft's page. Its pattern is made here, or the wizard's scripts would carry it. */
export function isDraftPage(pathname: string): boolean {
	const ends = Object.values(draftPages).join("|");
	return new RegExp(`^${paths.quote}/${DRAFT_ADDRESS}(${ends})$`).test(pathname);
}

/** Single-page forms by kind of lead, each with its page and anchor, to which it posts. */
export const formPaths = { partner: `${paths.partners}#parceria`, contact: `${paths.faq}#contato` } as const;

/** Link to `path` in `language`. English is marked in the address, for crawlers and visitors without cookies. */
export function localizedHref(
	path: string,
	language: Language,
	parameters: Record<string, string | undefined> = {},
): string {
	if (language === defaultLanguage && !path.includes("?") && !Object.keys(parameters).length) return path;
	const [beforeHash = "", hash] = path.split("#");
	const [pathname = "", search] = beforeHash.split("?");
	const query = new URLSearchParams(search);
	for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value);
	if (language !== defaultLanguage) query.set(languageParameter, language);
	const text = query.toString();
	return pathname + (text && `?${text}`) + (hash === undefined ? "" : `#${hash}`);
}

/** True if the address holds answers: such a page is rendered for one visitor and never cached. */
export function hasAnswers(pathname: string, query: URLSearchParams): boolean {
	return [...query.keys()].some((name) => isAnswer(pathname, name));
}

/** Tools whose result has a URL: any parameter there is an answer, except those that every page may have. */
const tools: readonly string[] = [
	contentPages.obligations,
	contentPages.legalCalendar,
	contentPages.reconciliation,
	contentPages.estimator,
];

/** True if the parameter `name` holds an answer on the page at `pathname`. Only a search contains typed text. */
function isAnswer(pathname: string, name: string): boolean {
	if (pathname === paths.faq) return name === queryParameter;
	const ofEveryPage = [languageParameter, messageParameter, ...campaignParameters];
	return tools.includes(pathname) && !ofEveryPage.includes(name);
}

/** Query parameter of the FAQ: the search. */
export const queryParameter = "q";

/** Query parameter of the contact form's page and its only value: the visitor is neither client nor operator. */
export const fromParameter = "de";
export const fromProfileStep = "quote-neither";

/** Query parameter for a message: for visitors without cookies a signed flash message, in the wizard the word of a notice. */
export const messageParameter = "aviso";

/** Query parameters that name a visitor's campaign. */
export const campaignParameters = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"];

/** Query parameter of a wizard page opened from the review, to change an answer. */
export const changeParameter = "alterar";

/** Query parameter of a review without a draft, holding the profile: that page asks everything. */
export const draftlessParameter = "inteiro";

/** Parameters that wizard pages keep; the campaign's are read when the draft is opened. */
const wizardParameters = [changeParameter, draftlessParameter, ...campaignParameters];

/** Link to `pathname` with those parameters of `search` that belong to it, without a language. */
export function pageHref(pathname: string, search: string): string {
	const isWizard = pathname === paths.quote || pathname.startsWith(`${paths.quote}/`);
	const belongs = (name: string) => (isWizard ? wizardParameters.includes(name) : isAnswer(pathname, name));
	const query = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => belongs(name)));
	return pathname + (query.size > 0 ? `?${query}` : "");
}
