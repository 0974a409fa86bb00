import type { Page } from "@playwright/test";
import type { Answers } from "#app/forms/field.ts";

/** Fills in the form in `<main>` with `answers`, as a person does: types, chooses and ticks. */
export async function fillIn(page: Page, answers: Answers): Promise<void> {
	for (const [name, answer] of Object.entries(answers)) {
		const control = page.locator(`main form [name="${name}"]:not([type="hidden"]):not(button)`);
		const kind = await control
			.first()
			.evaluate((element) => `${element.tagName} ${element.getAttribute("type")}`);
		if (kind.startsWith("SELECT")) await control.first().selectOption(String(answer));
		else if (kind === "INPUT checkbox" || kind === "INPUT radio") {
			for (const value of [answer].flat()) await control.and(page.locator(`[value="${value}"]`)).check();
		} else await control.first().fill(String(answer));
	}
}
