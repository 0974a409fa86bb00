import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/playwright-test.ts";

/** Something that is awaited until it is let go. */
function gate() {
	let open = () => {};
	const opened = new Promise<void>((resolve) => {
		open = resolve;
	});
	return { open, opened };
}

test("a form sent before React starts is sent, and React leaves its page alone", {
	tag: "@scripts",
}, async ({ page }) => {
	const [react, answer] = [gate(), gate()];
	let posts = 0;
	await page.addInitScript(() => {
		Object.defineProperty(navigator, "deviceMemory", { get: () => 8 });
		Object.defineProperty(navigator, "connection", { get: () => ({ effectiveType: "4g" }) });
	});
	await page.route(/entry\.client/, async (route) => {
		await react.opened;
		await route.continue();
	});
	await page.route("**/orcamento", async (route) => {
		if (route.request().method() === "POST") {
			posts++;
			await answer.opened;
		}
		await route.continue();
	});
	const asked = page.waitForRequest(/entry\.client/);
	await page.goto(paths.quote);
	await asked;
	await page.locator('main button[value="client"]').click({ noWaitAfter: true });
	const arrived = page.waitForResponse(/entry\.client/);
	react.open();
	await arrived;
	// Long enough to take the page over; a page drawn anew would be a page error, which fails the test.
	await page.waitForTimeout(1000);
	answer.open();
	await page.waitForURL("**/orcamento/email");
	expect(posts).toBe(1);
});
