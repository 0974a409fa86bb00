import type { Page } from "@playwright/test";
import type { Profile } from "#app/forms/field.ts";
import { flow, type StepId } from "#app/forms/quote-flow.ts";
import { type Language, languageNames } from "#app/i18n/languages.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { complete } from "#tests/support/answers.ts";
import { fillInAsked } from "#tests/support/fill-in.ts";

/** Screens of the wizard that `openWizard` can reach. */
export type WizardScreen = StepId | "review" | "received";

/** Presses the first button of the form in `<main>`: Continue, or what stands in its place. */
export async function send(page: Page): Promise<void> {
	await page.locator("main form button[type=submit]:not([hidden], [name])").first().click();
}

/** Waits until the form of the page at `path` is drawn: the address changes before it. */
function untilDrawn(page: Page, path: string): Promise<void> {
	return page.locator(`main form[action="${path}"], main form[action^="${path}?"]`).waitFor();
}

/** Walks the wizard from its first page to `screen` as somebody with complete answers. */
export async function openWizard(
	page: Page,
	language: Language,
	profile: Profile,
	screen: WizardScreen,
): Promise<void> {
	await page.goto(localizedHref(paths.quote, language));
	if (screen === "profile") return;
	await page.locator(`main button[value="${profile}"]`).click();
	for (const step of flow.slice(1)) {
		await untilDrawn(page, step.path);
		if (step.id === screen) return;
		await fillInAsked(page, complete[profile]);
		await send(page);
	}
	await untilDrawn(page, paths.review);
	if (screen === "review") return;
	await send(page);
	await page.locator("main dl time").first().waitFor();
}

/** The name of the language button on a page in `language`. */
export function otherName(language: Language): string {
	return languageNames[language === "pt" ? "en" : "pt"];
}
