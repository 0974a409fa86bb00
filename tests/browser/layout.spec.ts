import type { Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { HEADER_HEIGHT_PX } from "#app/ui/script/header-button.ts";
import { brokenWords } from "#tests/browser/accessibility/lost.ts";
import { openWizard } from "#tests/browser/accessibility/open-wizard.ts";
import { startLinkSite } from "#tests/support/link-site.ts";
import { expect, test } from "#tests/support/playwright-test.ts";

async function setTextSize(page: Page, fontSize: string): Promise<void> {
	await page.evaluate((size) => Object.assign(document.documentElement.style, { fontSize: size }), fontSize);
}

const menu = [paths.howItWorks, paths.why, paths.tools, paths.partners, paths.blog, paths.faq];
const labels = {
	"/faq": ["Ecossistema", "Solução", "Tecnologia", "Indicadores", "Orçamento"],
	"/faq?lng=en": ["Ecosystem", "Solution", "Technology", "Indicators", "Quote", "Login", "Access Portal"],
};

test("the chat button is on every page, in Portuguese, and as large as specified with text at twice its size", {
	tag: "@phone",
}, async ({ page, allowed }) => {
	allowed.complaints.push(/status of 404/);
	for (const address of ["/", "/orcamento?lng=en", "/nowhere"]) {
		await page.goto(address);
		await setTextSize(page, "200%");
		const chat = page.getByRole("link", { name: "Fale conosco pelo WhatsApp (abre em nova aba)" });
		expect(await chat.evaluate((link) => link.closest("[lang]")?.getAttribute("lang"))).toBe("pt-BR");
		expect(await chat.boundingBox()).toMatchObject({ width: 48, height: 48 });
		await expect(chat).toHaveCSS("position", "fixed");
	}
});

test("the header is as high as specified and holds its labels in the page's language", {
	tag: ["@plain", "@phone"],
}, async ({ page }) => {
	for (const [address, names] of Object.entries(labels)) {
		await page.goto(address);
		const header = page.locator(".site-header");
		expect((await header.boundingBox())?.height).toBe(HEADER_HEIGHT_PX);
		for (const name of names)
			await expect(header.getByRole("link", { name, exact: true, includeHidden: true })).toHaveCount(1);
	}
});

test("the strip of a tool's answers stands whole below the header after each of them", {
	tag: ["@plain", "@phone"],
}, async ({ page }) => {
	await page.goto(`${paths.obligations}?atividade=restaurante`);
	await page.locator("button[value=sim]").click();
	await page.waitForURL(/perigoso=sim/);
	expect((await page.locator("h1 + ol").boundingBox())?.y).toBeGreaterThan(HEADER_HEIGHT_PX);
});

test("the menu names every page, and stays on a narrow screen with text at twice its size", {
	tag: "@scripts",
}, async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 640 });
	for (const size of ["100%", "200%"]) {
		await page.goto("/blog");
		await setTextSize(page, size);
		await page.getByRole("button", { name: "Menu" }).click();
		const opened = page.locator("#menu");
		await expect(opened).toBeVisible();
		for (const control of [opened, page.getByRole("button", { name: "Fechar" })])
			expect(await control.evaluate((one) => one.getBoundingClientRect().right)).toBeLessThanOrEqual(360);
		for (const path of menu) await expect(opened.locator(`a[href="${path}"]`)).toBeVisible();
	}
});

test("on a wide screen a second row names the other pages, and where one is, and scrolls away", {
	tag: "@scripts",
}, async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto(paths.faq);
	const row = page.getByRole("navigation", { name: "Páginas" });
	for (const path of menu) await expect(row.locator(`a[href="${path}"]`)).toBeVisible();
	await expect(row.locator("[aria-current=page]")).toHaveAttribute("href", paths.faq);
	await page.evaluate(() => scrollTo(0, 400));
	await expect(row).not.toBeInViewport();
	await expect(page.locator(".site-header")).toBeInViewport();
	// It leaves a low window to the text.
	await page.setViewportSize({ width: 360, height: 300 });
	await expect(page.locator(".site-header")).not.toBeInViewport();
});

test("the header's button says what the page is for", async ({ page }) => {
	for (const path of [paths.faq, paths.partners, paths.blog2]) {
		await page.goto(path);
		const name = path === paths.partners ? "Entrar na rede" : "Pedir orçamento";
		await expect(page.locator(".header-cta")).toContainText(name);
	}
	// There is no hero's button on this page.
	await expect(page.locator(".header-cta")).toBeVisible();
});

test("the header leads back to a saved request, and asks nothing over a confirmation", {
	tag: "@any-width",
}, async ({ page }) => {
	await openWizard(page, "pt", "client", "email");
	await page.locator("button[name=leave]").click();
	await page.waitForURL("**/salvo*");
	const back = page.locator(".header-cta");
	for (const [width, words] of Object.entries({ 390: "Voltar", 1280: "Voltar ao pedido" })) {
		await page.setViewportSize({ width: Number(width), height: 800 });
		const shown = await back.locator("span").evaluateAll((all) => {
			return all.filter((one) => one.checkVisibility()).map(({ textContent }) => textContent);
		});
		expect(shown).toEqual([words]);
	}
	const href = await page.locator("main a").first().getAttribute("href");
	await expect(back).toHaveAttribute("href", String(href));
	await openWizard(page, "pt", "client", "received");
	await expect(back).toHaveCount(0);
});

test("the button that mails a link keeps the spaces of its words", async ({ page, allowed }) => {
	allowed.complaints.push(/^outside request: /);
	const site = await startLinkSite();
	await page.goto(site.origin + paths.quote);
	await page.locator("button[name=profile]").first().click();
	await page.locator("input[type=email]").fill("ana@example.com");
	await page.locator("button[name=leave]").click();
	expect(await page.locator("[name=mail] + button").innerText()).toBe(
		"Enviar o link para o e-mail do pedido",
	);
	await site.remove();
});

test("a confirmation begins with the deadline", { tag: "@any-width" }, async ({ page }) => {
	await openWizard(page, "pt", "client", "received");
	await expect(page.locator("main dt").first()).toHaveText("Entramos em contato até");
	await expect(page.locator("main dd time")).toHaveText(/\sde\s\d{4}\sàs\s\d\d:\d\d$/);
	for (const width of [390, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		expect(await page.locator("main .stamp").boundingBox()).toMatchObject({ width: 160, height: 160 });
	}
});

test("larger text on a phone breaks no number or word, and no arrow stands alone", async ({ page }) => {
	// As much as a phone of 320 px holds of text that is a quarter larger.
	await page.setViewportSize({ width: 256, height: 640 });
	await openWizard(page, "pt", "client", "review");
	expect(await brokenWords(page)).toEqual([]);
	for (const [path, width] of Object.entries({ [paths.terms]: 195, [paths.home]: 256, [paths.why]: 256 })) {
		await page.setViewportSize({ width, height: 640 });
		await page.goto(path);
		expect(await brokenWords(page), path).toEqual([]);
	}
	await expect(page.locator("main li > dl").first()).toHaveCSS("grid-template-columns", /^\S+px$/);
	await page.goto(paths.home);
	const door = page.locator("#orcamento li button").nth(2);
	await door.evaluate((one) => Object.assign(one.style, { width: "min-content", overflowWrap: "normal" }));
	expect((await door.boundingBox())?.height).toBe(48);
	await page.goto(paths.quote);
	const disc = page.locator("main button .rounded-pill");
	await expect(disc.first()).toHaveCSS("background-color", "rgb(247, 243, 234)");
});

test("the words on Home's ring are no smaller on a phone than small text, and those on the map can be read", {
	tag: "@any-width",
}, async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	for (const [path, picture, count, least] of [
		[paths.home, ".load", 16, 15],
		[`${paths.home}?lng=en`, ".load", 16, 15],
		[paths.partners, "main svg:has(text)", 27, 11],
	] as const) {
		await page.goto(path);
		const sizes = await page.locator(picture).evaluate((drawn) => {
			const words = Array.from(drawn.querySelectorAll("tspan, text:not(:has(tspan))"));
			const scale = drawn.querySelector("text")?.getScreenCTM()?.a ?? 0;
			return words
				.filter((line) => line.textContent?.trim())
				.map((line) => Number.parseFloat(getComputedStyle(line).fontSize) * scale);
		});
		expect(sizes).toHaveLength(count);
		expect(Math.min(...sizes)).toBeGreaterThanOrEqual(least);
	}
});

test("tables fit, label no empty cell, have columns at a desk", { tag: "@any-width" }, async ({ page }) => {
	for (const language of ["pt", "en"]) {
		await page.goto(`${paths.privacy}?lng=${language}`);
		await page.locator("details").evaluateAll((all) => all.map((one) => one.setAttribute("open", "")));
		for (const width of [320, 360, 390, 480, 744, 768, 820, 1024]) {
			await page.setViewportSize({ width, height: 800 });
			const cut = page.locator(".scroller").evaluateAll((all) => {
				return all.map((one) => one.scrollWidth - one.clientWidth);
			});
			expect(new Set(await cut), `${language} ${width}`).toEqual(new Set([0]));
		}
		await expect(page.locator("td").first()).toHaveCSS("display", "table-cell");
		await page.setViewportSize({ width: 390, height: 800 });
		const cells = page.locator("td[data-column][data-none]");
		expect(await cells.count()).toBeGreaterThan(0);
		await expect(cells.filter({ visible: true })).toHaveCount(0);
	}
});
