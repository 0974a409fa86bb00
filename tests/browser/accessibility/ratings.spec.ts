import { openWizard } from "#tests/browser/accessibility/open-wizard.ts";
import { expect, test } from "#tests/support/playwright-test.ts";

test("on a phone no word of a rating is printed over another, whatever its font", async ({ page }) => {
	await openWizard(page, "pt", "client", "need");
	for (const width of [320, 360, 375, 390, 412]) {
		await page.setViewportSize({ width, height: 800 });
		const over = await page.evaluate(() => {
			const wordsOf = (row: Element) =>
				[...row.querySelectorAll("label > span:last-child")]
					.filter((word) => word.checkVisibility({ visibilityProperty: true }))
					.map((word) => {
						const range = document.createRange();
						range.selectNodeContents(word);
						return { text: word.textContent, box: range.getBoundingClientRect() };
					});
			const meet = (one: DOMRect, other: DOMRect) =>
				one.right > other.left && other.right > one.left && one.bottom > other.top && other.bottom > one.top;
			const radios = [...document.querySelectorAll<HTMLInputElement>("[type=radio][aria-label]")];
			return ["Liberation Sans", "Noto Sans", "Roboto"].flatMap((font) => {
				document.body.style.fontFamily = font;
				return radios.flatMap((radio) => {
					radio.checked = true;
					const words = wordsOf(radio.closest("fieldset") as Element);
					const isSaid = words.some(({ text }) => text === radio.ariaLabel);
					const isOver = words.some(({ box }, i) => words.slice(i + 1).some((other) => meet(box, other.box)));
					return isOver || !isSaid ? [`${font}: ${radio.id}`] : [];
				});
			});
		});
		expect(over, `${width} px`).toEqual([]);
	}
});
