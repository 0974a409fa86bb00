import type { Page } from "@playwright/test";
import { contentPaths, postNumbers, postPath } from "#app/content-paths.ts";
import type { Language } from "#app/i18n/languages.ts";
import { formPaths, localizedHref, paths } from "#app/paths.ts";
import { openWizard, send, type WizardScreen } from "#tests/browser/accessibility/open-wizard.ts";
import { expect } from "#tests/support/playwright-test.ts";

/** A screen that a visitor may have in front of them, and how to get there. */
export type Screen = { name: string; open(page: Page, language: Language): Promise<unknown> };

function address(path: string): Screen {
	return { name: path, open: (page, language) => page.goto(localizedHref(path, language)) };
}

/** The form of the page at `path`, sent empty: its problems are shown. */
function emptyForm(path: string, form: string): Screen {
	return {
		name: `${path} sent empty: ${form}`,
		async open(page, language) {
			await page.goto(localizedHref(path, language));
			await page.evaluate(() => {
				for (const folded of document.querySelectorAll("main details")) folded.setAttribute("open", "");
			});
			await page.locator(`${form} button[type=submit]`).click();
			await expect(page.locator("main [role=alert]")).toBeFocused();
		},
	};
}

/** Two lists between which something is open; the manifests without a column of receipt. */
const lists = {
	mtr: "MTR;Peso (kg)\n2601000001;1.236\n2601000002;480,5\n2601000002;10\n2601000003;700",
	cdf: "CDF;MTR;Peso (t)\nC1;2601000001;1,240\nC2;2601000002;0,3\nC3;2601000009;1",
};

/** The form of lists of the tool that compares them, sent with `mtr` and `cdf`. */
function comparedLists(name: string, { mtr, cdf }: typeof lists, shown: string): Screen {
	return {
		name: `${paths.reconciliation}: ${name}`,
		async open(page, language) {
			await page.goto(localizedHref(paths.reconciliation, language));
			await page.locator("#mtr").fill(mtr);
			await page.locator("#cdf").fill(cdf);
			await page.locator("form[data-max-bytes] button[type=submit]").click();
			await page.locator(shown).first().waitFor();
		},
	};
}

const asked = "atividade=comercio&perigoso=nao&equiparado=sim&volume=acima-200&saida=contratada";
const quantities =
	"papelao_reciclagem_1200.5,latas-aluminio_reciclagem_80,organicos_compostagem_900,entulho_aterro_12000";

/** Questions and results of the tools. */
const toolScreens: readonly Screen[] = [
	address(`${paths.obligations}?atividade=comercio`),
	address(`${paths.obligations}?${asked}&destino=outro-estado`),
	address(`${paths.obligations}?${asked}&destino=outro-estado&uf=SP`),
	address(`${paths.obligations}?atividade=industria&perigoso=sim&saida=propria&destino=exterior&uf=MG`),
	address(`${paths.legalCalendar}?papel=industria&uf=MG`),
	emptyForm(paths.legalCalendar, "main form > div:has([name=papel])"),
	emptyForm(paths.legalCalendar, "main form > #documentos"),
	address(`${paths.estimator}?itens=${quantities}`),
	emptyForm(paths.estimator, "main form[method=post]"),
	comparedLists("open loads", lists, "#resultado"),
	comparedLists("an unreadable list", { ...lists, cdf: "Nome;Cidade\nAna;Campinas" }, "main [role=alert]"),
];

/** Every page that is the same for everybody. */
const pageScreens: readonly Screen[] = contentPaths.map(address);

/** A client's `screen` of the wizard. */
function wizardScreen(screen: WizardScreen): Screen {
	return {
		name: `wizard: ${screen}`,
		open: (page, language) => openWizard(page, language, "client", screen),
	};
}

/** Pages and states that only some visitors see. */
const otherScreens: readonly Screen[] = [
	address("/nao-existe"),
	address("/blog/post-28"),
	address(`${paths.faq}?q=residuo`),
	address(`${paths.faq}?q=zzzz`),
	address(`${paths.newsletterConfirm}/x`),
	address(`${paths.newsletterUnsubscribe}/x`),
	address(`${paths.mailStop}/x`),
	address(`${paths.team}/x`),
	address(`${paths.resume}/x`),
	emptyForm(formPaths.partner, "main form[novalidate]"),
	emptyForm(formPaths.contact, "main form[novalidate]"),
	emptyForm(paths.home, "#newsletter"),
	...toolScreens,
	{
		name: "newsletter subscribed",
		async open(page, language) {
			await page.goto(localizedHref(paths.terms, language));
			await page.locator("#newsletter input[type=email]").fill("ana@fabrica.example");
			await page.locator("#newsletter button").click();
			await page.locator("#newsletter[tabindex]").waitFor();
		},
	},
	...(["profile", "email", "contact", "need", "review", "received"] as const).map(wizardScreen),
	{
		name: "wizard: saved",
		async open(page, language) {
			await openWizard(page, language, "client", "need");
			await page.locator("button[name=leave]").click();
			await page.locator("#link").waitFor({ state: "attached" });
		},
	},
	{
		name: "wizard: need of an operator",
		open: (page, language) => openWizard(page, language, "operator", "need"),
	},
	...(["email", "contact", "need"] as const).flatMap((step) =>
		(["client", "operator"] as const).map(
			(profile): Screen => ({
				name: `wizard: ${step} of ${profile} sent empty`,
				async open(page, language) {
					await openWizard(page, language, profile, step);
					await send(page);
					await page.locator("main [role=alert]").waitFor();
				},
			}),
		),
	),
];

export const allScreens: readonly Screen[] = [...pageScreens, ...otherScreens];

/** Drawn like others that are looked at: those stand for them, but in the long run. */
const alike: ReadonlySet<string> = new Set([
	...postNumbers.filter((number) => number !== 1 && number !== 27).map(postPath),
	paths.blog2,
	paths.blog3,
	paths.terms,
	"/blog/post-28",
	`${paths.newsletterUnsubscribe}/x`,
	`${paths.mailStop}/x`,
	`${paths.team}/x`,
	`${paths.obligations}?${asked}&destino=outro-estado`,
	"wizard: email",
	"wizard: contact",
	"wizard: email of operator sent empty",
]);
export const ofEachKind = allScreens.filter(({ name }) => !alike.has(name));

const sample: ReadonlySet<string> = new Set([
	paths.home,
	paths.howItWorks,
	paths.why,
	paths.partners,
	`${paths.faq}?q=residuo`,
	paths.blog,
	postPath(1),
	paths.privacy,
	"/nao-existe",
	...toolScreens.map(({ name }) => name).filter((name) => !name.endsWith("sent empty")),
	"wizard: profile",
	"wizard: contact of operator sent empty",
	"wizard: need of an operator",
	"wizard: review",
	"wizard: received",
]);

/** True if a screen stands for others of its kind, or has the widest contents. */
export function isSample({ name }: Screen): boolean {
	return sample.has(name);
}
