import type { Page } from "@playwright/test";
import type { Language } from "#app/i18n/languages.ts";
import { contentPaths, formPaths, localizedHref, paths } from "#app/paths.ts";
import { openWizard, send } from "#tests/browser/everyone/fill.ts";

/** What a visitor may have in front of them, and how to get there. */
export type Screen = { name: string; open(page: Page, language: Language): Promise<unknown> };

/** The page at `path`. */
export function address(path: string): Screen {
	return { name: path, open: (page, language) => page.goto(localizedHref(path, language)) };
}

/** The form of the page at `path`, sent empty: its problems are shown. */
function emptyForm(path: string, form: string): Screen {
	return {
		name: `${path} sent empty`,
		async open(page, language) {
			await page.goto(localizedHref(path, language));
			await page.locator(`${form} .button`).click();
			await page.locator(".error-summary").waitFor();
		},
	};
}

/** Every page that is the same for everybody. */
export const contentScreens: readonly Screen[] = contentPaths.map(address);

/** Pages and states that only some visitors see. */
export const otherScreens: readonly Screen[] = [
	address("/nao-existe"),
	address("/blog/post-28"),
	address(`${paths.faq}?q=residuo`),
	address(`${paths.faq}?q=zzzz`),
	address(`${paths.newsletterConfirm}/x`),
	address(`${paths.newsletterLeave}/x`),
	address(`${paths.mailStop}/x`),
	address(`${paths.team}/x`),
	address(`${paths.resume}/x`),
	emptyForm(formPaths.partner, "main form[data-needs-react]"),
	emptyForm(formPaths.contact, "main form[data-needs-react]"),
	emptyForm(paths.home, ".newsletter"),
	{
		name: "newsletter subscribed",
		async open(page, language) {
			await page.goto(localizedHref(paths.terms, language));
			await page.locator(".newsletter input[type=email]").fill("ana@fabrica.example");
			await page.locator(".newsletter .button").click();
			await page.locator(".toast, .banner").first().waitFor();
		},
	},
	...(["profile", "email", "contact", "need", "review", "received"] as const).map(
		(screen): Screen => ({
			name: `wizard: ${screen}`,
			open: (page, language) => openWizard(page, language, "client", screen),
		}),
	),
	{
		name: "wizard: saved",
		async open(page, language) {
			await openWizard(page, language, "client", "need");
			await page.locator("button[name=leave]").click();
			await page.locator("#link").waitFor();
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
					await page.locator(".error-summary").waitFor();
				},
			}),
		),
	),
];

/** One of each kind of page, and those with the widest contents. */
export const sampleScreens: readonly Screen[] = [
	...[
		paths.home,
		paths.howItWorks,
		paths.why,
		paths.partners,
		`${paths.faq}?q=residuo`,
		paths.blog,
		"/blog/post-1",
		"/blog/post-14",
		"/blog/post-27",
		paths.privacy,
		paths.terms,
		"/nao-existe",
		paths.quote,
	].map(address),
	{
		name: "contact step with problems, need step of an operator",
		async open(page, language) {
			await openWizard(page, language, "operator", "contact");
			await send(page);
			await page.locator(".error-summary").waitFor();
		},
	},
	{ name: "need of an operator", open: (page, language) => openWizard(page, language, "operator", "need") },
	{ name: "review", open: (page, language) => openWizard(page, language, "client", "review") },
	{ name: "received", open: (page, language) => openWizard(page, language, "client", "received") },
];
