import { untilReactRuns } from "#tests/support/devices.ts";
import { expect, test } from "#tests/support/playwright-test.ts";
import { openWizardAt } from "#tests/support/wizard-page.ts";

test("a request put aside is carried on in another browser through its link", { tag: "@plain" }, async ({
	page,
	browser,
	baseURL,
	javaScriptEnabled,
}) => {
	await openWizardAt(page, "contact");
	if (javaScriptEnabled) await untilReactRuns(page);
	await page.fill("#firstName", "Teresa");
	await page.getByRole("button", { name: "Salvar e continuar depois" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Seu pedido está guardado");
	await expect(page.getByRole("img", { name: "Código QR com o link do pedido" })).toBeVisible();
	await expect(page.locator("[data-copy]")).toBeVisible({ visible: javaScriptEnabled });
	const overflow = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
	expect(overflow).toBeLessThanOrEqual(0);
	const link = await page.locator("#link").innerText();
	expect(link).toMatch(new RegExp(`^${baseURL}/orcamento/continuar/`));

	const elsewhere = await browser.newContext({ javaScriptEnabled, baseURL });
	const other = await elsewhere.newPage();
	await other.goto(link);
	await other.getByRole("button", { name: "Continuar neste navegador" }).click();
	await expect(other).toHaveURL(/\/orcamento\/contato/);
	await expect(other.locator("#firstName")).toHaveValue("Teresa");

	await page.getByRole("button", { name: "Desativar o link" }).click();
	await expect(page.getByRole("status").filter({ hasText: "O link não funciona mais" })).toBeVisible();
	expect((await other.request.get(link)).status()).toBe(404);
	await expect(other.locator("#firstName")).toHaveValue("Teresa");
	await elsewhere.close();
});
