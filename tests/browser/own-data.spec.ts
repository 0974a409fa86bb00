import { expect, test } from "#tests/browser/mail-site.ts";
import { newestLink, pathOf, requestQuote } from "#tests/support/link-site.ts";

test("a person asks for the link, corrects an answer and erases everything", async ({
	page,
	site,
	allowed,
}) => {
	allowed.complaints.push(/422/);
	const email = `${crypto.randomUUID()}@fabrica.example`;
	await requestQuote(site, email);
	const ask = async () => {
		await page.goto("/privacidade/meus-dados");
		await page.locator("#own-data-email").fill(email);
		await page.getByRole("button", { name: "Enviar o link" }).click();
		await expect(page.getByText("Se houver dados guardados")).toBeVisible();
		await page.goto(pathOf("ownData", newestLink(site, email)));
	};
	await ask();
	await page.getByRole("link", { name: /Corrigir as respostas/ }).click();
	await page.locator("#correct-phone").fill("12");
	await page.getByRole("button", { name: "Gravar a correção" }).click();
	await expect(page.locator("main [role=alert]")).toBeFocused();
	await page.locator("#correct-phone").fill("(21) 2555-0100");
	await page.getByRole("button", { name: "Gravar a correção" }).click();
	await expect(page.getByText("A correção foi gravada.")).toBeVisible();
	await expect(page.getByText("(21) 2555-0100")).toBeVisible();
	await expect(page.getByRole("link", { name: /Corrigir as respostas/ })).toHaveCount(0);

	await ask();
	await page.getByRole("button", { name: "Apagar os dados…" }).click();
	await page.getByRole("button", { name: "Apagar tudo" }).click();
	await expect(page.getByRole("heading", { name: "Dados apagados" })).toBeVisible();
	await expect(page.getByText(/^Recibo: /)).toBeVisible();
});
