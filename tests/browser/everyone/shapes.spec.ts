import type { Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { openWizard } from "#tests/browser/everyone/open-wizard.ts";
import { expect, test } from "#tests/support/playwright-test.ts";

test.use({ trace: "off" });

/** Buttons whose shape, its ground or its edge, differs from what is behind by less than 3:1 (WCAG 2.2, 1.4.11). */
function faint(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const light = (colour: string) => {
			const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((value) => {
				const part = Number(value) / 255;
				return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
			});
			return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
		};
		const isClear = (colour: string) => /^rgba\(.*, 0\)$|^transparent$/.test(colour);
		const groundOf = (element: Element | null): string => {
			const colour = element ? getComputedStyle(element).backgroundColor : "rgb(255, 255, 255)";
			return isClear(colour) ? groundOf(element?.parentElement ?? null) : colour;
		};
		return [...document.querySelectorAll<HTMLElement>("a, button")]
			.filter((one) => one.checkVisibility({ visibilityProperty: true }))
			.filter(
				(one) => getComputedStyle(one).borderTopWidth === "2px" && !one.matches(".underline, .whatsapp"),
			)
			.filter((one) => {
				const { backgroundColor, borderTopColor } = getComputedStyle(one);
				const behind = light(groundOf(one.parentElement));
				return ![backgroundColor, borderTopColor].some((colour) => {
					const own = light(colour);
					return !isClear(colour) && Math.max(own, behind) / Math.min(own, behind) >= 3;
				});
			})
			.map((one) => `${one.textContent} on ${groundOf(one.parentElement)}`);
	});
}

test("a button is one by its shape on every ground, light and dark, whatever colours are told apart", async ({
	page,
}) => {
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme });
		for (const path of [paths.home, paths.howItWorks, paths.partners, paths.faq, paths.quote]) {
			await page.goto(path);
			expect(await faint(page), `${path}, ${colorScheme}`).toEqual([]);
		}
		await page.goto(`${paths.estimator}?itens=papelao_reciclagem_1200`);
		expect(await faint(page), `result, ${colorScheme}`).toEqual([]);
	}
});

test("on a phone no word of a rating is printed over another, whatever its font", async ({ page }) => {
	await openWizard(page, "pt", "client", "need");
	for (const [font, width] of ["Liberation Sans", "Noto Sans", "Roboto"].flatMap((name) =>
		[320, 360, 375, 390, 412].map((size) => [name, size] as const),
	)) {
		await page.setViewportSize({ width, height: 800 });
		const over = await page.evaluate((family) => {
			document.body.style.fontFamily = family;
			const rows = [...document.querySelectorAll("fieldset:has([type=radio]):not(:has(fieldset))")];
			return rows.flatMap((row) =>
				[...row.querySelectorAll<HTMLInputElement>("[type=radio]:not([value=''])")].flatMap((radio) => {
					radio.checked = true;
					const words = [...row.querySelectorAll("label > span:last-child")]
						.filter((word) => word.checkVisibility({ visibilityProperty: true }))
						.map((word) => {
							const range = document.createRange();
							range.selectNodeContents(word);
							return { text: word.textContent, ...range.getBoundingClientRect().toJSON() };
						});
					const chosen = words.some(({ text }) => text === radio.ariaLabel);
					const meets = words.some((one, i) =>
						words.some(
							(other, j) =>
								i < j &&
								one.right > other.left &&
								other.right > one.left &&
								one.bottom > other.top &&
								other.bottom > one.top,
						),
					);
					return meets || (radio.ariaLabel && !chosen) ? [radio.id] : [];
				}),
			);
		}, font);
		expect(over, `${font}, ${width}`).toEqual([]);
	}
});

test("the chat button lies over no control that is as small as itself", async ({ page }) => {
	for (const [width, height] of [
		[320, 640],
		[390, 844],
		[1280, 800],
	] as const) {
		await page.setViewportSize({ width, height });
		for (const path of [paths.home, paths.faq, paths.tools, "/blog/post-1"]) {
			await page.goto(path);
			const under = await page.evaluate(() =>
				[...document.querySelectorAll<HTMLElement>("main :is(button, summary, input), footer :is(a, button)")]
					.filter(
						(one) =>
							one.checkVisibility({ visibilityProperty: true }) && !one.closest("p:has([name=leaveEmpty])"),
					)
					.map((one) => ({ one, box: one.getBoundingClientRect() }))
					.filter(
						({ one, box }) => box.right > innerWidth - 64 && (one.localName === "summary" || box.width < 96),
					)
					.map(({ one }) => one.outerHTML.slice(0, 100)),
			);
			expect(under, `${path}, ${width}`).toEqual([]);
		}
	}
});
