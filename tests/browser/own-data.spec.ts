import { expect, test } from "#tests/browser/mail-site.ts";
import { newestLink, pathOf, requestQuote } from "#tests/support/link-site.ts";

test("a person asks for the link and erases everything", async ({ page, site }) => {
	const email = `${crypto.randomUUID()}@fabrica.example`;
	await requestQuote(site, email);
	await page.goto("/privacidade/meus-dados");
	await page.locator("#own-data-email").fill(email);
	await page.getByRole("button", { name: "Enviar o link" }).click();
	await expect(page.getByText("Se houver dados guardados")).toBeVisible();
	await page.goto(pathOf("ownData", newestLink(site, email)));
	await page.getByRole("button", { name: "Apagar os dados…" }).click();
	await page.getByRole("button", { name: "Apagar tudo" }).click();
	await expect(page.getByRole("heading", { name: "Dados apagados" })).toBeVisible();
	await expect(page.getByText(/^Recibo: /)).toBeVisible();
});
