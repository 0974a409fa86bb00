import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import type { Answers, Profile } from "#app/forms/field.ts";
import type { Language } from "#app/i18n/languages.ts";
import { type DraftPage, draftPath } from "#app/paths.ts";
import { untilReactRuns } from "#tests/support/devices.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { type Place, walk } from "#tests/support/walk-wizard.ts";

type Texts = typeof import("#locales/pt/wizard.json");

/** The wizard's texts in both languages, as a visitor reads them. */
export const texts: Record<Language, Texts> = { pt: read("pt"), en: read("en") };

function read(language: Language): Texts {
	return JSON.parse(readFileSync(`locales/${language}/wizard.json`, "utf8"));
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
	{ profile, language = "pt", changes }: { profile?: Profile; language?: Language; changes?: Answers } = {},
): Promise<void> {
	const { origin } = new URL((await page.context().request.get("/healthz")).url());
	const visitor = await walk(new Visitor(origin), {
		profile,
		english: language === "en",
		changes,
		until: place,
	});
	const cookies = [...visitor.cookies].map(([name, value]) => ({ name, value, url: origin }));
	await page.context().addCookies(cookies);
	await page.goto(visitor.address);
}

/** Opens the wizard as `openWizardAt` does, and resolves once React runs. */
export async function runWizardAt(...[page, ...where]: Parameters<typeof openWizardAt>): Promise<void> {
	await openWizardAt(page, ...where);
	await untilReactRuns(page);
}
