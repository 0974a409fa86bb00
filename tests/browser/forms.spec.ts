import type { Locator, Route } from "@playwright/test";
import { MAX_UPLOAD_BYTES } from "#app/constants.ts";
import { fillIn } from "#tests/support/fill-in.ts";
import { expect, test } from "#tests/support/playwright-test.ts";
import { buttonOf, runWizardAt } from "#tests/support/wizard-page.ts";

test("a form shows what is wrong in its place, and can be mended and sent again and again in one visit", {
	tag: ["@plain", "@phone"],
}, async ({ page, allowed }) => {
	allowed.complaints.push(/422/);
	await page.goto("/parceiros");
	const send = page.locator("main form[method=post] button[data-sending]");
	const summary = page.locator("main [role=alert]");
	const place = page.locator("#parceria");
	for (const message of [`uma ${Date.now()}`, `outra ${Date.now()}`]) {
		await page.fill("#partner-company", "Fábrica <b>Ltda.</b>");
		await send.click();
		await expect(summary).toBeFocused();
		await expect(summary).toBeInViewport();
		await expect(page).toHaveTitle(/^Erro: /);
		await expect(page).toHaveURL(/\/parceiros(#parceria)?$/);
		await summary.getByRole("link", { name: "Digite o seu nome completo" }).click();
		await expect(page.locator("#partner-fullName")).toBeFocused();
		await expect(page.locator("label[for=partner-fullName]")).toBeInViewport();
		await expect(page.locator("#partner-company")).toHaveValue("Fábrica <b>Ltda.</b>");
		await fillIn(page, { fullName: "Ana Souza", email: "ana@fabrica.example", message });
		await send.click();
		await expect(page).toHaveURL(/\/parceiros#parceria$/);
		await expect(place).toBeFocused();
		await expect(place.getByText("Mensagem enviada com sucesso!")).toBeInViewport();
		await place.getByRole("link", { name: "Escrever outra mensagem" }).click();
		await expect(place).toBeInViewport();
		await expect(page.locator("#partner-message")).toHaveValue("");
		await expect(summary).toHaveCount(0);
	}
});

test("a wrong expiry date is told in sight of its fold's title, a right one after it gives the file", {
	tag: ["@plain", "@phone"],
}, async ({ page, allowed }) => {
	allowed.complaints.push(/422/);
	await page.goto("/ferramentas/agenda?papel=gerador&uf=BA");
	const title = page.locator("summary", { hasText: "Validade dos seus documentos" });
	await title.click();
	await page.fill("#licence", "31/02/2098");
	const button = page.getByRole("button", { name: "Baixar estes prazos (.ics)" });
	await button.click();
	await expect(page.locator("main [role=alert]")).toBeFocused();
	expect((await title.boundingBox())?.y).toBeGreaterThanOrEqual(64);
	await page.fill("#licence", "31/12/2098");
	await page.press("#licence", "Enter");
	await expect(page.locator("main [role=status]")).toBeFocused();
	const [file] = await Promise.all([page.waitForEvent("download"), button.click()]);
	expect(file.suggestedFilename()).toBe("ciranda-agenda.ics");
	await page.goto("/faq?lng=en");
	await page.goBack();
	await expect(page.locator("main [role=status]")).toBeVisible();
});

for (const is of ["cannot be reached at first", "cannot be reached by React", "takes no such length"])
	test(`a step of the wizard keeps what was typed where the server ${is}, and can be sent again`, {
		tag: "@scripts",
	}, async ({ page, allowed }) => {
		allowed.complaints.push(/Failed to load resource/);
		await runWizardAt(page, "email");
		await page.fill("#email", "ana@fabrica.example");
		const isLong = is.endsWith("length");
		const meet = (route: Route) => (isLong ? route.fulfill({ status: 413, body: "-" }) : route.abort());
		await page.route("**/orcamento/*/email.data*", meet);
		const button = buttonOf(page, "Continuar");
		const alert = page.locator("main [role=alert]", { hasText: "Suas respostas" });
		for (const _ of isLong ? "123" : "1") {
			await button.click();
			await expect(alert).toBeFocused();
		}
		await expect(page.locator("#email")).toHaveValue("ana@fabrica.example");
		await expect(button).not.toHaveAttribute("aria-disabled");
		if (!is.endsWith("React")) await page.unroute("**/orcamento/*/email.data*");
		await button.click();
		await page.waitForURL("**/orcamento/*/contato*");
	});

test("lists too large together are named before they are sent", { tag: "@scripts" }, async ({ page }) => {
	const said = (input: Locator) => input.evaluate((one: HTMLInputElement) => one.validationMessage);
	await page.goto("/ferramentas/conferencia");
	const [first, second] = [page.locator("#mtr-file"), page.locator("#cdf-file")];
	const file = (size: number) => ({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.alloc(size, "1;") });
	await first.setInputFiles(file(MAX_UPLOAD_BYTES / 2));
	expect(await said(first)).toBe("");
	await second.setInputFiles(file(MAX_UPLOAD_BYTES / 2));
	expect(await said(second)).toMatch(/^As listas passam de 4.MB ao todo/);
	await page.locator("form[data-max-bytes] button[type=submit]").click();
	await expect(page).toHaveURL(/conferencia$/);
	await second.setInputFiles([]);
	expect(await said(first)).toBe("");
	const pasted = page.locator("#cdf");
	await pasted.fill("1;".repeat(MAX_UPLOAD_BYTES / 4));
	await pasted.blur();
	expect(await said(pasted)).toMatch(/^As listas passam de 4.MB ao todo/);
	const [mtr, cdf] = [await page.locator("#mtr").boundingBox(), await pasted.boundingBox()];
	expect([mtr?.y, mtr?.height], "The fields stand side by side").toEqual([cdf?.y, cdf?.height]);
	await pasted.fill("");
	await pasted.blur();
	expect(await said(first)).toBe("");
});
