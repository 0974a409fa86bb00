import type { Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { openWizard } from "#tests/browser/everyone/open-wizard.ts";
import { toolScreens } from "#tests/browser/everyone/screens.ts";
import { expect, test } from "#tests/support/playwright-test.ts";

test.use({
	trace: "off",
	viewport: { width: 390, height: 800 },
	hasTouch: true,
	allowed: { complaints: [/status of 422/] },
});

/** Buttons, fields and links of the layout that are too small to be hit: under 44 px in either direction. */
async function tooSmall(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const controls = document.querySelectorAll<HTMLElement>(
			"button, select, textarea, summary, input:not([type=hidden]), main a, .site-header a, .site-footer li a, .whatsapp",
		);
		/** Links in a text may be as low as its lines; those with an edge are buttons to the eye. */
		const isInText = (control: HTMLElement) =>
			control.matches("main a") && getComputedStyle(control).borderTopWidth !== "2px";
		return [...controls]
			.filter((control) => !isInText(control))
			.filter((control) => control.checkVisibility({ visibilityProperty: true }))
			.filter((control) => !control.closest("p:has(> [name=leaveEmpty]), .skip"))
			.map(
				(control) =>
					(control.matches("[type=checkbox], [type=radio]") && control.closest("label")) || control,
			)
			.map((control) => ({ control, box: control.getBoundingClientRect() }))
			.filter(({ box }) => box.width < 43.5 || box.height < 43.5)
			.map(
				({ control, box }) =>
					`${control.tagName}.${control.className} "${control.textContent?.trim().slice(0, 30)}" ${box.width}×${box.height}`,
			);
	});
}

const pages = [
	paths.home,
	paths.howItWorks,
	paths.why,
	paths.partners,
	paths.faq,
	paths.blog,
	"/blog/post-1",
	paths.privacy,
	paths.quote,
];

test("what is pressed is large enough for a thumb", async ({ page }) => {
	test.slow();
	for (const path of pages) {
		await page.goto(path);
		expect.soft(await tooSmall(page), path).toEqual([]);
	}
	for (const { name, open } of toolScreens) {
		await open(page, "pt");
		expect.soft(await tooSmall(page), name).toEqual([]);
	}
	await page.goto(paths.home);
	await page.locator("[popovertarget=menu]").click();
	expect.soft(await tooSmall(page), "menu").toEqual([]);
	for (const profile of ["client", "operator"] as const) {
		await openWizard(page, "pt", profile, "need");
		expect.soft(await tooSmall(page), `need of ${profile}`).toEqual([]);
	}
	await openWizard(page, "pt", "client", "received");
	expect.soft(await tooSmall(page), "received").toEqual([]);
});
