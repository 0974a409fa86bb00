import { siteEvents } from "#app/ui/script/events.ts";
import pt from "#locales/pt/blog.json" with { type: "json" };
import { stopClock } from "#tests/support/devices.ts";
import { expect, test } from "#tests/support/playwright-test.ts";

// The tests take the line away themselves, and the browser says so.
test.use({ allowed: { complaints: [/ERR_INTERNET_DISCONNECTED/] } });

test.describe("status and flash messages", { tag: "@scripts" }, () => {
	test.beforeEach(async ({ page }) => {
		await stopClock(page);
	});

	test("toasts stand together unless one ends another, each for four seconds", async ({ page, context }) => {
		await page.goto("/blog");
		await page.clock.runFor(0);
		const shown = page.locator("#toasts[aria-live=polite] .status");
		await page.evaluate((event) => {
			for (const name of ["languageChanged", "copied"])
				document.dispatchEvent(new CustomEvent(event, { detail: { name } }));
		}, siteEvents.status);
		await context.setOffline(true);
		await expect(shown).toHaveText([/Idioma: português/, /Link copiado/, /Sem conexão/]);
		await page.clock.runFor(3000);
		await context.setOffline(false);
		// The status that is no longer true goes.
		await expect(shown).toHaveText([/Idioma: português/, /Link copiado/, /^Conexão de volta/]);
		await page.clock.runFor(999);
		await expect(shown).toHaveCount(3);
		await page.clock.runFor(2);
		await expect(shown).toHaveCount(1);
		await page.clock.runFor(2998);
		await expect(shown).toHaveCount(1);
		await page.clock.runFor(2);
		await expect(shown).toHaveCount(0);
	});

	test("one flash message at a time, for five seconds, and the banner it was gives way", async ({ page }) => {
		await page.goto("/blog");
		await page.fill("#newsletter-email", `flash${Date.now()}@leitores.example`);
		await page.click("#newsletter button");
		await page.waitForURL("**/blog#newsletter");
		await page.clock.runFor(16);
		const flashes = page.locator("#toasts .flash");
		await expect(flashes).toHaveText([/^Inscrição recebida\./]);
		await expect(page.locator("#flash > *")).toBeHidden();
		await page.clock.runFor(4983);
		await expect(flashes).toHaveCount(1);
		await page.evaluate(() => {
			document.getElementById("flash")?.insertAdjacentHTML("beforeend", "<p>Outra.</p>");
		});
		await expect(flashes).toHaveText([/^Outra\./]);
		await page.clock.runFor(4999);
		await expect(flashes).toHaveCount(1);
		await page.clock.runFor(2);
		await expect(flashes).toHaveCount(0);
	});

	test("time stands still while one is pointed at or focused, and it can be dismissed", async ({
		page,
		context,
	}) => {
		await page.goto("/blog");
		await context.setOffline(true);
		const status = page.locator("#toasts .status");
		await expect(status).toHaveCount(1);
		await page.clock.runFor(3000);
		await status.hover();
		await page.clock.runFor(60_000);
		await expect(status).toHaveCount(1);
		await page.mouse.move(10, 300);
		await status.getByRole("button", { name: "Fechar" }).focus();
		await page.clock.runFor(60_000);
		await expect(status).toHaveCount(1);
		await page.locator("#main").focus();
		await page.clock.runFor(999);
		await expect(status).toHaveCount(1);
		await page.clock.runFor(2);
		await expect(status).toHaveCount(0);
		await context.setOffline(false);
		await status.getByRole("button", { name: "Fechar" }).click();
		await expect(status).toHaveCount(0);
		await expect(page.locator("#main")).toBeFocused();
	});

	for (const [why, clipboard] of [
		["the browser has no clipboard", "undefined"],
		["the clipboard is refused", "{ writeText: () => Promise.reject(new Error('denied')) }"],
	] as const) {
		test(`where ${why} the address is shown, selected, to be copied by hand`, async ({ page }) => {
			await page.addInitScript(`Object.defineProperty(navigator, "clipboard", { value: ${clipboard} })`);
			// Programs that show a page themselves may leave dialogues out.
			await page.addInitScript("window.prompt = () => null");
			await page.goto("/blog/post-1");
			await page.locator("[data-copy]").first().click();
			const address = page.getByLabel("O navegador não deixou copiar. Copie daqui:");
			await expect(address).toBeFocused();
			await expect(page.locator("[data-copy]").first()).toBeHidden();
			await expect(address).toHaveValue(/^http.*\/blog\/post-1$/);
			expect(await page.evaluate(() => String(getSelection()))).toMatch(/\/blog\/post-1$/);
		});
	}
});

test("the language is said to have changed only when it did", { tag: "@scripts" }, async ({ page }) => {
	const status = page.locator("#toasts .status");
	await page.goto("/blog");
	await expect(page.locator("#toasts")).toBeEmpty();
	await page.getByRole("link", { name: "English" }).click();
	await expect(status).toHaveText([/^Language: English\./]);
	await page.reload();
	await expect(page.locator("html")).toHaveAttribute("lang", "en");
	await expect(status).toHaveCount(0);
	await page.getByRole("link", { name: "Português" }).click();
	await expect(status).toHaveText([/^Idioma: português\./]);
});

test("without scripts the flash message stays on the page; on a phone it stands in the footer, which nothing covers", {
	tag: ["@plain", "@phone"],
}, async ({ page, isMobile }) => {
	await page.goto("/parceiros?lng=en");
	await page.fill("#newsletter-email", `banner${Date.now()}@leitores.example`);
	await page.click("#newsletter button");
	await page.waitForURL("**/parceiros?lng=en#newsletter");
	await expect(page.locator("#newsletter")).toContainText("Subscription received.");
	const laid = page.locator("#flash > *, #toasts > *").filter({ visible: true });
	await expect(laid).toHaveCount(isMobile ? 0 : 1);
	if (isMobile) await expect(page.locator("#newsletter")).toBeFocused();
	else await expect(laid).toBeInViewport();
});

test("the link of a post can be copied where scripts run", { tag: "@plain" }, async ({
	page,
	context,
	javaScriptEnabled,
}) => {
	await page.goto("/blog/post-9?utm_source=x");
	const button = page.getByRole("button", { name: pt.copy, includeHidden: true });
	if (!javaScriptEnabled) return expect(button).toBeHidden();
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await button.click();
	await expect(page.getByText("Link copiado.")).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http[^?]*\/blog\/post-9$/);
});
