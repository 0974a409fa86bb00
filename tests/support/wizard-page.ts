import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Answers, Profile } from "#app/forms/field.ts";
import type { Language } from "#app/i18n/languages.ts";
import { complete } from "#tests/support/answers.ts";
import { answersOf } from "#tests/support/walk-wizard.ts";

type Texts = typeof import("#locales/pt/wizard.json");

/** The wizard's texts in both languages, as a visitor reads them. */
export const texts: Record<Language, Texts> = { pt: read("pt"), en: read("en") };

function read(language: Language): Texts {
	return JSON.parse(readFileSync(`locales/${language}/wizard.json`, "utf8"));
}

const order = ["profile", "email", "contact", "need", "review"] as const;
export type Place = (typeof order)[number];

const addresses: Record<Place, string> = {
	profile: "/orcamento",
	email: "/orcamento/email",
	contact: "/orcamento/contato",
	need: "/orcamento/necessidade",
	review: "/orcamento/revisao",
};

/** Opens the wizard at `place` with everything before it answered, by posts and not by hand. */
export async function openWizardAt(
	page: Page,
	place: Place,
	{
		profile = "client",
		language = "pt",
		changes = {},
	}: { profile?: Profile; language?: Language; changes?: Answers } = {},
): Promise<void> {
	const answers = { ...complete[profile], ...changes };
	const query = language === "en" ? "?lng=en" : "";
	await page.context().request.get(`/orcamento${query}`);
	let address = addresses.profile + query;
	for (const step of order.slice(0, order.indexOf(place))) {
		const fields = new URLSearchParams(
			Object.entries(answersOf(step, answers)).flatMap(([name, response]) =>
				[response].flat().map((value) => [name, value]),
			),
		);
		const response = await page.context().request.post(address, {
			data: fields.toString(),
			headers: { "Content-Type": "application/x-www-form-urlencoded" },
			maxRedirects: 0,
		});
		address = response.headers().location ?? "";
		if (!address.startsWith(addresses[order[order.indexOf(step) + 1] ?? place]))
			throw new Error(`${step}: ${response.status()} ${address}`);
	}
	await page.goto(address);
}
