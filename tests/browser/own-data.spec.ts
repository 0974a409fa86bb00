import { DatabaseSync } from "node:sqlite";
import { signLink } from "#app/leads/link-token.server.ts";
import { test as base, expect } from "#tests/support/playwright-test.ts";
import { startServer, type TestServer } from "#tests/support/start-server.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { walk } from "#tests/support/walk-wizard.ts";

const SECRET = "a-secret-for-the-tests-only";

/** A site of its own whose mail server nobody needs: the link is signed as the e-mail would sign it. */
const test = base.extend<object, { site: TestServer }>({
	site: [
		async ({ browserName: _ }, use) => {
			const mail = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "site@empresa.example" };
			const site = await startServer({ SESSION_SECRET: SECRET, ...mail });
			await use(site);
			await site.remove();
		},
		{ scope: "worker" },
	],
	baseURL: async ({ site }, use) => use(site.origin),
});

test("a person asks for the link, corrects an answer and erases everything", async ({
	page,
	site,
	allowed,
}) => {
	allowed.complaints.push(/422/);
	await (await walk(new Visitor(site.origin))).submit();
	const ask = async () => {
		await page.goto("/privacidade/meus-dados");
		await page.locator("#own-data-email").fill("ana@fabrica.example");
		await page.getByRole("button", { name: "Enviar o link" }).click();
		await expect(page.getByText("Se houver dados guardados")).toBeVisible();
		const database = new DatabaseSync(site.file, { readOnly: true });
		const row = database.prepare("SELECT id FROM own_data_link ORDER BY asked_at DESC").get();
		database.close();
		await page.goto(`/privacidade/meus-dados/${signLink([SECRET], "ownData", String(row?.id), Date.now())}`);
	};
	await ask();
	await page.getByRole("link", { name: /Corrigir as respostas/ }).click();
	await page.locator("#correct-phone").fill("12");
	await page.getByRole("button", { name: "Gravar a correção" }).click();
	await expect(page.locator(".error-summary")).toBeFocused();
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
