import { postPath } from "#app/content-paths.ts";
import pt from "#locales/pt/blog.json" with { type: "json" };
import { expect, test } from "#tests/support/playwright-test.ts";

test("the link of a post can be copied where scripts run", { tag: "@plain" }, async ({
	page,
	context,
	javaScriptEnabled,
}) => {
	await page.goto(`${postPath(9)}?utm_source=x`);
	const button = page.getByRole("button", { name: pt.copy, includeHidden: true });
	if (!javaScriptEnabled) return expect(button).toBeHidden();
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await button.click();
	await expect(page.getByText("Link copiado.")).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http[^?]*\/blog\/post-9$/);
});

test("a printed post is the text and its sources", { tag: "@scripts" }, async ({ page }) => {
	await page.goto(postPath(3));
	await page.emulateMedia({ media: "print" });
	for (const hidden of [".site-header", ".site-footer", ".page-contents", ".related", ".whatsapp"])
		await expect(page.locator(hidden)).toBeHidden();
	for (const shown of ["h1", ".three-lines", ".prose", ".sources"])
		await expect(page.locator(shown).first()).toBeVisible();
});
