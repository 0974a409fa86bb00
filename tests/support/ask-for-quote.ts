import type { Page } from "@playwright/test";
import type { Answers } from "#app/forms/field.ts";
import { paths } from "#app/paths.ts";
import { complete } from "#tests/support/answers.ts";
import { fillIn } from "#tests/support/fill-in.ts";
import { answersOf } from "#tests/support/walk-wizard.ts";

/** Presses the button that sends the form. */
export async function press(page: Page, form = "main form"): Promise<void> {
	await page.locator(`${form} button[type=submit]:not([hidden], [name])`).first().click();
}

/** From the first page of the wizard to the review, filled in by hand. */
export async function askForQuote(page: Page, changes: Answers = {}): Promise<void> {
	await page.goto(paths.quote);
	await page.locator('main button[value="client"]').click();
	for (const [step, path] of [
		["email", "/email"],
		["contact", "/contato"],
		["need", "/necessidade"],
	] as const) {
		await page.locator(`main form[action*="${path}"]`).waitFor();
		await fillIn(page, answersOf(step, { ...complete.client, ...changes }));
		await press(page);
	}
	await page.locator('main form[action*="/revisao"]').waitFor();
}
