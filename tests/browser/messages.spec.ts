import { mkdirSync, renameSync, rmdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { brand } from "#app/brand.ts";
import type { Answers } from "#app/forms/field.ts";
import type { Language } from "#app/i18n/languages.ts";
import { signLink } from "#app/leads/link-token.server.ts";
import { complete } from "#tests/support/answers.ts";
import { fillInAsked } from "#tests/support/fill-in.ts";
import { test as base, expect } from "#tests/support/playwright-test.ts";
import { query } from "#tests/support/query.ts";
import { startServer, type TestServer } from "#tests/support/start-server.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { walk } from "#tests/support/walk-wizard.ts";

const secret = "a-secret-for-the-tests-only";

/** A site of its own, whose store a test may take away. */
const test = base.extend<{ takeStoreAway: () => void }, { site: TestServer }>({
	site: [
		async ({ browserName: _ }, use) => {
			const site = await startServer({ SESSION_SECRET: secret });
			await use(site);
			await site.remove();
		},
		{ scope: "worker" },
	],
	baseURL: async ({ site }, use) => use(site.origin),
	takeStoreAway: async ({ site }, use) => {
		const away = `${site.file}.away`;
		let bringBack = async () => {};
		await use(() => {
			renameSync(site.file, away);
			mkdirSync(site.file);
			bringBack = async () => {
				rmdirSync(site.file);
				renameSync(away, site.file);
				// The site looks for its store again within a second or two; then it can open a draft.
				const opened = async () => {
					const visitor = new Visitor(site.origin);
					await walk(visitor, { until: "email" });
					return visitor.address;
				};
				await expect.poll(opened, { timeout: 20_000 }).toContain("/orcamento/email");
			};
		});
		await bringBack();
	},
	allowed: async ({ site: _ }, use) => use({ complaints: [/Failed to load resource/, /50\d|4\d\d/] }),
});

type Show = { page: Page; language: Language; site: TestServer; takeStoreAway: () => void };
type Message = {
	pt: string | readonly string[];
	en: string | readonly string[];
	shownBy: (show: Show) => Promise<unknown>;
};

function address(path: string, language: Language): string {
	return language === "en" ? `${path}${path.includes("?") ? "&" : "?"}lng=en` : path;
}

const press = (page: Page) =>
	page.locator("main form:not([method=get]) button[type=submit]:not([hidden], [name])").first().click();

/** Opens a step of the wizard, or the review, as somebody who has walked there. */
async function walkTo(
	{ page, language, site }: Show,
	profile: "client" | "operator",
	until: "contact" | "need" | "review",
) {
	const visitor = new Visitor(site.origin);
	await walk(visitor, { profile, english: language === "en", until });
	const cookies = [...visitor.cookies].map(([name, value]) => ({ name, value, url: site.origin }));
	await page.context().addCookies(cookies);
	await page.goto(visitor.address);
}

async function fillInNeed(show: Show, profile: "client" | "operator", changes: Answers) {
	await walkTo(show, profile, "need");
	const answers = { ...complete[profile], ...changes };
	await fillInAsked(
		show.page,
		Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== "")),
	);
	await press(show.page);
}

const contact = {
	fullName: "Ana Souza",
	email: "ana@fabrica.example",
	phone: "(11) 5555-0100",
	company: "Fábrica",
	message: "Olá",
};

async function sendForm({ page, language }: Show, path: string, answers: Answers) {
	await page.goto(address(path, language));
	await fillInAsked(page, answers);
	await press(page);
}

async function postNewsletter({ page, language }: Show, email: string) {
	await page.goto(address("/blog", language));
	await page.fill("#newsletter-email", email);
	await page.click("#newsletter button");
}

/** Every message of the specification's sections on validation and on errors, and what shows it. */
const messages: Record<string, Message> = {
	"required fields missing at a step": {
		pt: "Preencha todos os campos antes de continuar.",
		en: "Please fill in all fields before continuing.",
		shownBy: async (show) => {
			await walkTo(show, "client", "contact");
			await press(show.page);
		},
	},
	"required fields missing in the partner form": {
		pt: "Preencha todos os campos obrigatórios.",
		en: "Please fill in all required fields.",
		shownBy: (show) => sendForm(show, "/parceiros", { fullName: "Ana" }),
	},
	"required fields missing in the contact form": {
		pt: "Preencha todos os campos obrigatórios.",
		en: "Please fill in all required fields.",
		shownBy: (show) => sendForm(show, "/faq", {}),
	},
	"required field missing in the newsletter": {
		pt: "Preencha todos os campos obrigatórios.",
		en: "Please fill in all required fields.",
		shownBy: (show) => postNewsletter(show, ""),
	},
	"operator: website, operation type or where met missing": {
		pt: "Site da empresa, tipo de operação e onde você nos conheceu são obrigatórios.",
		en: "Company website, operation type and where you heard about us are required.",
		shownBy: (show) => fillInNeed(show, "operator", { operationType: "", metThrough: "" }),
	},
	"referral without name or company": {
		pt: "O nome de quem indicou você e a empresa dessa pessoa são obrigatórios.",
		en: "The name of the person who referred you and their company are required.",
		shownBy: (show) => fillInNeed(show, "client", { metThrough: "referral" }),
	},
	"rankings missing": {
		pt: "Responda a todas as perguntas para continuar.",
		en: "Please answer all questions to continue.",
		shownBy: (show) => fillInNeed(show, "client", { needPoints: "", needTechnology: "" }),
	},
	"lead form send failure": {
		pt: ["Erro ao enviar o formulário", "Tente novamente ou fale conosco."],
		en: ["Error submitting form", "Please try again or contact us."],
		shownBy: async (show) => {
			await walkTo(show, "operator", "review");
			show.takeStoreAway();
			await press(show.page);
		},
	},
	"contact send failure": {
		pt: "Erro ao enviar a mensagem. Tente novamente.",
		en: "Error sending message. Please try again.",
		shownBy: async (show) => {
			show.takeStoreAway();
			await sendForm(show, "/faq", { ...contact, message: `${Date.now()}` });
		},
	},
	"lead form success": {
		pt: ["Formulário enviado com sucesso!", "Nossa equipe entrará em contato em até 24 horas."],
		en: ["Form submitted successfully!", "Our team will contact you within 24 hours."],
		shownBy: async (show) => {
			await walkTo(show, "client", "review");
			await press(show.page);
		},
	},
	"contact success": {
		pt: "Mensagem enviada com sucesso!",
		en: "Message sent successfully!",
		shownBy: (show) => sendForm(show, "/faq", contact),
	},
	"partner success": {
		pt: "Mensagem enviada com sucesso!",
		en: "Message sent successfully!",
		shownBy: (show) => sendForm(show, "/parceiros", contact),
	},
	"newsletter success": {
		pt: "Inscrição recebida.",
		en: "Subscription received.",
		shownBy: (show) => postNewsletter(show, "ana@leitores.example"),
	},
	"unexpected error": {
		pt: "Unexpected Application Error!",
		en: "Unexpected Application Error!",
		shownBy: async (show) => {
			await postNewsletter(show, `erro.${show.language}@leitores.example`);
			await show.page.waitForURL("**/blog**#newsletter");
			const token = signLink([secret], "confirm", newestLead(show.site), Date.now());
			await show.page.goto(address(`/newsletter/confirmar/${token}`, show.language));
			show.takeStoreAway();
			await show.page.locator("main form button").click();
		},
	},
	"unknown route": {
		pt: "Página não encontrada",
		en: "Page not found",
		shownBy: ({ page, language }) => page.goto(address("/nao-existe", language)),
	},
};

function newestLead(site: TestServer): string {
	const [row] = query(site.file, "SELECT id FROM lead WHERE kind = 'newsletter' ORDER BY received_at DESC");
	return String(row?.id);
}

for (const [situation, message] of Object.entries(messages)) {
	for (const language of ["pt", "en"] as const) {
		test(`${situation}, in ${language}: ${message[language]}`, { tag: "@any-width" }, async ({
			page,
			site,
			takeStoreAway,
		}) => {
			await message.shownBy({ page, language, site, takeStoreAway });
			for (const text of [message[language]].flat())
				await expect(page.locator("body").getByText(text).filter({ visible: true }).first()).toBeVisible();
			await expect(page.locator("html")).toHaveAttribute("lang", language === "pt" ? "pt-BR" : "en");
		});
	}
}

test("the view of an unexpected error stands in the site's layout and says how to reach us", async ({
	page,
	site,
	takeStoreAway,
}) => {
	await messages["unexpected error"]?.shownBy({ page, language: "en", site, takeStoreAway });
	await expect(page.locator("main h1")).toHaveText("Unexpected Application Error!");
	await expect(
		page.getByRole("banner").getByRole("link", { name: "Access Portal", includeHidden: true }),
	).toHaveCount(1);
	await expect(page.getByRole("contentinfo")).toContainText("Corporate contact");
	await expect(page.locator("a.whatsapp")).toBeVisible();
	const main = page.getByRole("main");
	await expect(main.locator(`a[href="mailto:${brand.email}"]`)).toBeVisible();
	await expect(main.locator('a[href^="https://wa.me/"]')).toBeVisible();
	await expect(main).toContainText(/Reference: \S+/);
});
