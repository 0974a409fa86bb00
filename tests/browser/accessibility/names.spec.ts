import { paths } from "#app/paths.ts";
import { openWizard, send } from "#tests/browser/accessibility/open-wizard.ts";
import { untilReactRuns } from "#tests/support/devices.ts";
import { fillIn } from "#tests/support/fill-in.ts";
import { expect, test } from "#tests/support/playwright-test.ts";

// The accessibility tree, as a screen reader gets it.
test.use({ allowed: { complaints: [/status of 422/] } });

test("every page has the same landmarks, each named", async ({ page }) => {
	for (const path of [paths.home, paths.faq, "/blog/post-1", paths.privacy, paths.quote]) {
		await page.goto(path);
		await expect(page.getByRole("banner"), path).toHaveCount(1);
		await expect(page.getByRole("main"), path).toHaveCount(1);
		await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
		// The quote request stands alone: nothing around it leads away.
		const around = path === paths.quote ? 0 : 1;
		await expect(page.getByRole("navigation", { name: "Principal" }), path).toHaveCount(around);
		await expect(page.getByRole("contentinfo"), path).toHaveCount(around);
	}
});

test("problems are announced, and each field says its own", async ({ page }) => {
	await openWizard(page, "pt", "client", "contact");
	await fillIn(page, { firstName: "Ana" });
	await send(page);
	const summary = page.getByRole("alert", { name: "Há um problema." });
	await expect(summary).toMatchAriaSnapshot(`
    - alert "Há um problema.":
      - heading "Há um problema." [level=2]
      - paragraph: Preencha todos os campos antes de continuar.
      - list:
        - listitem:
          - link "Digite o seu sobrenome"
        - listitem:
          - link "Digite um telefone com DDD"
        - listitem:
          - link "Selecione a sua área"
        - listitem:
          - link "Selecione o segmento"
  `);
	const lastName = page.getByRole("textbox", { name: "Sobrenome" });
	await expect(lastName).toHaveAttribute("aria-invalid", "true");
	await expect(lastName).toHaveAccessibleDescription("Erro: Digite o seu sobrenome");
	await expect(page.getByRole("textbox", { name: "Telefone" })).toHaveAccessibleDescription(
		/^Com DDD\..*Erro: Digite um telefone com DDD$/,
	);
	await expect(page.getByRole("textbox", { name: "Nome", exact: true })).not.toHaveAttribute("aria-invalid");
});

test("the state groups are questions with legends, tied to their error", async ({ page }) => {
	await openWizard(page, "pt", "operator", "need");
	await send(page);
	const states = page.getByRole("group", { name: "Estados em que opera" });
	await expect(states).toHaveAccessibleDescription(/Erro: Selecione ao menos um estado/);
	// Said too where a screen reader goes from control to control.
	await expect(states.getByRole("checkbox").first()).toHaveAccessibleDescription(/Erro: Selecione/);
	await expect(states.getByRole("group", { name: "Centro-Oeste" }).getByRole("checkbox")).toHaveCount(5);
});

test("each step says in words how far it is, and its heading comes first", async ({ page }) => {
	await openWizard(page, "pt", "client", "need");
	await expect(page.getByRole("banner")).toContainText("Etapa 4 de 4");
	await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - heading "Do que você precisa?" [level=1]
      - group "Qual a importância de cada item?"
      - combobox "Número de pontos de coleta"
      - textbox "Motivo do contato (opcional)"
      - group "Como nos conheceu"
      - button "Continuar"
      - button "Voltar"
      - button "Salvar e continuar depois"
      - complementary:
        - heading "Por que perguntamos" [level=2]
        - heading "O que acontece depois" [level=2]
      - link "Privacidade (abre em outra aba)"
      - button "English"
  `);
});

test("the focus comes to a step's heading from the page around it: another one Orca does not say", {
	tag: "@scripts",
}, async ({ page }) => {
	await openWizard(page, "pt", "client", "email");
	await untilReactRuns(page);
	await fillIn(page, { email: "ana@fabrica.example" });
	await page.evaluate(() => {
		const { dataset } = document.documentElement;
		addEventListener("focusin", ({ target }) => (dataset.focused += ` ${(target as Element).localName}`));
	});
	await send(page);
	await expect(page.locator("html")).toHaveAttribute("data-focused", / button main h1$/);
});

test("a ranking is a group of five radio buttons with its question as legend, none of them chosen", async ({
	page,
}) => {
	await openWizard(page, "pt", "client", "need");
	const ranking = page.getByRole("group", { name: "Tecnologia e dados", exact: true });
	await expect(ranking.getByRole("radio")).toHaveCount(5);
	await expect(ranking.getByRole("radio", { checked: true })).toHaveCount(0);
});
