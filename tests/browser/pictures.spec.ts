import type { Page } from "@playwright/test";
import { postNumbers, postPath } from "#app/content-paths.ts";
import { languages } from "#app/i18n/languages.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/playwright-test.ts";

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };

/** Charts and columns' names in `within` that end beyond the box that shows them, and boxes that scroll. */
function cutOff(page: Page, within: string): Promise<string[]> {
	return page.evaluate((place) => {
		const isShown = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0;
		const parts = [...document.querySelectorAll(`${place} :is(svg.chart, thead th)`)].filter(isShown);
		const beyond = parts.filter((part) => {
			const box = part.getBoundingClientRect();
			const frame = part.closest(".scroller")?.getBoundingClientRect();
			const end = Math.min(frame?.right ?? innerWidth, innerWidth);
			return box.left < -0.5 || box.right > end + 0.5 || part.scrollWidth > part.clientWidth + 1;
		});
		const scrolling = [...document.querySelectorAll(`${place} .scroller`)].filter(
			(box) => isShown(box) && box.scrollWidth > box.clientWidth,
		);
		return [...beyond, ...scrolling].map(({ outerHTML }) => outerHTML.slice(0, 120));
	}, within);
}

/** Without LONG in Portuguese, whose words are longer. */
for (const language of process.env.LONG ? languages : (["pt"] as const))
	test(`on a phone every figure of every post in ${language} is seen whole, without scrolling it`, {
		tag: "@scripts",
	}, async ({ page }) => {
		await page.setViewportSize(phone);
		let figures = 0;
		for (const number of postNumbers) {
			const path = localizedHref(postPath(number), language);
			await page.goto(path, { waitUntil: "domcontentloaded" });
			expect(await cutOff(page, ".prose figure"), path).toEqual([]);
			figures += await page.locator(".prose figure").count();
		}
		expect(figures).toBeGreaterThan(15);
	});

const quantities = "papelao_reciclagem_1200,vidro_aterro_240,organicos_compostagem_780,rejeito_aterro_410";
const answers =
	"atividade=restaurante&perigoso=nao&equiparado=nao&saida=contratada&destino=mesmo-estado&uf=SP";
/** A result of each tool; `verdict` has to be in its first screen, at a desk its picture too. */
const results = [
	{ path: postPath(3), verdict: "h1" },
	{ path: `${paths.obligations}?${answers}`, verdict: "#pergunta h2 + p >> nth=1" },
	{ path: `${paths.legalCalendar}?papel=gerador&papel=industria&uf=SP`, verdict: "#datas h2 + p" },
	{ path: `${paths.estimator}?itens=${quantities}`, verdict: "#resultado h2" },
	{ path: `${paths.reconciliation}?exemplo=1`, verdict: "#resultado h2 + ul a[href='#expired']" },
];

for (const { path, verdict } of results)
	test(`the first screen of a result says it and draws it, and nothing of it is cut off: ${path.split("?")[0]}`, {
		tag: "@plain",
	}, async ({ page }) => {
		for (const size of [phone, desk]) {
			await page.setViewportSize(size);
			for (const language of languages) {
				await page.goto(localizedHref(path, language));
				// On a phone the picture follows below.
				for (const part of size === desk ? [verdict, "figure >> nth=0"] : [verdict])
					await expect(page.locator(`main >> ${part}`)).toBeInViewport({ ratio: 1 });
				await page.evaluate(() => {
					for (const folded of document.querySelectorAll("main details")) folded.setAttribute("open", "");
				});
				expect(await cutOff(page, "main"), `${path}, ${language}, ${size.width}`).toEqual([]);
			}
		}
	});
