import { HEADER_HEIGHT_PX } from "#app/constants.ts";
import { paths } from "#app/paths.ts";
import { openWizard } from "#tests/browser/everyone/open-wizard.ts";
import { expect, test } from "#tests/support/playwright-test.ts";

const labels = {
	"/faq": ["Ecossistema", "Solução", "Tecnologia", "Indicadores", "Orçamento"],
	"/faq?lng=en": ["Ecosystem", "Solution", "Technology", "Indicators", "Quote", "Login", "Access Portal"],
};

test("the chat button is on every page, named in Portuguese, as large as specified, and tells the chat nothing", {
	tag: "@phone",
}, async ({ page, allowed }) => {
	allowed.complaints.push(/status of 404/);
	for (const address of ["/", "/orcamento?lng=en", "/nowhere"]) {
		await page.goto(address);
		const chat = page.getByRole("link", { name: "Fale conosco pelo WhatsApp (abre em nova aba)" });
		expect(await chat.evaluate((link) => link.closest("[lang]")?.getAttribute("lang"))).toBe("pt-BR");
		const box = await chat.boundingBox();
		expect([box?.width, box?.height]).toEqual([48, 48]);
		await expect(chat).toHaveAttribute("target", "_blank");
		await expect(chat).toHaveAttribute("rel", /noopener.*noreferrer/);
		await expect(chat).toHaveAttribute("href", /^https:\/\/wa\.me\/\d+$/);
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

test("the menu names every page, and stays on a narrow screen with text at twice its size", {
	tag: "@scripts",
}, async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 640 });
	for (const size of ["100%", "200%"]) {
		await page.goto("/blog");
		await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);
		await page.getByRole("button", { name: "Menu" }).click();
		const menu = page.locator("#menu");
		await expect(menu).toBeVisible();
		for (const control of [menu, page.getByRole("button", { name: "Fechar" })])
			expect(await control.evaluate((one) => one.getBoundingClientRect().right)).toBeLessThanOrEqual(360);
		for (const path of [paths.howItWorks, paths.why, paths.tools, paths.partners, paths.blog, paths.faq])
			await expect(menu.locator(`a[href="${path}"]`)).toBeVisible();
	}
});

test("on a wide screen a second row names the other pages, and where one is, and scrolls away", {
	tag: "@scripts",
}, async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto(paths.faq);
	const row = page.getByRole("navigation", { name: "Páginas" });
	for (const path of [paths.howItWorks, paths.why, paths.tools, paths.partners, paths.blog, paths.faq])
		await expect(row.locator(`a[href="${path}"]`)).toBeVisible();
	await expect(row.locator("[aria-current=page]")).toHaveAttribute("href", paths.faq);
	await page.evaluate(() => scrollTo(0, 400));
	await expect(row).not.toBeInViewport();
	await expect(page.locator(".site-header")).toBeInViewport();
});

test("the header's button says what the page is for", async ({ page }) => {
	for (const [path, name] of [
		[paths.faq, "Pedir orçamento"],
		[paths.partners, "Entrar na rede"],
		[paths.blog2, "Pedir orçamento"],
	] as const) {
		await page.goto(path);
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
	const back = page.locator(".header-cta");
	await expect(back).toHaveText("Voltar ao pedido");
	await expect(back).toHaveAttribute(
		"href",
		String(await page.locator("main a").first().getAttribute("href")),
	);
	await openWizard(page, "pt", "client", "received");
	await expect(back).toHaveCount(0);
});

test("a saved request and a confirmation draw the visitor's own answers in whole rows, said in words", {
	tag: "@any-width",
}, async ({ page }) => {
	const rows = page.locator("main figure dl > div");
	const wholeRings = () =>
		rows.evaluateAll((all) =>
			all.map((row) => {
				const said = row.querySelector("dd")?.textContent;
				const svg = row.querySelector("svg");
				if (!svg) return `${said}: none`;
				const wall = svg.getBoundingClientRect();
				const rings = Array.from(svg.querySelectorAll("g, :scope > use"));
				const isWhole = rings.every((ring) =>
					Array.from(ring.querySelectorAll("use")).every((part) => {
						const box = part.getBoundingClientRect();
						// Its discs, which are not drawn, stand out of the picture.
						const slack = wall.height / 4;
						return (
							box.left > wall.left - slack &&
							box.right < Math.min(wall.right, innerWidth) + slack &&
							box.top > wall.top - slack &&
							box.bottom < wall.bottom + slack
						);
					}),
				);
				const light = getComputedStyle(svg).fill;
				const lit = rings.filter(
					(ring) => getComputedStyle(ring).fill === light && getComputedStyle(ring).opacity === "1",
				).length;
				return `${said}: ${lit} of ${rings.length}${isWhole ? "" : ", cut"}`;
			}),
		);
	for (const width of [320, 390, 1280]) {
		await page.setViewportSize({ width, height: 844 });
		await openWizard(page, "pt", "client", "need");
		await page.locator("button[name=leave]").click();
		await expect(rows).toHaveCount(4);
		expect(await wholeRings()).toEqual([
			"1 de 1: 1 of 1",
			"5 de 5: 5 of 5",
			"0 de 5: 0 of 5",
			"0 de 1: 0 of 1",
		]);
		await openWizard(page, "pt", "client", "received");
		await expect(rows).toHaveCount(3);
		expect(await wholeRings()).toEqual(["Fundamental: 4 of 4", "Alta: 3 of 3", "Nenhuma: none"]);
	}
});

test("the map of an operator's request lights the states that its words count, and each map can be read on a phone", {
	tag: "@any-width",
}, async ({ page }) => {
	const read = () =>
		page.locator("main svg:has(text)").evaluate((map) => {
			const states = Array.from(map.querySelectorAll("g:has(text)"));
			const heights = Array.from(map.querySelectorAll("text"), (letters) => {
				return Number.parseFloat(getComputedStyle(letters).fontSize) * (letters.getScreenCTM()?.a ?? 0);
			});
			const lit = states.filter((state) => state.querySelector("use"));
			return { of: states.length, lit: lit.map(({ textContent }) => textContent), px: Math.min(...heights) };
		});
	await page.setViewportSize({ width: 390, height: 844 });
	await openWizard(page, "pt", "operator", "received");
	const own = await read();
	const said = await page.locator("main figure dd").allTextContents();
	const counted = said.map((words) => Number.parseInt(words, 10)).reduce((sum, count) => sum + count, 0);
	expect([own.of, own.lit.length]).toEqual([27, counted]);
	expect(counted).toBeGreaterThan(0);
	expect(own.px).toBeGreaterThan(10.5);
	await page.goto(paths.partners);
	const all = await read();
	expect(all.lit).toHaveLength(27);
	expect(all.px).toBeGreaterThan(11);
});

test("the duties lie open on a phone and at a desk, and fold", { tag: "@any-width" }, async ({ page }) => {
	const table = page.locator("#responsabilidades table");
	await page.goto(paths.howItWorks);
	for (const width of [1280, 390]) {
		await page.setViewportSize({ width, height: 800 });
		await expect(table).toBeVisible();
	}
	await page.locator("#responsabilidades summary").click();
	await expect(table).toBeHidden();
});

test("the chat button stays as large as specified with text at twice its size, and the header leaves a low window", {
	tag: "@scripts",
}, async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 300 });
	await page.goto(paths.faq);
	await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: "200%" }));
	const box = await page.locator(".whatsapp").boundingBox();
	expect([box?.width, box?.height]).toEqual([48, 48]);
	await page.evaluate(() => scrollTo(0, 400));
	await expect(page.locator(".site-header")).not.toBeInViewport();
});

test("the chat button is always there, and covers no focused control on a phone", {
	tag: "@scripts",
}, async ({ page }) => {
	for (const width of [320, 360, 390]) {
		await page.setViewportSize({ width, height: 740 });
		for (const path of [paths.home, paths.partners, paths.faq]) {
			await page.goto(path);
			const controls = page.locator("main :is(a, button, input, textarea, summary):visible");
			for (const control of await controls.all()) {
				await control.focus();
				expect(await page.locator(".whatsapp").evaluate(coversFocus), `${path}, ${width}`).toBe(false);
			}
			await expect(page.locator(".whatsapp")).toHaveCSS("opacity", "1");
		}
	}
});

/** Whether the button hides more than half of what has the focus. */
function coversFocus(button: Element): boolean {
	const box = button.getBoundingClientRect();
	const focused = document.activeElement?.getBoundingClientRect();
	if (!focused) return false;
	const across = Math.min(box.right, focused.right) - Math.max(box.left, focused.left);
	const down = Math.min(box.bottom, focused.bottom) - Math.max(box.top, focused.top);
	return across > 0 && down > 0 && across * down > (focused.width * focused.height) / 2;
}
