import { paths } from "#app/paths.ts";
import { stopClock } from "#tests/support/devices.ts";
import { expect, test } from "#tests/support/playwright-test.ts";

test.describe("while something is awaited", { tag: "@scripts" }, () => {
	test("the spinner is drawn after 150 ms, and is gone after coming back", async ({ page }) => {
		await stopClock(page);
		await page.goto("/blog");
		// A response without content leaves the page in front, as a slow one does for a while (RFC 9110, 15.3.5).
		await page.route("**/orcamento", (route) => route.fulfill({ status: 204 }), { times: 1 });
		const spinner = page.locator(".spinner");
		const link = page.locator('#menu a[href="/orcamento"]').first();
		await link.click();
		await page.clock.runFor(149);
		await expect(spinner).toBeHidden();
		await page.clock.runFor(2);
		await expect(spinner).toBeVisible();
		await expect(page.locator("html")).toHaveClass(/loading/);
		await link.click();
		await page.waitForURL("**/orcamento");
		await expect(spinner).toBeHidden();
		await page.goBack();
		await page.clock.runFor(1000);
		await expect(spinner).toBeHidden();
	});

	test("links that leave this page in front draw none", async ({ page }) => {
		await stopClock(page);
		await page.goto("/blog");
		await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
		for (const [selector, modifiers] of [
			[".whatsapp", []],
			[".skip", []],
			['footer a[href="/faq"]', ["Control"]],
			['footer a[href="/rss.xml"]', []],
			['footer a[href^="mailto:"]', []],
		] as const) {
			await page
				.locator(selector)
				.first()
				.dispatchEvent("click", { ctrlKey: modifiers.length > 0, bubbles: true });
			await page.clock.runFor(200);
			await expect(page.locator("html")).not.toHaveClass(/loading/);
		}
	});

	test("a form is sent once, says so, and its button works again after Back", async ({ page, allowed }) => {
		allowed.complaints.push(/422/);
		await page.goto("/blog");
		const posts: (string | null)[] = [];
		await page.route("**/newsletter", (route) => {
			posts.push(route.request().postData());
			return route.fulfill({ status: 204 });
		});
		const button = page.locator("#newsletter button[type=submit]");
		await page.fill("#newsletter-email", "x");
		await button.click();
		await expect(button).toHaveText("Enviando…");
		await expect(button).toHaveAttribute("aria-disabled", "true");
		await button.click({ force: true });
		await page.locator("#newsletter-email").press("Enter");
		// A second post would have been seen by the time that a later request is answered.
		await page.evaluate(() => fetch("/robots.txt").then((response) => response.text()));
		expect(posts).toHaveLength(1);

		await page.unroute("**/newsletter");
		await page.reload();
		await page.fill("#newsletter-email", "x");
		await button.click();
		await expect(page.locator("main [role=alert]")).toBeFocused();
		await page.goBack();
		await expect(button).toHaveText("Assinar");
		await expect(button).not.toHaveAttribute("aria-disabled");
		await button.click();
		await expect(page.locator("main [role=alert]")).toBeFocused();
	});

	test("a question that is sent twice without its answer can be answered then", async ({ page }) => {
		const given = "atividade=restaurante&perigoso=nao&equiparado=nao&saida=contratada&destino=mesmo-estado";
		await page.goto(`${paths.obligations}?${given}`);
		const button = page.locator("main form[method=get] button[type=submit]");
		await button.click();
		await expect(page.locator("main [role=alert]")).toBeVisible();
		await button.click();
		await expect(button).not.toHaveAttribute("aria-disabled");
		await page.selectOption("main [name=uf]", "SP");
		await button.click();
		await page.waitForURL(/uf=SP/);
	});

	test("without a connection nothing is sent or lost", async ({ page, context }) => {
		await stopClock(page);
		await page.goto("/parceiros");
		await page.fill("#partner-fullName", "Ana Souza");
		await page.fill("#partner-email", "ana@fabrica.example");
		await page.fill("#partner-company", "Fábrica");
		await page.fill("#partner-message", `Sem linha ${Date.now()}`);
		await context.setOffline(true);
		await expect(page.locator("#toasts .status")).toHaveText([/O que você digitou continua aqui/]);
		await page.locator("#toasts .status").evaluate((toast) => toast.classList.add("first"));
		const button = page.locator("#parceria button[type=submit]");
		await button.click();
		await expect(page.locator("#toasts .status:not(.first)")).toHaveCount(1);
		await expect(page.locator("#toasts .status")).toHaveCount(1);
		await expect(page).toHaveURL(/\/parceiros$/);
		await expect(page.locator("#partner-fullName")).toHaveValue("Ana Souza");
		await context.setOffline(false);
		await expect(page.locator("#toasts .status")).toHaveText([/^Conexão de volta/]);
		await button.click();
		await page.waitForURL("**/parceiros#parceria");
		await page.clock.runFor(16);
		await expect(page.locator("#toasts .flash")).toHaveText([/^Mensagem enviada com sucesso!/]);
	});
});

test.describe("the header's button", { tag: "@scripts" }, () => {
	test("takes the hero's place at 64 + 8 px, and leaves 80 ms after", async ({ page }) => {
		await stopClock(page);
		await page.goto("/");
		const button = page.locator(".header-cta");
		const settle = async (top: number) => {
			const scrollThere = () =>
				page.evaluate(
					(wanted) =>
						new Promise<number>((scrolled) => {
							const heroTop = () =>
								document.querySelector("[data-hero-action]")?.getBoundingClientRect().top ?? 0;
							if (Math.abs(heroTop() - wanted) < 1) scrolled(heroTop());
							addEventListener("scroll", () => scrolled(heroTop()), { once: true });
							scrollBy({ top: heroTop() - wanted, behavior: "instant" });
						}),
					top,
				);
			// On a wide screen the hero stands still for a part of the way.
			await expect.poll(async () => Math.abs((await scrollThere()) - top)).toBeLessThan(1);
		};
		await expect(button).toBeHidden();
		const reserved = await button.boundingBox();
		await settle(74);
		await expect(button).toBeHidden();
		await settle(70);
		await expect(button).toBeVisible();
		expect(await button.boundingBox()).toEqual(reserved);
		await settle(74);
		await page.clock.runFor(70);
		await expect(button).toBeVisible();
		await page.clock.runFor(20);
		await expect(button).toBeHidden();
		// Overlapped again within the pause: it stays.
		await settle(70);
		await settle(74);
		await page.clock.runFor(40);
		await settle(70);
		await page.clock.runFor(500);
		await expect(button).toBeVisible();
	});
});

test("the header's button is there for those without scripts", { tag: "@plain" }, async ({
	page,
	javaScriptEnabled,
}) => {
	await page.goto("/");
	const button = page.locator(".header-cta");
	if (javaScriptEnabled) await expect(button).toBeHidden();
	else await expect(button).toBeVisible();
	await page.getByRole("button", { name: "Versão leve" }).click();
	await expect(button).toBeVisible();
});

test("where an extension blocks the scripts of a browser that has them on, the header's button is there and no dead one", {
	tag: "@scripts",
}, async ({ page, allowed }) => {
	allowed.complaints = [/Content Security Policy/];
	await page.route("**/*", async (route) => {
		if (route.request().resourceType() !== "document") return route.continue();
		const response = await route.fetch();
		const headers = { ...response.headers(), "content-security-policy": "script-src 'none'" };
		await route.fulfill({ response, headers });
	});
	await page.goto("/");
	await expect(page.locator(".header-cta")).toBeVisible();
	await page.goto("/blog/post-3");
	await expect(page.locator("[data-copy]")).toBeHidden();
});
