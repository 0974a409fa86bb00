import { defaultLanguage, type Language, languageParameter } from "#app/i18n/languages.ts";
import { brand } from "./brand.ts";

/** Content pages and tools, each named once: their routes, sitemap and cache follow. Addresses stay Portuguese. */
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

/** The pages of a draft, each with the end of its path; the one without an end changes the draft's profile. */
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

/** Characters of a draft's address: 128 random bits in base64url. */
export const DRAFT_ADDRESS = "[\\w-]{22}";

/** Path of a page of the draft at `address`; with `:draft` in its place, of its route. */
export function draftPath(address: string, page: DraftPage): string {
	return `${paths.quote}/${address}${draftPages[page]}`;
}

const ends = Object.values(draftPages).join("|");
const draftPageShape = new RegExp(`^${paths.quote}/${DRAFT_ADDRESS}(${ends})$`);

/** True if `pathname` has the form of a draft's page. */
export function isDraftPage(pathname: string): boolean {
	return draftPageShape.test(pathname);
}

/** The forms of one page, each a kind of lead, and where they stand: each posts to its page, at its own anchor. */
export const formPaths = { partner: `${paths.partners}#parceria`, contact: `${paths.faq}#contato` } as const;

/** Link to `path` in `language`; any but Portuguese is marked in the address, for crawlers and visitors without cookies. */
export function localizedHref(
	path: string,
	language: Language,
	parameters: Record<string, string | undefined> = {},
): string {
	const [beforeHash = "", hash] = path.split("#");
	const [pathname = "", search] = beforeHash.split("?");
	const query = new URLSearchParams(search);
	for (const [name, value] of Object.entries(parameters)) {
		if (value !== undefined) query.set(name, value);
	}
	if (language !== defaultLanguage) query.set(languageParameter, language);
	const text = query.toString();
	return pathname + (text && `?${text}`) + (hash === undefined ? "" : `#${hash}`);
}

/** True if the address holds answers: its page is another than the path's, rendered for one visitor and never cached. */
export function hasAnswers(pathname: string, query: URLSearchParams): boolean {
	return [...query.keys()].some((name) => isAnswer(pathname, name));
}

/** Tools whose result has an address: any parameter there is an answer, except those that every page may have. */
const tools: readonly string[] = [
	contentPages.obligations,
	contentPages.legalCalendar,
	contentPages.reconciliation,
	contentPages.estimator,
];

/** True if the parameter `name` holds an answer on the page at `pathname`. Only a search holds typed text. */
function isAnswer(pathname: string, name: string): boolean {
	if (pathname === paths.faq) return name === "q";
	const ofEveryPage = [languageParameter, noticeParameter, ...campaignParameters];
	return tools.includes(pathname) && !ofEveryPage.includes(name);
}

/** Query parameter of the contact form's page, with its one value: the visitor came by the first step's link for others. */
export const fromParameter = "de";
export const fromProfileStep = "quote-neither";

/** Query parameter for what a page has to say to a visitor without cookies: a signed token on content pages. */
export const noticeParameter = "aviso";

/** Query parameters that say which campaign a visitor comes from. */
export const campaignParameters = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"];

/** Query parameter of a wizard page that was opened from the review, to change one answer. */
export const changeParameter = "alterar";

/** Query parameter of the review without a draft, with the profile: the page asks everything. */
export const wholeParameter = "inteiro";

/** Parameters of a wizard page, and a campaign's: the request that opens the draft reads them. */
const wizardParameters = [changeParameter, wholeParameter, ...campaignParameters];

/** Link to the page at `pathname` with the parameters of `search` that belong to it, in no language yet. */
export function pageHref(pathname: string, search: string): string {
	const isWizard = pathname === paths.quote || pathname.startsWith(`${paths.quote}/`);
	const belongs = (name: string) => (isWizard ? wizardParameters.includes(name) : isAnswer(pathname, name));
	const query = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => belongs(name)));
	return pathname + (query.size > 0 ? `?${query}` : "");
}
