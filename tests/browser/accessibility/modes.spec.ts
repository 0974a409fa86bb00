import type { Page } from "@playwright/test";
import { postLists, postPath } from "#app/content-paths.ts";
import { contentPages, paths } from "#app/paths.ts";
import { openWizard, send } from "#tests/browser/accessibility/open-wizard.ts";
import { allScreens } from "#tests/browser/accessibility/screens.ts";
import { expect, test } from "#tests/support/playwright-test.ts";

test.use({ trace: "off", allowed: { complaints: [/status of 422/] } });

/** Controls that a system with forced colours would leave without an edge; it draws boxes to tick itself. */
function withoutEdge(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		[
			...document.querySelectorAll<HTMLElement>(
				"main button:not([name=language]), #newsletter button, [data-hero-action], input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea",
			),
		]
			.filter((control) => control.checkVisibility() && !control.closest("p:has(> [name=leaveEmpty])"))
			.filter((control) => {
				const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(control);
				const isDrawn = borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) >= 1;
				return !isDrawn || /^rgba\(.*, 0\)$|^transparent$/.test(borderTopColor);
			})
			.map((control) => `${control.tagName} ${control.className} ${control.id}`),
	);
}

test("controls keep their edges in forced colours", async ({ page }) => {
	await page.emulateMedia({ forcedColors: "active" });
	for (const path of [paths.home, paths.partners, paths.faq, paths.quote]) {
		await page.goto(path);
		expect(await withoutEdge(page), path).toEqual([]);
	}
	await openWizard(page, "pt", "client", "need");
	await send(page);
	await page.locator("main [role=alert]").waitFor();
	expect(await withoutEdge(page)).toEqual([]);
	// An error is also told by a line at the field, and lines stay.
	const wrong = page.locator("div:has(> [aria-invalid], > span > [aria-invalid])").first();
	await expect(wrong).toHaveCSS("border-left-style", "solid");
	const box = page.locator("main label:visible > input.size-6").first();
	await expect(box).toHaveCSS("appearance", "auto");
	await page.emulateMedia({ forcedColors: "none", colorScheme: "dark" });
	await expect(box).toHaveCSS("background-color", "rgb(16, 33, 26)");
	await box.check();
	await expect(box).toHaveCSS("background-color", "rgb(143, 211, 174)");
	await page.emulateMedia({ media: "print" });
	await expect(box).toHaveCSS("appearance", "auto");
});

test("words on the open ring differ from its quarters in forced colours", async ({ page }) => {
	await page.emulateMedia({ forcedColors: "active" });
	await page.goto(paths.home);
	const fills = (what: string) =>
		page.locator(`.load ${what}`).evaluateAll((all) => all.map((one) => getComputedStyle(one).fill));
	const [quarters, words] = [await fills("path"), await fills("text")];
	for (const [i, fill] of quarters.entries()) expect(words[i]).not.toBe(fill);
	await page.goto(`${paths.obligations}?atividade=comercio`);
	await expect(page.locator("h1 + ol svg").first()).toHaveCSS("fill", `${quarters[0]}`);
});

test("text that its reader spaces out (WCAG 2.2, 1.4.12) scrolls no page sideways", async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 640 });
	const scrolled: string[] = [];
	for (const path of [...Object.values(contentPages), ...postLists.map((list) => list.path), paths.quote]) {
		await page.goto(path);
		const over = await page.evaluate(() => {
			const spaced = new CSSStyleSheet();
			spaced.replaceSync(
				"* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
			);
			document.adoptedStyleSheets = [spaced];
			return document.documentElement.scrollWidth - innerWidth;
		});
		if (over > 0) scrolled.push(`${path} ${over}`);
	}
	expect(scrolled).toEqual([]);
});

test("nothing moves where less motion is preferred", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	for (const path of [paths.home, paths.howItWorks, paths.blog, paths.quote]) {
		await page.goto(path);
		expect(await page.evaluate(() => document.getAnimations().length), path).toBe(0);
		expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe("auto");
	}
});

const furniture =
	".site-header, .site-footer, .whatsapp, form:not([data-paper]), .spinner, .page-contents, .related, main button, main a[download], section:has(#resultados) ~ section";

/**
 * What must be on the paper of which screens, and on which the downloads may stay; a tool's result also says its address.
 * The widest tables come first: Chromium keeps a style sheet's widths for the pages after it.
 */
const holding: readonly [names: RegExp, holds: string, isOfDownloads?: true][] = [
	[RegExp(`^${paths.templates}$`), "h1", true],
	[RegExp(`^(${[paths.faq, paths.partners, postPath(1), paths.privacy].join("|")})(.q=residuo)?$`), "h1, h2"],
	[/[?&](uf|itens)=|open loads/, ":text('não substitui o órgão ambiental')"],
	[/^wizard: received$/, "main dl time"],
	[/^wizard: saved$/, "#link"],
];
const papers = holding.flatMap(([names, holds, isOfDownloads]) =>
	allScreens.filter(({ name }) => names.test(name)).map((screen) => ({ ...screen, holds, isOfDownloads })),
);

test("paper holds the text in ink, whole, nothing to press, and a result's address", async ({ page }) => {
	test.slow();
	expect(papers).toHaveLength(13);
	await page.setViewportSize({ width: 680, height: 900 });
	for (const { name, open, holds, isOfDownloads } of papers) {
		await page.emulateMedia({ media: "screen" });
		await open(page, "pt");
		await page.emulateMedia({ media: "print", colorScheme: "dark" });
		if (!isOfDownloads) await expect(page.locator(furniture).filter({ visible: true }), name).toHaveCount(0);
		await expect(page.locator(holds).filter({ visible: true }).first(), name).toBeVisible();
		if (name.includes("?"))
			await expect(page.getByText(page.url().replaceAll("%2C", ",")), name).toBeVisible();
		const { color, background, closed, cut } = await page.evaluate(() => ({
			color: getComputedStyle(document.querySelector("main li") ?? document.body).color,
			background: getComputedStyle(document.body).backgroundColor,
			closed: [...document.querySelectorAll("details, .playbook li")].filter(
				(one) => one.checkVisibility() && one.lastElementChild?.getBoundingClientRect().height === 0,
			).length,
			cut: [...document.querySelectorAll(".scroller")].filter((at) => at.scrollWidth > at.clientWidth).length,
		}));
		expect([closed, cut], name).toEqual([0, 0]);
		const last = page.locator("main section:nth-of-type(2) details").last();
		if (name === paths.faq) expect((await last.boundingBox())?.x, "second column").toBeGreaterThan(300);
		if (name === paths.faq) await expect(page.locator("details").first()).toHaveCSS("break-inside", "auto");
		await expect(page.locator("main :is(td, p)").first(), name).toHaveCSS("font-variant", "none");
		expect(lightness(color), `${name}: ink`).toBeLessThan(0.3);
		expect(lightness(background), `${name}: paper`).toBeGreaterThan(0.85);
	}
});

function lightness(color: string): number {
	const [red = 255, green = 255, blue = 255, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
	return alpha === 0 ? 1 : (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}
