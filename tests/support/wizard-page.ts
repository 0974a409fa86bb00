import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import type { Answers, Profile } from "#app/forms/field.ts";
import type { Language } from "#app/i18n/languages.ts";
import { type DraftPage, draftPath, paths } from "#app/paths.ts";
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

/** True if `address` is a draft's page at `place`. */
function isAt(address: string, place: Place): boolean {
	const id = /^\/orcamento\/([^/?]+)/.exec(address)?.[1] ?? "";
	return address.split("?")[0] === draftPath(id, place);
}

/** Address of another page of the draft that `page` shows. */
export function placeOf(page: Page, place: DraftPage): string {
	const id = new URL(page.url()).pathname.split("/")[2] ?? "";
	return draftPath(id, place);
}

/** The button in `<main>` of exactly that name. */
export function buttonOf(page: Page, name: string): Locator {
	return page.getByRole("main").getByRole("button", { name, exact: true });
}

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
	let address = paths.quote + query;
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
		if (!isAt(address, order[order.indexOf(step) + 1] ?? place))
			throw new Error(`${step}: ${response.status()} ${address}`);
	}
	await page.goto(address);
}
