import { mkdirSync, renameSync, rmdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { brand } from "#app/brand.ts";
import type { Answers, Profile } from "#app/forms/field.ts";
import { type Language, languages, languageTags } from "#app/i18n/languages.ts";
import { signLink } from "#app/leads/link-token.server.ts";
import { localizedHref } from "#app/paths.ts";
import { contact } from "#tests/support/contact-form.ts";
import { until } from "#tests/support/lead.ts";
import { query } from "#tests/support/query.ts";
import { useSite } from "#tests/support/use-site.ts";
import { Visitor, wordsOf } from "#tests/support/visitor.ts";
import { walk } from "#tests/support/walk-wizard.ts";

const secret = "a-secret-for-the-tests-only";

const site = useSite({ SESSION_SECRET: secret });
let bringBack: (() => Promise<unknown>) | undefined;

/** Puts a folder where the store is, until the end of the test. */
function takeStoreAway(): void {
	const away = `${site.file}.away`;
	renameSync(site.file, away);
	mkdirSync(site.file);
	bringBack = () => {
		rmdirSync(site.file);
		renameSync(away, site.file);
		// The site looks for its store again within a second or two; then it can open a draft.
		return until(async () =>
			(await walk(new Visitor(site.origin), { until: "email" })).address.includes("/email"),
		);
	};
}

type Message = {
	pt: string | readonly string[];
	en: string | readonly string[];
	shownBy: (visitor: Visitor, language: Language) => Promise<unknown>;
};

function sends(path: string, answers: Answers) {
	return async (visitor: Visitor, language: Language) => {
		await visitor.get(localizedHref(path, language));
		await visitor.submit(answers);
	};
}

function subscribes(email: (language: Language) => string) {
	return (visitor: Visitor, language: Language) =>
		visitor.post(localizedHref("/newsletter", language), {
			email: email(language),
			page: localizedHref("/blog", language),
			leaveEmpty: "",
		});
}

const walksToReview = (visitor: Visitor, profile: Profile, language: Language) =>
	walk(visitor, { profile, english: language === "en" });

/**
 * Every message of the specification's sections on validation and on errors, and what shows it; those of the wizard's steps
 * stand in `shared-site/mistakes.test.ts`.
 */
const messages: Record<string, Message> = {
	"required fields missing in the partner form": {
		pt: "Preencha todos os campos obrigatórios.",
		en: "Please fill in all required fields.",
		shownBy: sends("/parceiros", { fullName: "Ana" }),
	},
	"required fields missing in the contact form": {
		pt: "Preencha todos os campos obrigatórios.",
		en: "Please fill in all required fields.",
		shownBy: sends("/faq", {}),
	},
	"required field missing in the newsletter": {
		pt: "Preencha todos os campos obrigatórios.",
		en: "Please fill in all required fields.",
		shownBy: subscribes(() => ""),
	},
	"lead form send failure": {
		pt: ["Erro ao enviar o formulário", "Tente novamente ou fale conosco."],
		en: ["Error submitting form", "Please try again or contact us."],
		shownBy: async (visitor, language) => {
			await walksToReview(visitor, "operator", language);
			takeStoreAway();
			await visitor.submit();
		},
	},
	"contact send failure": {
		pt: "Erro ao enviar a mensagem. Tente novamente.",
		en: "Error sending message. Please try again.",
		shownBy: async (visitor, language) => {
			takeStoreAway();
			await sends("/faq", { ...contact, message: `Olá ${language}` })(visitor, language);
		},
	},
	"lead form success": {
		pt: ["Formulário enviado com sucesso!", "Nossa equipe entrará em contato em até 24 horas."],
		en: ["Form submitted successfully!", "Our team will contact you within 24 hours."],
		shownBy: async (visitor, language) => {
			await walksToReview(visitor, "client", language);
			await visitor.submit();
		},
	},
	"contact success": {
		pt: "Mensagem enviada com sucesso!",
		en: "Message sent successfully!",
		shownBy: sends("/faq", contact),
	},
	"partner success": {
		pt: "Mensagem enviada com sucesso!",
		en: "Message sent successfully!",
		shownBy: sends("/parceiros", contact),
	},
	"newsletter success": {
		pt: "Inscrição recebida.",
		en: "Subscription received.",
		shownBy: subscribes(() => "ana@leitores.example"),
	},
	"unexpected error": {
		pt: ["Unexpected Application Error!", "Acessar portal", "Contato corporativo"],
		en: ["Unexpected Application Error!", "Access Portal", "Corporate contact", brand.email, "Reference: "],
		shownBy: async (visitor, language) => {
			const email = `erro.${language}@leitores.example`;
			await subscribes(() => email)(visitor, language);
			const [row] = query(site.file, "SELECT id FROM lead WHERE email = ?", email);
			const token = signLink([secret], "confirm", String(row?.id), Date.now());
			await visitor.get(localizedHref(`/newsletter/confirmar/${token}`, language));
			takeStoreAway();
			await visitor.submit();
		},
	},
	"unknown route": {
		pt: "Página não encontrada",
		en: "Page not found",
		shownBy: (visitor, language) => visitor.get(localizedHref("/nao-existe", language)),
	},
};

/** The words on the page that are not hidden, those in the places for messages too. */
function visibleWords(visitor: Visitor): string {
	const body = visitor.page.querySelector("body");
	for (const hidden of body?.querySelectorAll("[hidden], template") ?? []) hidden.remove();
	return body ? wordsOf(body) : "";
}

describe.each(languages)("in %s", (language) => {
	test.each(Object.entries(messages))("%s is told word for word", async (_, message) => {
		const visitor = new Visitor(site.origin);
		try {
			await message.shownBy(visitor, language);
			for (const text of [message[language]].flat()) expect(visibleWords(visitor)).toContain(text);
			expect(visitor.language).toBe(languageTags[language]);
		} finally {
			await bringBack?.();
			bringBack = undefined;
		}
	});
});
