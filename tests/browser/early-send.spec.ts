import { paths } from "#app/paths.ts";
import { siteEvents } from "#app/ui/script/events.ts";
import { untilReactRuns } from "#tests/support/devices.ts";
import { expect, test } from "#tests/support/playwright-test.ts";

test("a form sent before React starts is sent once, and React leaves its page alone", {
	tag: "@scripts",
}, async ({ page }) => {
	let startReact = () => {};
	const started = new Promise<void>((resolve) => {
		startReact = resolve;
	});
	const posts: (string | null)[] = [];
	await page.route(/entry\.client/, async (route) => {
		await started;
		await route.continue();
	});
	// A response without content leaves the page in front, as a slow one does for a while (RFC 9110, 15.3.5).
	await page.route("**/orcamento", (route) => {
		if (route.request().method() !== "POST") return route.continue();
		posts.push(route.request().postData());
		return route.fulfill({ status: 204 });
	});
	const asked = page.waitForRequest(/entry\.client/);
	await page.goto(paths.quote);
	await asked;
	const button = page.locator('main button[value="client"]');
	await button.click();
	await expect(button).toContainText("Enviando…");
	startReact();
	// A page drawn anew would be a page error, which fails the test.
	await untilReactRuns(page);
	expect(posts).toEqual([expect.stringContaining("profile=client")]);
});

test("a form under way is still being sent once React has started", { tag: "@scripts" }, async ({ page }) => {
	const [started, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	await page.route(/entry\.client/, async (route) => {
		await started.promise;
		await route.continue();
	});
	await page.route("**/orcamento", async (route) => {
		if (route.request().method() === "POST") await answered.promise;
		await route.continue();
	});
	// While a document is awaited the page in front can tell of itself only by requests.
	await page.addInitScript((event) => {
		document.addEventListener(event, () =>
			requestIdleCallback(() => {
				const label = document.querySelector(
					'main button[value="client"] [data-label], main button[value="client"]',
				);
				setTimeout(() => fetch(`/robots.txt?${encodeURIComponent(label?.textContent ?? "")}`));
			}),
		);
	}, siteEvents.react);
	const asked = page.waitForRequest(/entry\.client/);
	await page.goto(paths.quote);
	await asked;
	const sent = page.waitForRequest((request) => request.method() === "POST");
	await page.evaluate(() => {
		setTimeout(() => document.querySelector<HTMLElement>('main button[value="client"]')?.click());
	});
	await sent;
	const told = page.waitForRequest(/robots\.txt\?/);
	started.resolve();
	expect(decodeURIComponent((await told).url())).toContain("Enviando…");
	answered.resolve();
	await page.waitForURL("**/orcamento/*/email*");
});
