import type { Page } from "@playwright/test";
import { localizedHref, paths } from "#app/paths.ts";
import { openWizard } from "#tests/browser/accessibility/open-wizard.ts";
import { expect, test } from "#tests/support/playwright-test.ts";

test.use({ trace: "off" });

type Stop = {
	name: string;
	/** True if something shows that it has the focus. */
	isMarked: boolean;
	/** The element that covers its middle, if any. */
	coveredBy: string | null;
	inWindow: boolean;
	isHeaderButton: boolean;
};

function stop(page: Page): Promise<Stop | null> {
	return page.evaluate(() => {
		const element = document.activeElement;
		if (!element || element === document.body) return null;
		const { left, top, width, bottom } = element.getBoundingClientRect();
		const style = getComputedStyle(element);
		// Of what is taller than the window, the middle of the part in it counts.
		const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
		const above = document.elementFromPoint(left + width / 2, middle);
		const isOnTop = above !== null && (element.contains(above) || above.contains(element));
		const label = (above?.closest("label") as HTMLLabelElement | null)?.control === element;
		// Choices of which none is taken are one stop: forwards their first, backwards their last.
		const choice = element instanceof HTMLInputElement && element.type === "radio" ? element.name : null;
		return {
			name: choice
				? `choice of ${choice}`
				: `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40)} #${element.id}`,
			isMarked: style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2,
			coveredBy: isOnTop || label ? null : (above?.className ?? "nothing"),
			inWindow: middle > 0 && middle < innerHeight,
			isHeaderButton: element.matches(".header-cta"),
		};
	});
}

/** Tabs through the page until the focus leaves it; returns every stop. Fails at one that nobody could see. */
async function tabThrough(page: Page, key: "Tab" | "Shift+Tab" = "Tab"): Promise<Stop[]> {
	const stops: Stop[] = [];
	for (let presses = 0; presses < 400; presses++) {
		await page.keyboard.press(key);
		const now = await stop(page);
		if (!now) break;
		stops.push(now);
		expect(now, `${now.name} after ${stops.at(-2)?.name}`).toMatchObject({
			isMarked: true,
			coveredBy: null,
			inWindow: true,
		});
	}
	return stops;
}

const pages = {
	Home: (page: Page) => page.goto(localizedHref(paths.home, "pt")),
	Partners: (page: Page) => page.goto(localizedHref(paths.partners, "pt")),
	FAQ: (page: Page) => page.goto(localizedHref(paths.faq, "pt")),
	"a list of posts": (page: Page) => page.goto(localizedHref(paths.blog, "pt")),
	"a legal text": (page: Page) => page.goto(localizedHref(paths.privacy, "pt")),
	"a post": (page: Page) => page.goto(localizedHref("/blog/post-1", "pt")),
	"the contact step": async (page: Page) => {
		await openWizard(page, "pt", "client", "contact");
		await page.reload();
	},
	"the states": async (page: Page) => {
		await openWizard(page, "pt", "operator", "need");
		await page.reload();
	},
};

for (const [name, open] of Object.entries(pages)) {
	for (const width of [1280, 320]) {
		// WCAG 2.2, 2.4.7 and 2.4.11.
		test(`the focus can be seen at every stop of ${name}, ${width} px`, async ({ page }) => {
			test.slow();
			await page.setViewportSize({ width, height: 640 });
			await page.emulateMedia({ reducedMotion: "reduce" });
			await open(page);
			const forth = await tabThrough(page);
			expect(forth.length).toBeGreaterThan(10);
			expect(forth[0]?.name).toContain("Ir para o conteúdo");
			// The same stops, at another place under the header: on the narrow screen, where it takes most.
			if (width > 320 && !process.env.LONG) return;
			const back = await tabThrough(page, "Shift+Tab");
			// The header's own button is there only while the hero's is out of sight: on the way back from the end it may be.
			const stops = (list: typeof forth) =>
				new Set(list.filter(({ isHeaderButton }) => !isHeaderButton).map(({ name }) => name));
			expect(stops(back)).toEqual(stops(forth));
		});
	}
}

test("the link to the content skips the header", async ({ page }) => {
	await page.goto(localizedHref(paths.howItWorks, "pt"));
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "Ir para o conteúdo" })).toBeInViewport();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("main")).toBeFocused();
	await page.keyboard.press("Tab");
	expect(await page.evaluate(() => document.querySelector("main")?.contains(document.activeElement))).toBe(
		true,
	);
});

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
		test.use({ javaScriptEnabled, viewport: { width: 390, height: 800 } });

		test("the menu opens by keyboard, is closed by Escape and gives the focus back", async ({ page }) => {
			await page.goto(localizedHref(paths.home, "pt"));
			const button = page.getByRole("button", { name: "Menu" });
			const menu = page.locator("#menu");
			await expect(menu).toBeHidden();
			await button.focus();
			await page.keyboard.press("Enter");
			await expect(menu).toBeVisible();
			await page.keyboard.press("Tab");
			await expect(menu.getByRole("link").first()).toBeFocused();
			await page.keyboard.press("Escape");
			await expect(menu).toBeHidden();
			await expect(button).toBeFocused();
		});
	});
}
