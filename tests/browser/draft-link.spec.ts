import { untilReactRuns } from "#tests/support/devices.ts";
import { expect, test } from "#tests/support/playwright-test.ts";
import { openWizardAt } from "#tests/support/wizard-page.ts";

test("a request put aside is carried on in another browser through its link", { tag: "@plain" }, async ({
	page,
	browser,
	baseURL,
	javaScriptEnabled,
	allowed,
}) => {
	await openWizardAt(page, "contact");
	if (javaScriptEnabled) await untilReactRuns(page);
	await page.fill("#firstName", "Teresa");
	await page.getByRole("button", { name: "Salvar e continuar depois" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Seu pedido está guardado");
	await expect(page.locator("[data-copy]")).toBeVisible({ visible: javaScriptEnabled });
	const overflow = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
	expect(overflow).toBeLessThanOrEqual(0);
	const link = await page.locator("#link").innerText();
	expect(link).toMatch(new RegExp(`^${baseURL}/orcamento/continuar/`));

	const elsewhere = await browser.newContext({ javaScriptEnabled, baseURL });
	const other = await elsewhere.newPage();
	await other.goto(link);
	await other.getByRole("button", { name: "Continuar neste navegador" }).click();
	await expect(other).toHaveURL(/\/orcamento\/[\w-]{22}\/contato/);
	await expect(other.locator("#firstName")).toHaveValue("Teresa");

	allowed.complaints.push(/status of 404/);
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("O pedido continua em outro aparelho");
	expect((await other.request.get(link)).status()).toBe(404);
	await elsewhere.close();
});
