import type { Page } from "@playwright/test";
import { postPath } from "#app/content-paths.ts";
import type { Answers } from "#app/forms/field.ts";
import { paths } from "#app/paths.ts";
import { askForQuote, press } from "#tests/support/ask-for-quote.ts";
import { fillIn } from "#tests/support/fill-in.ts";
import { expect, test } from "#tests/support/playwright-test.ts";

// At most eight, of everything that a visitor comes for. They run against deployed sites too, where nothing is sent unless
// asked for (`npm run test:critical`).

const isSending = !process.env.SITE || Boolean(process.env.SEND_SAMPLES);

/** A reader of the lead sees at once what it is. */
const sample = {
	firstName: "AMOSTRA",
	lastName: "Teste do site",
	fullName: "AMOSTRA Teste do site",
	company: "AMOSTRA",
};
const message = "AMOSTRA: um teste do site, não é preciso responder.";

/** To the review, and if samples may be sent to the confirmation. */
async function askForSample(page: Page): Promise<void> {
	await askForQuote(page, sample);
	await expect(page.locator("main")).toContainText(sample.firstName);
	if (!isSending) return;
	await press(page);
	await page.waitForURL(`**${paths.received}/*`);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

test("a quote is asked for", ({ page }) => askForSample(page));

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });
	test("a quote is asked for", ({ page }) => askForSample(page));
});

test("a message is sent, once it is whole", async ({ page, allowed }) => {
	allowed.complaints = [/422/];
	await page.goto(`${paths.faq}#contato`);
	const answers: Answers = {
		fullName: sample.fullName,
		company: sample.company,
		phone: "(11) 5555-0100",
		message,
	};
	await fillIn(page, answers);
	const form = `main form:has([name="message"])`;
	await press(page, form);
	await expect(page).toHaveTitle(/^Erro:/);
	await expect(page.locator(`${form} [name="message"]`)).toHaveValue(message);
	if (!isSending) return;
	await fillIn(page, { email: "amostra@fabrica.example" });
	await press(page, form);
	await expect(page.locator("main")).toContainText("Mensagem enviada");
});

test("the newsletter says what is wrong with an address", async ({ page, allowed }) => {
	allowed.complaints = [/422/];
	await page.goto(paths.blog);
	await page.locator("footer [name=email]").fill("amostra@");
	await press(page, "footer form:has([name=email])");
	await expect(page).toHaveTitle(/^Erro:/);
	await expect(page.locator("main [name=email]")).toHaveValue("amostra@");
});

test("a question is found by its words", async ({ page }) => {
	await page.goto(`${paths.faq}?q=residuo#resultados`);
	await expect(page).toHaveTitle(/^\d+ resultados para “residuo”/);
	await expect(page.locator("h2#resultados")).toBeFocused();
	await expect(page.locator("label[for=q]")).toBeInViewport({ ratio: 1 });
	await expect(page.locator("section:has(#resultados) li:visible")).toHaveCount(8);
	await page.locator("main summary", { hasText: /^Mostrar mais \d+ resultados$/ }).click();
	await expect(page.locator("section:has(#resultados) li").last()).toBeVisible();
});

test("a tool gives its result an address", async ({ page }) => {
	await page.goto(paths.estimator);
	for (const name of ["m1", "d1"])
		await page.locator(`#quantidades [name="${name}"]`).selectOption({ index: 1 });
	await page.locator('#quantidades [name="q1"]').fill("100");
	await press(page, "#quantidades form");
	await expect(page).toHaveURL(/itens=/);
	await expect(page.locator("#resultado")).toBeVisible();
});

test("an address that does not exist says so, and how to go on", async ({ page, allowed }) => {
	allowed.complaints = [/404/];
	const response = await page.goto("/esta-pagina-nao-existe");
	expect(response?.status()).toBe(404);
	await page.locator(`main a[href="${paths.home}"]`).first().click();
	await expect(page).toHaveURL(/\/$/);
});

test("links to places land on them, and Back returns", async ({ page }) => {
	await page.goto(postPath(1));
	await page.locator("footer").locator(`a[href="${paths.faq}#contato"]`).click();
	await expect(page.locator("#contato")).toBeInViewport();
	await page.goBack();
	await expect(page).toHaveURL(new RegExp(`${postPath(1)}$`));
});
