import type { Page } from "@playwright/test";
import { CACHE_UNUSED_MS } from "#app/constants.ts";
import { pretendWeak, untilReactRuns } from "#tests/support/devices.ts";
import { expect, test } from "#tests/support/playwright-test.ts";

/** Addresses that the page asks for from now on. */
function watchRequests(page: Page, wanted: RegExp): string[] {
	const asked: string[] = [];
	page.on("request", (request) => {
		const { pathname, search } = new URL(request.url());
		if (wanted.test(pathname)) asked.push(pathname + search);
	});
	return asked;
}

/** Puts a mark into the document: a new one does not have it. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
	await page.evaluate(() => Object.assign(window, { marked: true }));
	return () => page.evaluate(() => "marked" in window);
}

/** Resolves when a request sent now is answered: whatever the page asked for before has been seen by then. */
async function askSomethingElse(page: Page): Promise<void> {
	await page.evaluate(() => fetch("/robots.txt").then((response) => response.text()));
}

/** Resolves when the page has nothing more to do, and everything it asked for until then has been seen. */
async function untilIdle(page: Page): Promise<void> {
	await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
	await askSomethingElse(page);
}

const footerLink = (page: Page, path: string) => page.locator(`footer a[href="${path}"]`).first();

test.describe("links, once React runs", { tag: "@scripts" }, () => {
	test("change the page without a new document, with title, focus and place", async ({ page }) => {
		await page.goto("/blog");
		await untilReactRuns(page);
		const isSameDocument = await markDocument(page);
		await footerLink(page, "/politica-privacidade").click();
		await expect(page).toHaveURL(/\/politica-privacidade$/);
		await expect(page.locator("h1")).toHaveText(/privacidade/i);
		await expect(page.locator("#main")).toBeFocused();
		await expect(page.locator("p[role=status]")).toHaveText(await page.title());
		expect(await page.evaluate(() => scrollY)).toBe(0);
		expect(await isSameDocument()).toBe(true);
	});

	test("inside long texts too, and to a place on another page", async ({ page }) => {
		await page.goto("/");
		await untilReactRuns(page);
		const isSameDocument = await markDocument(page);
		await page.locator('[data-long-text] a[href="/como-funciona"]').first().click();
		await expect(page).toHaveURL(/\/como-funciona$/);
		await page.locator('footer a[href="/faq#contato"]').first().click();
		await expect(page).toHaveURL(/\/faq#contato$/);
		await expect
			.poll(() => page.locator("#contato").evaluate((form) => form.getBoundingClientRect().top))
			.toBeLessThan(150);
		await expect(page.locator("#contato")).toBeInViewport();
		expect(await isSameDocument()).toBe(true);
	});

	test("Back and Forward restore how far down the page was", async ({ page }) => {
		await page.goto("/blog/post-1");
		await untilReactRuns(page);
		const isSameDocument = await markDocument(page);
		await page.evaluate(() => scrollTo({ top: 700, behavior: "instant" }));
		// From where it is: Playwright's own click would scroll to it first.
		await page.locator("#menu a[href='/orcamento']").first().dispatchEvent("click", { button: 0 });
		await expect(page).toHaveURL(/\/orcamento$/);
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
		await page.goBack();
		await expect(page).toHaveURL(/post-1$/);
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
		await page.goForward();
		await expect(page).toHaveURL(/\/orcamento$/);
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
		expect(await isSameDocument()).toBe(true);
	});

	test("Back finds a place far down again", async ({ page }) => {
		await page.goto("/");
		await untilReactRuns(page);
		const last = page.locator("main section").last();
		const top = () => last.evaluate((band) => Math.round(band.getBoundingClientRect().top));
		await last.evaluate((band) => band.scrollIntoView({ behavior: "instant" }));
		await expect(last).toBeInViewport();
		const before = await top();
		await footerLink(page, "/termos-de-uso").dispatchEvent("click", { button: 0 });
		await expect(page.locator("h1")).toHaveText(/termos/i);
		await page.goBack();
		await expect(last).toBeInViewport();
		await expect.poll(top).toBe(before);
	});

	for (const [address, link, before] of [
		["/faq", 'footer a[href="/faq#contato"]', "/blog"],
		["/faq?q=mtr", 'main a[href="#contato"]', "/blog"],
		["/faq", 'main a[href="#contato"]', "/blog?lng=en"],
	] as const)
		test(`to places on ${address} stay on it, also after ${before}, and Back and Forward lead to them`, async ({
			page,
		}) => {
			const warnings: string[] = [];
			page.on("console", (message) => {
				if (message.type() === "warning") warnings.push(message.text());
			});
			await page.goto(before);
			await page.goto(address);
			await untilReactRuns(page);
			await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
			await page.locator(link).first().dispatchEvent("click", { button: 0 });
			await expect(page).toHaveURL(`${address}#contato`);
			await expect(page.locator("#contato")).toBeInViewport();
			await page.goBack();
			await expect(page).toHaveURL(address);
			await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
			await page.goForward();
			await expect(page.locator("#contato")).toBeInViewport();
			// The router warns of entries of the history that are not its own.
			expect(warnings).toEqual([]);
		});

	test("to other languages, with modifiers, and to files are left to the browser", async ({
		page,
		context,
	}) => {
		await page.goto("/blog");
		await untilReactRuns(page);
		const isSameDocument = await markDocument(page);
		const opened = context.waitForEvent("page");
		await footerLink(page, "/faq").click({ modifiers: ["Control"] });
		await (await opened).close();
		await expect(page).toHaveURL(/\/blog$/);
		expect(await isSameDocument()).toBe(true);
		await page.getByRole("link", { name: "English" }).click();
		await expect(page.locator("html")).toHaveAttribute("lang", "en");
		expect(await isSameDocument()).toBe(false);
	});

	for (const withReact of [true, false])
		test(`to the other language lead to the same place, ${withReact ? "with" : "before"} React`, async ({
			page,
		}) => {
			if (!withReact) await pretendWeak(page);
			await page.goto("/faq#acessibilidade");
			if (withReact) await untilReactRuns(page);
			await page.getByRole("link", { name: "English" }).click();
			await expect(page).toHaveURL(/\/faq\?lng=en#acessibilidade$/);
			await expect(page.locator("#acessibilidade")).toBeInViewport();
		});

	test("in English stay in English", async ({ page }) => {
		await page.goto("/blog?lng=en");
		await untilReactRuns(page);
		const isSameDocument = await markDocument(page);
		await footerLink(page, "/faq?lng=en").click();
		await expect(page.locator("h1")).toHaveText(/questions/i);
		expect(await isSameDocument()).toBe(true);
	});

	test("close the menu that they stand in", async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 800 });
		await page.goto("/");
		await untilReactRuns(page);
		const menu = page.locator("#menu");
		for (const link of ["/#solucao", "/orcamento"]) {
			await page.locator("[popovertarget=menu]").click();
			await expect(menu).toBeVisible();
			await menu.locator(`a[href="${link}"]`).last().click();
			await expect(menu).toBeHidden();
		}
		await expect(page).toHaveURL(/\/orcamento$/);
	});

	test("back to the page before close the menu too", async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 800 });
		await page.goto("/blog");
		await untilReactRuns(page);
		await footerLink(page, "/termos-de-uso").click();
		await expect(page.locator("h1")).toHaveText(/termos/i);
		await page.locator("[popovertarget=menu]").click();
		await expect(page.locator("#menu")).toBeVisible();
		await page.goBack();
		await expect(page).toHaveURL(/\/blog$/);
		await expect(page.locator("#menu")).toBeHidden();
	});

	for (const isFileFirst of [true, false])
		test(`lead to the last one of two, although the first one's ${isFileFirst ? "files come" : "data comes"} meanwhile`, async ({
			page,
		}) => {
			await page.goto("/blog");
			await untilReactRuns(page);
			const quote = page.locator("#menu a[href='/orcamento']").first();
			await quote.dispatchEvent("click", { button: 0 });
			await expect(page).toHaveURL(/\/orcamento$/);
			await page.goBack();
			await expect(page).toHaveURL(/\/blog$/);
			const partners = footerLink(page, "/parceiros#parceria");
			const links = [
				{
					link: partners,
					waitsFor: await hold(page, /\/assets\/partners-[^/]*\.js$/),
					leadsTo: /#parceria$/,
				},
				{ link: quote, waitsFor: await hold(page, /\/orcamento\.data/), leadsTo: /\/orcamento$/ },
			];
			const [first, last] = isFileFirst ? links : links.toReversed();
			for (const one of [first, last]) {
				await one?.link.dispatchEvent("click", { button: 0 });
				await one?.waitsFor.asked;
			}
			await first?.waitsFor.release();
			await untilIdle(page);
			await last?.waitsFor.release();
			await expect(page).toHaveURL(last?.leadsTo ?? "");
		});
});

/** Holds back what is asked for at `address` until it is released, which resolves once it has come. */
async function hold(page: Page, address: RegExp) {
	const released = Promise.withResolvers<void>();
	const [asked, come] = [page.waitForRequest(address), page.waitForResponse(address)];
	await page.route(address, (route) => released.promise.then(() => route.continue()));
	return {
		asked,
		async release() {
			released.resolve();
			await come;
		},
	};
}

test.describe("the data cache", { tag: "@scripts" }, () => {
	test("serves a revisit without a request, and forgets a page five minutes after its last use", async ({
		page,
	}) => {
		await page.clock.install();
		await page.goto("/blog");
		await page.clock.runFor(1000);
		await untilReactRuns(page);
		const asked = watchRequests(page, /\.data$/);
		const go = async (path: string) => {
			await footerLink(page, path).click();
			await expect(page).toHaveURL(new RegExp(`${path}$`));
			await expect(page.locator("#main")).toBeFocused();
		};
		await go("/faq");
		expect(asked.splice(0)).toEqual(["/faq.data?_routes=faq"]);
		await go("/blog");
		await go("/faq");
		await page.clock.fastForward(CACHE_UNUSED_MS + 1000);
		// The page in front is in use, so its time has not begun; that of the one before is over.
		await go("/termos-de-uso");
		expect(asked.splice(0)).toEqual(["/termos-de-uso.data?_routes=termos-de-uso"]);
		await page.clock.fastForward(CACHE_UNUSED_MS - 10_000);
		await go("/faq");
		expect(asked.splice(0)).toEqual([]);
		await go("/blog");
		expect(asked.splice(0)).toEqual(["/blog.data?_routes=blog"]);
		await page.clock.fastForward(CACHE_UNUSED_MS + 1000);
		await go("/faq");
		expect(asked.splice(0)).toEqual(["/faq.data?_routes=faq"]);
		// Its time begins when it is left, not when it came.
		await page.clock.fastForward(CACHE_UNUSED_MS - 60_000);
		await go("/blog");
		await page.clock.fastForward(CACHE_UNUSED_MS - 60_000);
		asked.splice(0);
		await go("/faq");
		expect(asked).toEqual([]);
	});

	test("tries a server's failure again after 1, 2 and 4 seconds, then stays and offers to reload", async ({
		page,
		allowed,
	}) => {
		allowed.complaints.push(/50[03]|Failed to load/);
		await page.clock.install({ time: "2026-11-20T12:00:00Z" });
		await page.goto("/blog");
		await page.clock.runFor(1000);
		await untilReactRuns(page);
		const asked = watchRequests(page, /\.data$/);
		let refused = 0;
		page.on("requestfinished", (request) => {
			if (/\/faq\.data/.test(request.url())) refused++;
		});
		await page.route("**/faq.data*", (route) => route.fulfill({ status: 503, body: "busy" }));
		await page.clock.pauseAt("2026-11-20T12:30:00Z");
		await footerLink(page, "/faq").click();
		for (const [tries, pause] of [
			[1, 1000],
			[2, 2000],
			[3, 4000],
		] as const) {
			// Only a page that has read the refusal counts the pause.
			await expect.poll(() => refused).toBe(tries);
			await askSomethingElse(page);
			await page.clock.runFor(pause - 1);
			await askSomethingElse(page);
			expect(asked).toHaveLength(tries);
			await page.clock.runFor(2);
		}
		await expect.poll(() => asked.length).toBe(4);
		const notice = page.locator("#toasts .lasting");
		await expect(notice).toHaveText([/^Não foi possível abrir a página\. ?Recarregar ?Fechar$/]);
		await expect(page.locator("h1")).toHaveText(/conformidade/i);
		await expect(page).toHaveURL(/\/blog$/);
		await expect(page.locator("html")).not.toHaveClass(/loading/);
		// It stays until it is used.
		await page.clock.runFor(10 * 60_000);
		await page.unroute("**/faq.data*");
		await notice.getByRole("link", { name: "Recarregar" }).click();
		await expect(page).toHaveURL(/\/faq$/);
		await expect(notice).toHaveCount(0);
	});

	test("never tries a 4xx again", async ({ page, allowed }) => {
		allowed.complaints.push(/404/);
		await page.clock.install();
		await page.goto("/blog");
		await page.clock.runFor(1000);
		await untilReactRuns(page);
		const asked = watchRequests(page, /\.data$/);
		await page.route("**/faq.data*", (route) => route.fulfill({ status: 404, body: "gone" }));
		await footerLink(page, "/faq").click();
		await expect(page.locator("h1")).toHaveText("Unexpected Application Error!");
		await page.clock.runFor(60_000);
		await askSomethingElse(page);
		expect(asked).toHaveLength(1);
	});

	test("keeps what was typed when a page's code cannot be had", async ({ page, allowed }) => {
		allowed.complaints.push(/Failed to load resource/);
		await page.clock.install();
		await page.goto("/faq");
		await page.clock.runFor(1000);
		await untilReactRuns(page);
		await page.fill("#contact-fullName", "Ana Souza");
		const isSameDocument = await markDocument(page);
		const asked = watchRequests(page, /\/assets\/terms-.*\.js$/);
		await page.route("**/assets/terms-*.js", (route) => route.abort());
		await footerLink(page, "/termos-de-uso").click();
		for (const [tries, pause] of [
			[1, 1000],
			[2, 2000],
			[3, 4000],
		] as const) {
			await expect.poll(() => asked.length).toBe(tries);
			// The retry begins to wait once the page has heard of the failure.
			await askSomethingElse(page);
			await page.clock.runFor(pause);
		}
		const notice = page.locator("#toasts .lasting");
		await expect(notice).toHaveText([/Não foi possível abrir a página/]);
		await notice.getByRole("button", { name: "Fechar" }).click();
		await expect(notice).toHaveCount(0);
		await expect(page.locator("#contact-fullName")).toHaveValue("Ana Souza");
		expect(await isSameDocument()).toBe(true);
		await page.unroute("**/assets/terms-*.js");
		await footerLink(page, "/termos-de-uso").click();
		await expect(page).toHaveURL(/termos-de-uso$/);
		expect(await isSameDocument()).toBe(true);
	});

	test("leaves a build that the server has no more by a new document, and takes back what it said", async ({
		page,
		allowed,
	}) => {
		allowed.complaints.push(/404/);
		await page.goto("/blog");
		await untilReactRuns(page);
		const isSameDocument = await markDocument(page);
		await page.route("**/assets/terms-*.js", (route) => route.fulfill({ status: 404 }));
		const notice = page.locator("#toasts .lasting");
		await footerLink(page, "/termos-de-uso").click();
		await expect(notice).toHaveCount(1);
		await footerLink(page, "/faq").click();
		await expect(page).toHaveURL(/\/faq$/);
		await expect(notice).toHaveCount(0);
		await footerLink(page, "/termos-de-uso").click();
		await expect(notice).toHaveCount(1);
		expect(await isSameDocument()).toBe(true);
		await page.unroute("**/assets/terms-*.js");
		await notice.getByRole("link", { name: "Recarregar" }).click();
		await expect(page.locator("h1")).toHaveText(/termos/i);
		expect(await isSameDocument()).toBe(false);
	});
});

test.describe("documents, before React runs", { tag: "@scripts" }, () => {
	for (const [device, memory, fades] of [
		["fade into each other on a device that says nothing of itself", undefined, true],
		["follow each other at once on a weak one", 2, false],
	] as const) {
		test(device, async ({ page }) => {
			await page.addInitScript((deviceMemory) => {
				Object.defineProperty(navigator, "deviceMemory", { get: () => deviceMemory });
				addEventListener("pagereveal", ({ viewTransition }) => {
					document.documentElement.dataset.fades = String(viewTransition !== null);
				});
			}, memory);
			await page.goto("/blog");
			await page.locator("h1").click();
			await footerLink(page, "/faq").click();
			await expect(page.locator("h1")).toHaveText(/Perguntas/);
			await expect(page.locator("html")).toHaveAttribute("data-fades", String(fades));
		});
	}
});

test.describe("React", { tag: "@scripts" }, () => {
	test("waits for a sign of intent on a weak device, keeps what was typed, and takes over", async ({
		page,
	}) => {
		await pretendWeak(page);
		const asked = watchRequests(page, /entry\.client/);
		await page.goto("/faq");
		await page.locator("h1").click();
		await page.mouse.wheel(0, 2000);
		await untilIdle(page);
		expect(asked).toEqual([]);
		await page.locator("#contact-company").click();
		await page.keyboard.type("Fábrica Ltda.");
		await untilReactRuns(page);
		await expect(page.locator("#contact-company")).toHaveValue("Fábrica Ltda.");
		await expect(page.locator("#contact-company")).toBeFocused();
		expect(asked).toHaveLength(1);
	});

	test("starts by itself when idle on a strong device, and not where less data is preferred", async ({
		page,
	}) => {
		await page.goto("/blog");
		await untilReactRuns(page);
		const asked = watchRequests(page, /entry\.client/);
		await page.addInitScript(() => {
			const real = window.matchMedia.bind(window);
			window.matchMedia = (query) =>
				query.includes("prefers-reduced-data") ? Object.assign(real("all"), {}) : real(query);
		});
		await page.goto("/orcamento");
		await page.locator("main form").getByRole("button").first().focus();
		await untilIdle(page);
		expect(asked).toEqual([]);
	});

	test("keeps every answer of a step that was typed before it ran", async ({ page }) => {
		await pretendWeak(page);
		let release = () => {};
		await page.route("**/entry.client*.js", async (route) => {
			await new Promise<void>((go) => (release = go));
			await route.continue();
		});
		await page.goto("/orcamento");
		await page.getByRole("button", { name: /Gero resíduos|gerador/ }).click();
		await page.fill("#email", "ana@fabrica.example");
		await page.getByRole("button", { name: "Continuar", exact: true }).click();
		await page.waitForURL("**/orcamento/contato");
		await page.fill("#firstName", "Ana");
		await page.selectOption("#segment", "other");
		await page.fill("#segmentOther", "Feiras");
		release();
		await untilReactRuns(page);
		await expect(page.locator("#firstName")).toHaveValue("Ana");
		await expect(page.locator("#segment")).toHaveValue("other");
		await expect(page.locator("#segmentOther")).toHaveValue("Feiras");
	});

	test("keeps the messages that were shown before it ran", async ({ page, context }) => {
		await pretendWeak(page);
		await page.goto("/faq");
		await context.setOffline(true);
		await context.setOffline(false);
		await expect(page.locator("#toasts .notice")).toHaveCount(2);
		await page.locator("#contact-company").focus();
		await untilReactRuns(page);
		await expect(page.locator("#toasts .notice")).toHaveCount(2);
	});

	test("Back to a page that only an earlier document knew loads it", async ({ page }) => {
		await page.goto("/blog");
		await untilReactRuns(page);
		await footerLink(page, "/faq").click();
		await expect(page.locator("h1")).toHaveText(/Perguntas/);
		await pretendWeak(page);
		await page.reload();
		await page.goBack();
		await expect(page.locator("h1")).toHaveText(/conformidade/i);
		await expect(page).toHaveURL(/\/blog$/);
	});
});
