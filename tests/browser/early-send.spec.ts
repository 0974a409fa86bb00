import { paths } from "#app/paths.ts";
import { untilReactRuns } from "#tests/support/devices.ts";
import { expect, test } from "#tests/support/playwright-test.ts";

test("a form sent before React starts is sent once, and React leaves its page as it is", {
	tag: "@scripts",
}, async ({ page }) => {
	const react = Promise.withResolvers<void>();
	const posts: (string | null)[] = [];
	await page.route(/entry\.client/, async (route) => {
		await react.promise;
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
	react.resolve();
	// A page drawn anew would be a page error, which fails the test.
	await untilReactRuns(page);
	await expect(button).toContainText("Enviando…");
	expect(posts).toEqual([expect.stringContaining("profile=client")]);
});
