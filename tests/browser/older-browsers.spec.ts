import { readFileSync } from "node:fs";
import { paths } from "#app/paths.ts";
import { askForQuote, press } from "#tests/support/ask-for-quote.ts";
import { reactStarted } from "#tests/support/devices.ts";
import { fillIn } from "#tests/support/fill-in.ts";
import { expect, test } from "#tests/support/playwright-test.ts";
import { buttonOf, runWizardAt } from "#tests/support/wizard-page.ts";

// Today's browser with features taken away, as kinds of older ones. The real ones: `npm run browsers`.

/** Takes away what paths like "Array.prototype.at" name. Runs in the page. */
function takeAway(paths: readonly string[]): void {
	for (const path of paths) {
		const [key = "", ...owners] = path.split(".").reverse();
		const owner = owners.reduceRight<object>((at, part) => Reflect.get(at, part), window);
		Reflect.deleteProperty(owner, key);
	}
}

test.describe("the wizard ends at its confirmation", { tag: "@scripts" }, () => {
	for (const missing of [
		["AbortSignal.prototype.throwIfAborted"],
		["TextEncoderStream"],
		["Array.prototype.at"],
		["Object.hasOwn", "Array.prototype.at", "AbortSignal.prototype.throwIfAborted", "TextEncoderStream"],
		["sessionStorage"],
	])
		test(`without ${missing.join(", ")}`, async ({ page, allowed }) => {
			// The router's own script in the page.
			allowed.complaints.push(/TextEncoderStream is not defined/);
			await page.addInitScript(takeAway, missing);
			await askForQuote(page);
			expect(await reactStarted(page)).toBe(missing.includes("sessionStorage"));
			await press(page);
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(/sucesso/);
		});

	for (const [what, broken, isUnsent] of [
		["a page's code", "AbortSignal.prototype.throwIfAborted", false],
		["the layout's", "Object.hasOwn", true],
	] as const)
		test(`through a document, once, when ${what} fails while React runs`, async ({ page, allowed }) => {
			allowed.complaints.push(/./);
			await runWizardAt(page, "email");
			await page.evaluate(takeAway, [broken]);
			const documents: string[] = [];
			page.on("request", (request) => {
				if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
			});
			// An answer that saves nothing: what is typed is kept in this browser alone.
			if (isUnsent)
				await page.route(/\/email\.data/, async (route) => {
					const response = await route.fetch({ method: "GET" });
					await route.fulfill({ response });
				});
			await fillIn(page, { email: "ana@fabrica.example" });
			await buttonOf(page, "Continuar").click();
			await expect.poll(() => reactStarted(page).catch(() => true)).toBe(false);
			await expect(page.locator("main form")).toBeVisible();
			expect(documents).toEqual([new URL(page.url()).pathname]);
			if (isUnsent) {
				await expect(page.locator("#email")).toHaveValue("ana@fabrica.example");
				await buttonOf(page, "Continuar").click();
			}
			await expect(page.locator("#firstName")).toBeVisible();
			expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('"typed:');
		});
});

test.describe("without popovers, :has(), :is(), :where() and new units", () => {
	test.use({ viewport: { width: 360, height: 640 }, bypassCSP: true });
	test.beforeEach(async ({ page }) => {
		await page.route(/^[^.]*$|\.css$/, async (route) => {
			if (!/document|stylesheet/.test(route.request().resourceType())) return route.fallback();
			const response = await route.fetch({ maxRedirects: 0 });
			const body = (await response.text())
				// Chromium's own sheet until 2021 (Falkon, qutebrowser, Konqueror: 87).
				.replace("<head>", "$&<style>@layer own { button { align-items: flex-start } }</style>")
				.replaceAll(/ popover="auto"| popoverTarget="[^"]*"/gi, "")
				.replaceAll(/(?<=:)(popover-open|has\(|where\(|is\()|(?<=\d)[sdl]vh/g, "unknown-$&");
			return route.fulfill({ response, body });
		});
	});

	test("a phone shows the page and not the menu, and every control can be pressed", {
		tag: "@plain",
	}, async ({ page }) => {
		for (const path of [paths.faq, paths.partners, paths.blog, paths.home]) {
			await page.goto(path);
			await page.evaluate(() => scrollTo({ top: 1200, behavior: "instant" }));
			const atCentre = () => Boolean(document.elementFromPoint(180, 320)?.closest("main"));
			expect(await page.evaluate(atCentre), path).toBe(true);
			const controls = page.locator(
				"main form :is(input:not([type=hidden], [tabindex='-1']), textarea, button)",
			);
			for (const control of await controls.all()) await control.click({ trial: true });
		}
		// A slip that cannot be opened has no button.
		expect(await page.locator(".month button").first().boundingBox()).toBeNull();
		await page.evaluate(() => {
			for (const words of document.querySelectorAll<HTMLElement>(".display, .tonne"))
				words.style.fontSize = `${2 * Number.parseFloat(getComputedStyle(words).fontSize)}px`;
		});
		expect(await page.evaluate(() => document.documentElement.scrollWidth), "twice the text").toBe(360);
		await page.goto(paths.quote);
		await expect(page.locator(".stack-6 > p").first()).toHaveCSS("margin-top", "24px");
		await expect(page.locator("main form button").first()).toHaveCSS("align-items", "normal");
	});

	test("Home's words keep their size on a desk", async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 800 });
		await page.goto(paths.home);
		for (const part of [".display", ".tonne"])
			await expect(page.locator(part).first()).toHaveCSS("font-size", /^\d{3}/);
		await expect(page.locator(".load tspan").first()).toHaveCSS("font-weight", "700");
		expect((await page.locator(".load").boundingBox())?.width).toBeGreaterThan(300);
	});
});

test("a fragment opens its answer where the browser does not", { tag: "@scripts" }, async ({ page }) => {
	await page.goto(paths.faq);
	// A browser reveals what it goes to; an address that a script writes is not gone to.
	await page.evaluate(() => {
		history.replaceState(null, "", "#portal");
		dispatchEvent(new HashChangeEvent("hashchange"));
	});
	await expect(page.locator("#portal")).toBeInViewport();
	await expect(page.locator("details:not([open]) #portal")).toHaveCount(0);
});

// It deletes a box for `scroll`, `meta` or `rss` (PGRSS) in its class or id, or for many links, unless its class says `entry`.
const readability = readFileSync(new URL(import.meta.resolve("@mozilla/readability/Readability.js")), "utf8");

test("Firefox's reader keeps answers and summaries", { tag: "@plain" }, async ({ page, allowed }) => {
	allowed.complaints.push(/inline style/);
	for (const path of [paths.faq, paths.terms]) {
		await page.goto(path);
		const lost = await page.evaluate(`${readability}
		const plain = (text) => text.replace(/\\s+/g, "");
		const read = plain(new Readability(document.cloneNode(true)).parse().textContent);
		const parts = [...document.querySelectorAll("main :is(details, .clause) :is(p, li, dd)")];
		parts.map((part) => part.textContent).filter((text) => !read.includes(plain(text)))`);
		expect(lost).toEqual([]);
	}
});
