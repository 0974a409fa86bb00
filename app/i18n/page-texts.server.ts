import { brandWords } from "#app/i18n/brand-words.ts";
import { withFixedSpaces } from "#app/i18n/fixed-spaces.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import enBlog from "#locales/en/blog.json";
import enEstimator from "#locales/en/estimator.json";
import enFaqPage from "#locales/en/faq-page.json";
import enForms from "#locales/en/forms.json";
import enHome from "#locales/en/home.json";
import enHow from "#locales/en/how.json";
import enLegal from "#locales/en/legal.json";
import enLegalCalendar from "#locales/en/legal-calendar.json";
import enNotFound from "#locales/en/not-found.json";
import enObligations from "#locales/en/obligations.json";
import enOwnData from "#locales/en/own-data.json";
import enPages from "#locales/en/pages.json";
import enPartners from "#locales/en/partners.json";
import enQuoteServer from "#locales/en/quote-server.json";
import enReconciliation from "#locales/en/reconciliation.json";
import enTools from "#locales/en/tools.json";
import enWhy from "#locales/en/why.json";
import enWizard from "#locales/en/wizard.json";
import ptBlog from "#locales/pt/blog.json";
import ptEstimator from "#locales/pt/estimator.json";
import ptFaqPage from "#locales/pt/faq-page.json";
import ptForms from "#locales/pt/forms.json";
import ptHome from "#locales/pt/home.json";
import ptHow from "#locales/pt/how.json";
import ptLegal from "#locales/pt/legal.json";
import ptLegalCalendar from "#locales/pt/legal-calendar.json";
import ptNotFound from "#locales/pt/not-found.json";
import ptObligations from "#locales/pt/obligations.json";
import ptOwnData from "#locales/pt/own-data.json";
import ptPages from "#locales/pt/pages.json";
import ptPartners from "#locales/pt/partners.json";
import ptQuoteServer from "#locales/pt/quote-server.json";
import ptReconciliation from "#locales/pt/reconciliation.json";
import ptTools from "#locales/pt/tools.json";
import ptWhy from "#locales/pt/why.json";
import ptWizard from "#locales/pt/wizard.json";

const pt = {
	blog: ptBlog,
	faqPage: ptFaqPage,
	forms: ptForms,
	home: ptHome,
	how: ptHow,
	legal: ptLegal,
	notFound: ptNotFound,
	obligations: ptObligations,
	ownData: ptOwnData,
	pages: ptPages,
	partners: ptPartners,
	quoteServer: ptQuoteServer,
	legalCalendar: ptLegalCalendar,
	reconciliation: ptReconciliation,
	estimator: ptEstimator,
	tools: ptTools,
	why: ptWhy,
	places: { state: ptWizard.state, region: ptWizard.region },
	profileChoice: ptWizard.profileChoice,
};
type Texts = typeof pt;
const en: Texts = {
	blog: enBlog,
	faqPage: enFaqPage,
	forms: enForms,
	home: enHome,
	how: enHow,
	legal: enLegal,
	notFound: enNotFound,
	obligations: enObligations,
	ownData: enOwnData,
	pages: enPages,
	partners: enPartners,
	quoteServer: enQuoteServer,
	legalCalendar: enLegalCalendar,
	reconciliation: enReconciliation,
	estimator: enEstimator,
	tools: enTools,
	why: enWhy,
	places: { state: enWizard.state, region: enWizard.region },
	profileChoice: enWizard.profileChoice,
};
const texts: Record<Language, Texts> = { pt: withBrand(pt, "pt"), en: withBrand(en, "en") };

/** Every text of the page `name` with the brand's words; whoever draws the page fills its other places (`interpolate`). */
export function pageText<Name extends keyof Texts>(name: Name, language: Language): Texts[Name] {
	return texts[language][name];
}

function withBrand<T>(value: T, language: Language): T {
	const words = brandWords(language);
	return JSON.parse(JSON.stringify(value), (_, part) =>
		typeof part === "string" ? withFixedSpaces(interpolate(part, words)) : part,
	);
}
