import type { Page } from "@playwright/test";
import type { Profile } from "#app/forms/field.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Place } from "#tests/support/walk-wizard.ts";
import { openWizardAt } from "#tests/support/wizard-page.ts";

/** Screens of the wizard that `openWizard` can reach. */
export type WizardScreen = Place | "received";

/** Presses the first button of the form in `<main>`: Continue, or what stands in its place. */
export async function send(page: Page): Promise<void> {
	await page.locator("main form button[type=submit]:not([hidden], [name])").first().click();
}

/** Opens `screen` as somebody with complete answers who has walked there. */
export async function openWizard(page: Page, language: Language, profile: Profile, screen: WizardScreen) {
	await page.context().clearCookies();
	await openWizardAt(page, screen === "received" ? "review" : screen, { profile, language });
	if (screen !== "received") return;
	await send(page);
	await page.locator("main dl time").first().waitFor();
}
