import { mkdirSync, renameSync } from "node:fs";
import { untilReactRuns } from "#tests/support/devices.ts";
import { test as base, expect } from "#tests/support/playwright-test.ts";
import { startServer, type TestServer } from "#tests/support/start-server.ts";
import { openWizardAt } from "#tests/support/wizard-page.ts";

// The same in both languages: `tests/http/store-gone.test.ts`.

/** A site of its own, whose store the test takes away. */
const test = base.extend<{ site: TestServer }>({
	site: async ({ browserName: _ }, use) => {
		const site = await startServer();
		await use(site);
		await site.remove();
	},
	baseURL: async ({ site }, use) => use(site.origin),
});

test("a request that cannot be kept says so, whole, and is there to be sent again", {
	tag: "@scripts",
}, async ({ page, site, allowed }) => {
	allowed.complaints.push(/Failed to load resource/, /50\d/);
	await openWizardAt(page, "review");
	await untilReactRuns(page);
	renameSync(site.file, `${site.file}.away`);
	mkdirSync(site.file);
	await page.getByRole("button", { name: "Enviar pedido" }).click();
	const summary = page.locator("main [role=alert]");
	await expect(summary).toBeFocused();
	await expect(summary).toContainText("Erro ao enviar o formulário");
	await expect(summary).toContainText("Tente novamente ou fale conosco.");
	const again = page.getByRole("button", { name: "Tentar novamente" });
	await expect(again).not.toHaveAttribute("aria-disabled");
});
