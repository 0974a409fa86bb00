import type { Locator, Page } from "@playwright/test";
import { MAX_BODY_BYTES, MAX_UPLOAD_BYTES } from "#app/constants.ts";
import { untilReactRuns } from "#tests/support/devices.ts";
import { expect, test } from "#tests/support/playwright-test.ts";

const pageForms = [
	{ id: "partner", path: "/parceiros", anchor: "parceria", first: "Digite o seu nome completo" },
	{ id: "contact", path: "/faq", anchor: "contato", first: "Digite o seu nome completo" },
];

for (const { id, path, anchor, first } of pageForms) {
	test(`the ${id} form shows what is wrong in its place, with the focus on it`, {
		tag: id === "partner" ? ["@plain", "@phone"] : [],
	}, async ({ page, allowed }) => {
		allowed.complaints.push(/422/);
		await page.goto(path);
		await page.fill(`#${id}-company`, "Fábrica <b>Ltda.</b>");
		await page.locator("main form[method=post] button[data-sending]").click();
		const summary = page.locator("main [role=alert]");
		await expect(summary).toBeFocused();
		await expect(summary).toBeInViewport();
		await expect(page).toHaveTitle(/^Erro: /);
		await expect(page).toHaveURL(new RegExp(`${path}(#${anchor})?$`));
		await expect(page.locator(`#${id}-company`)).toHaveValue("Fábrica <b>Ltda.</b>");
		await summary.getByRole("link", { name: first }).click();
		await expect(page.locator(`#${id}-fullName`)).toBeFocused();
		await expect(page.locator(`label[for=${id}-fullName]`)).toBeInViewport();
	});

	test(`the ${id} form says that it was sent, and is empty for the next message`, {
		tag: id === "contact" ? ["@plain", "@phone"] : [],
	}, async ({ page }) => {
		await page.goto(path);
		const answers = {
			fullName: "Ana Souza",
			email: "ana@fabrica.example",
			company: "Fábrica",
			phone: "(11) 5555-0100",
			message: `Olá ${Date.now()}`,
		};
		for (const [name, answer] of Object.entries(answers)) {
			const control = page.locator(`#${id}-${name}`);
			if ((await control.count()) > 0) await control.fill(answer);
		}
		await page.locator("main form[method=post] button[data-sending]").click();
		await expect(page).toHaveURL(new RegExp(`${path}#${anchor}$`));
		const place = page.locator(`#${anchor}`);
		await expect(place).toBeInViewport();
		await expect(place.getByText("Mensagem enviada com sucesso!")).toBeVisible();
		await expect(page.locator(`#${id}-fullName`)).toHaveCount(0);
		await place.getByRole("link", { name: "Escrever outra mensagem" }).click();
		await expect(page.locator(`#${id}-fullName`)).toHaveValue("");
		await expect(place).toBeInViewport();
	});
}

test("a text too long for the server to read is there again on the way Back", { tag: "@scripts" }, async ({
	page,
	allowed,
}) => {
	allowed.complaints.push(/413/);
	await page.goto("/parceiros");
	const text = "resíduo ".repeat(MAX_BODY_BYTES / 8);
	await page.fill("#partner-message", text);
	const refused = page.waitForResponse((response) => response.status() === 413);
	await page.locator("main form[method=post] button[data-sending]").click();
	await refused;
	await expect(page.locator("#partner-message")).toHaveCount(0);
	await page.goBack();
	await expect(page.locator("#partner-message")).toHaveValue(text);
});

test("what is typed on a page is there in all places on it, on the way Back too", {
	tag: "@scripts",
}, async ({ page, allowed }) => {
	allowed.complaints.push(/422/);
	await page.goto("/parceiros");
	await page.fill("#partner-message", "Temos três caminhões");
	await page.locator("main form[method=post] button[data-sending]").click();
	await page.locator("main [role=alert] a").first().click();
	await expect(page.locator("#partner-fullName")).toBeFocused();
	await page.fill("#partner-fullName", "Ana Souza");
	await page.fill("#partner-message", "Temos três caminhões e um galpão");
	await page.goBack();
	await expect(page).toHaveURL(/#parceria$/);
	await expect(page.locator("#partner-fullName")).toHaveValue("Ana Souza");
	await expect(page.locator("#partner-message")).toHaveValue("Temos três caminhões e um galpão");
});

test("the newsletter's small page has the focus on what is wrong, and a way back", async ({
	page,
	allowed,
}) => {
	allowed.complaints.push(/422/);
	await page.goto("/blog2");
	await page.fill("#newsletter-email", "a@b");
	await page.click("#newsletter button");
	await expect(page.locator("main [role=alert]")).toBeFocused();
	await expect(page.locator("#subscribe-email")).toHaveValue("a@b");
	await page.getByRole("link", { name: "Voltar à página" }).click();
	await expect(page).toHaveURL(/\/blog2$/);
});

test("a form can be mended and sent again and again in one visit", { tag: "@scripts" }, async ({
	page,
	allowed,
}) => {
	allowed.complaints.push(/422/);
	await page.goto("/parceiros");
	const send = page.locator("main form[method=post] button[data-sending]");
	for (const message of ["uma", "outra", "mais uma"]) {
		await send.click();
		await expect(page.locator("main [role=alert]")).toBeFocused();
		await page.locator("[role=alert] a").first().click();
		await expect(page.locator("#partner-fullName")).toBeFocused();
		await expect(page.locator("main [role=alert]")).toBeVisible();
		await expect(page).toHaveTitle(/^Erro: /);
		await page.fill("#partner-fullName", "Ana Souza");
		await page.fill("#partner-email", "ana@fabrica.example");
		await page.fill("#partner-company", "Fábrica");
		await page.fill("#partner-message", `${message} ${Date.now()}`);
		await send.click();
		await page.getByRole("link", { name: "Escrever outra mensagem" }).click();
		await expect(page.locator("#partner-message")).toHaveValue("");
		await expect(page.locator("main [role=alert]")).toHaveCount(0);
	}
});

test.describe("when the server cannot be reached", { tag: "@scripts" }, () => {
	test("a step of the wizard keeps what was typed, and can be sent again", async ({ page, allowed }) => {
		allowed.complaints.push(/Failed to load resource/);
		await page.goto("/orcamento");
		await untilReactRuns(page);
		await page.locator("main button[value=client]").click();
		await page.waitForURL("**/orcamento/*/email*");
		await page.fill("#email", "ana@fabrica.example");
		await page.route("**/orcamento/*/email.data*", (route) => route.abort());
		const button = page.getByRole("button", { name: "Continuar", exact: true });
		await button.click();
		const notice = page.locator("main [role=alert]");
		await expect(notice).toBeFocused();
		await expect(notice).toContainText("Suas respostas");
		await expect(page.locator("#email")).toHaveValue("ana@fabrica.example");
		await expect(button).not.toHaveAttribute("aria-disabled");
		await page.unroute("**/orcamento/*/email.data*");
		await button.click();
		await page.waitForURL("**/orcamento/*/contato*");
	});
});

for (const [way, leave] of [
	["the language", changeLanguage],
	["to the light version", goLightAndBack],
	["to the newsletter", subscribe],
] as const)
	test(`a half-written message is there after a change of ${way}, and once`, { tag: "@scripts" }, async ({
		page,
	}) => {
		await page.goto("/parceiros");
		await page.fill("#partner-message", "Temos três caminhões");
		await leave(page);
		await expect(page.locator("#partner-message")).toHaveValue("Temos três caminhões");
		expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
	});

async function changeLanguage(page: Page): Promise<void> {
	await page.getByRole("link", { name: "English" }).click();
	await expect(page.locator("html")).toHaveAttribute("lang", "en");
}

async function goLightAndBack(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Versão leve" }).click();
	await page.getByRole("button", { name: "Versão completa" }).click();
	await expect(page.getByRole("button", { name: "Versão leve" })).toBeVisible();
}

async function subscribe(page: Page): Promise<void> {
	await page.fill("#newsletter-email", `ana${Date.now()}@fabrica.example`);
	await page.locator("#newsletter button").click();
	// The response stands in place of the field.
	await expect(page.locator("#newsletter-email")).toHaveCount(0);
}

test("a message that was sent is not kept", { tag: "@scripts" }, async ({ page, allowed }) => {
	allowed.complaints.push(/422/);
	await page.goto("/parceiros");
	await page.fill("#partner-message", "Temos três caminhões");
	await page.locator("main form[method=post] button[data-sending]").click();
	await expect(page.locator("main [role=alert]")).toBeVisible();
	await page.goto("/parceiros");
	await expect(page.locator("#partner-message")).toHaveValue("");
});

test("lists that are too large together are named before they are sent", { tag: "@scripts" }, async ({
	page,
}) => {
	const said = (input: Locator) =>
		input.evaluate((element) => (element as HTMLInputElement).validationMessage);
	await page.goto("/ferramentas/conferencia");
	const [first, second] = [page.locator("#mtr-file"), page.locator("#cdf-file")];
	const file = (size: number) => ({
		name: "lista.csv",
		mimeType: "text/csv",
		buffer: Buffer.alloc(size, "1;"),
	});
	await first.setInputFiles(file(MAX_UPLOAD_BYTES / 2));
	expect(await said(first)).toBe("");
	await second.setInputFiles(file(MAX_UPLOAD_BYTES / 2));
	expect(await said(second)).toMatch(/^As listas passam de 4.MB ao todo/);
	await page.locator("main form button[type=submit]").first().click();
	await expect(page).toHaveURL(/conferencia$/);
	await second.setInputFiles([]);
	expect(await said(first)).toBe("");
	const pasted = page.locator("#cdf");
	await pasted.fill("1;".repeat(MAX_UPLOAD_BYTES / 4));
	await pasted.blur();
	expect(await said(pasted)).toMatch(/^As listas passam de 4.MB ao todo/);
	await pasted.fill("");
	await pasted.blur();
	expect(await said(first)).toBe("");
});
