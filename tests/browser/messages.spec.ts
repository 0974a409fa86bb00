import { mkdirSync, renameSync, rmdirSync } from "node:fs";
import { brand } from "#app/brand.ts";
import { signLink } from "#app/leads/link-token.server.ts";
import { untilReactRuns } from "#tests/support/devices.ts";
import { test as base, expect } from "#tests/support/playwright-test.ts";
import { query } from "#tests/support/query.ts";
import { startServer, type TestServer } from "#tests/support/start-server.ts";
import { openWizardAt } from "#tests/support/wizard-page.ts";

// Each message in both languages: `tests/http/messages.test.ts`.

const secret = "a-secret-for-the-tests-only";

/** A site of its own, whose store a test takes away. */
const test = base.extend<{ site: TestServer; takeStoreAway: () => void }>({
	site: async ({ browserName: _ }, use) => {
		const site = await startServer({ SESSION_SECRET: secret });
		await use(site);
		await site.remove();
	},
	baseURL: async ({ site }, use) => use(site.origin),
	takeStoreAway: async ({ site }, use) => {
		const away = `${site.file}.away`;
		await use(() => {
			renameSync(site.file, away);
			mkdirSync(site.file);
		});
		rmdirSync(site.file);
		renameSync(away, site.file);
	},
	allowed: async ({ site: _ }, use) => use({ complaints: [/Failed to load resource/, /50\d/] }),
});

test("a request that cannot be kept says so, whole, and is there to be sent again", {
	tag: "@scripts",
}, async ({ page, takeStoreAway }) => {
	await openWizardAt(page, "review");
	await untilReactRuns(page);
	takeStoreAway();
	await page.getByRole("button", { name: "Enviar pedido" }).click();
	const summary = page.locator("main [role=alert]");
	await expect(summary).toBeFocused();
	await expect(summary).toContainText("Erro ao enviar o formulário");
	await expect(summary).toContainText("Tente novamente ou fale conosco.");
	const again = page.getByRole("button", { name: "Tentar novamente" });
	await expect(again).not.toHaveAttribute("aria-disabled");
});

test("the view of an unexpected error stands in the site's layout and says how to reach us", {
	tag: "@scripts",
}, async ({ page, site, takeStoreAway }) => {
	await page.goto("/blog?lng=en");
	await page.fill("#newsletter-email", "erro@leitores.example");
	await page.click("#newsletter button");
	await page.waitForURL("**/blog**#newsletter");
	const [row] = query(site.file, "SELECT id FROM lead");
	await page.goto(
		`/newsletter/confirmar/${signLink([secret], "confirm", String(row?.id), Date.now())}?lng=en`,
	);
	takeStoreAway();
	await page.locator("main form button").click();
	await expect(page.locator("main h1")).toHaveText("Unexpected Application Error!");
	await expect(
		page.getByRole("banner").getByRole("link", { name: "Access Portal", includeHidden: true }),
	).toHaveCount(1);
	await expect(page.getByRole("contentinfo")).toContainText("Corporate contact");
	await expect(page.locator("a.whatsapp")).toBeVisible();
	const main = page.getByRole("main");
	await expect(main.locator(`a[href="mailto:${brand.email}"]`)).toBeVisible();
	await expect(main.locator('a[href^="https://wa.me/"]')).toBeVisible();
	await expect(main).toContainText(/Reference: \S+/);
});
