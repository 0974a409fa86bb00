import { expect, test } from "#tests/browser/mail-site.ts";
import { query } from "#tests/support/query.ts";
import { openWizardAt } from "#tests/support/wizard-page.ts";

test("the link of a saved request is mailed to the address typed in it, a few times an hour", async ({
	page,
	site,
}) => {
	const email = `${crypto.randomUUID()}@fabrica.example`;
	await openWizardAt(page, "contact", { changes: { email } });
	await page.getByRole("button", { name: "Salvar e continuar depois" }).click();
	const mail = page.getByRole("button", { name: "Enviar o link para o e-mail do pedido" });
	for (let time = 0; time < 3; time++) {
		await mail.click();
		await expect(page.getByRole("status").filter({ hasText: "O link vai para o e-mail" })).toBeVisible();
		await expect(page.locator("main")).not.toContainText(email);
	}
	await mail.click();
	await expect(page.getByText("algumas vezes na última hora")).toBeVisible();
	const queued =
		"SELECT count(*) AS count FROM delivery JOIN draft ON draft.id = draft_id WHERE answers_json LIKE ?";
	expect(query(site.file, queued, `%${email}%`)).toEqual([{ count: 3 }]);
});
