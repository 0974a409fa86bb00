import type { Page } from "@playwright/test";
import { complete } from "#tests/support/answers.ts";
import { untilReactRuns } from "#tests/support/devices.ts";
import { fillIn } from "#tests/support/fill-in.ts";
import { expect, test } from "#tests/support/playwright-test.ts";
import { answersOf } from "#tests/support/walk-wizard.ts";
import { buttonOf, openWizardAt, placeOf, runWizardAt, texts } from "#tests/support/wizard-page.ts";

const { pt } = texts;

/** Expects a client's `step` to be in front: its address changes before its form is there. */
async function expectStep(page: Page, step: "email" | "contact" | "need"): Promise<void> {
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(pt.client[step].title);
}

/** Fills in a client's `step`, once it is in front, and sends it. */
async function sendStep(page: Page, step: "email" | "contact" | "need"): Promise<void> {
	await expectStep(page, step);
	await fillIn(page, answersOf(step, complete.client));
	await buttonOf(page, pt.continue).click();
}

test("what is typed and not sent is there after Back and Forward, and after Back and Continue", {
	tag: "@scripts",
}, async ({ page }) => {
	await runWizardAt(page, "email");
	await sendStep(page, "email");
	await expectStep(page, "contact");
	await fillIn(page, { firstName: "Teresa", phone: "12", segment: "retail" });
	for (const goOn of [() => page.goForward(), () => buttonOf(page, pt.continue).click()]) {
		await page.goBack();
		await expectStep(page, "email");
		await goOn();
		await expectStep(page, "contact");
		await expect(page.locator("[name=firstName]")).toHaveValue("Teresa");
		await expect(page.locator("[name=phone]")).toHaveValue("12");
		await expect(page.locator("main [value=retail]")).toBeChecked();
	}

	// The server says what was sent: another tab may have changed it since.
	await sendStep(page, "contact");
	await expectStep(page, "need");
	const form = { ...answersOf("contact", complete.client), firstName: "Rita" } as Record<string, string>;
	await page.context().request.post(placeOf(page, "contact"), { form, maxRedirects: 0 });
	await page.goBack();
	await expect(page.locator("[name=firstName]")).toHaveValue("Rita");
});

test("a double click sends once, and the browser's Back leads to the same confirmation", {
	tag: "@plain",
}, async ({ page }) => {
	await openWizardAt(page, "review");
	await buttonOf(page, pt.review.submit).dblclick();
	await page.waitForURL(/recebido/);
	const confirmation = page.url();
	await page.goBack();
	// The browser may have kept the page as it was; then it can be sent again.
	const again = buttonOf(page, pt.review.submit);
	await expect(async () => {
		if (await again.isVisible()) await again.click({ timeout: 1000 });
		expect(page.url()).toBe(confirmation);
	}).toPass();
});

/** Goes Back from the confirmation until Home is there, six times at most. */
async function goBackToHome(page: Page, hasScripts: boolean): Promise<void> {
	for (let presses = 1; presses <= 6; presses++) {
		await page.goBack();
		// A step of a sent request leads to its confirmation; a person presses again when it is there.
		if (hasScripts)
			await page.waitForURL(({ pathname }) => /^\/(orcamento(\/recebido\/.+)?)?$/.test(pathname));
		if (new URL(page.url()).pathname === "/") return;
	}
}

test("the browser's Back leaves the confirmation", { tag: "@plain" }, async ({ page, javaScriptEnabled }) => {
	await page.goto("/");
	await page.goto("/orcamento");
	if (javaScriptEnabled) await untilReactRuns(page);
	await page.getByRole("button", { name: pt.profileChoice.client }).click();
	for (const step of ["email", "contact", "need"] as const) await sendStep(page, step);
	await buttonOf(page, pt.review.submit).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(pt.received.title);
	await goBackToHome(page, javaScriptEnabled);
	expect(new URL(page.url()).pathname).toBe("/");
});
