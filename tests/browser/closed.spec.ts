import { expect, test } from "#tests/browser/mail-site.ts";
import { runBuilt } from "#tests/support/built-command.ts";
import { openWizardAt } from "#tests/support/wizard-page.ts";

test.describe.configure({ mode: "serial" });
test.afterEach(({ site }) => runBuilt(`sqlite:${site.file}`, "open"));

const close = [
	"close",
	"--until",
	"2099-12-28T08:00",
	"--message-pt",
	"Estamos em recesso.",
	"--message-en",
	"Away.",
];

test("while the team is away nothing new begins, what was begun is sent, and a message stays", async ({
	page,
	site,
	browser,
	baseURL,
	javaScriptEnabled,
	allowed,
}) => {
	allowed.complaints.push(/status of 503/);
	await openWizardAt(page, "review");
	await runBuilt(`sqlite:${site.file}`, ...close);

	const elsewhere = await browser.newContext({ baseURL, javaScriptEnabled });
	const other = await elsewhere.newPage();
	await other.goto("/orcamento");
	await expect(other.getByText("Estamos em recesso.")).toBeVisible();
	await expect(other.getByRole("button", { name: /Sou gerador/ })).toHaveCount(0);
	await elsewhere.close();

	await page.getByRole("button", { name: "Enviar pedido" }).click();
	await expect(page).toHaveURL(/\/orcamento\/recebido\//);

	await page.goto("/faq#contato");
	const form = page.locator("main form[data-half-written]");
	const typed = {
		fullName: "Ana Souza",
		email: "ana@fabrica.example",
		phone: "11 5555-0100",
		company: "Fábrica",
	};
	for (const [name, value] of Object.entries(typed)) await form.locator(`[name="${name}"]`).fill(value);
	await form.locator("button[type=submit]").click();
	await expect(page.getByText(/não foi enviada e continua aqui/).first()).toBeVisible();
	await expect(form.locator('[name="fullName"]')).toHaveValue("Ana Souza");
});

test("one copy that is sent closes the others, which say so", async ({
	page,
	browser,
	baseURL,
	javaScriptEnabled,
}) => {
	await openWizardAt(page, "review");
	await page.getByRole("button", { name: "Salvar e continuar depois" }).click();
	const link = await page.locator("#link").innerText();
	const elsewhere = await browser.newContext({ javaScriptEnabled, baseURL });
	const other = await elsewhere.newPage();
	await other.goto(link);
	await other.getByRole("button", { name: "Continuar neste navegador" }).click();
	await other.getByRole("button", { name: "Enviar pedido" }).click();
	await expect(other).toHaveURL(/\/orcamento\/recebido\//);
	await page.getByRole("main").getByRole("link", { name: "Voltar ao pedido" }).click();
	await expect(page).toHaveURL(/\/orcamento\/recebido\/.*aviso=outra-copia/);
	await expect(page.getByText(/enviado a partir de outra cópia/)).toBeVisible();
	await elsewhere.close();
});
