import type { Page } from "@playwright/test";
import { type Language, languages } from "#app/i18n/languages.ts";
import { localizedHref } from "#app/paths.ts";
import { expectNothing } from "#tests/browser/accessibility/axe.ts";
import { expectNothingLost } from "#tests/browser/accessibility/lost.ts";
import { ownDataLink, pathOf, requestQuote, startLinkSite } from "#tests/support/link-site.ts";
import { test as base, expect } from "#tests/support/playwright-test.ts";
import { query } from "#tests/support/query.ts";
import type { TestServer } from "#tests/support/start-server.ts";

/** Tests on a site of their own that can send e-mail. */
const test = base.extend<object, { site: TestServer }>({
	site: [
		async ({ browserName: _ }, use) => {
			const site = await startLinkSite();
			await use(site);
			await site.remove();
		},
		{ scope: "worker" },
	],
	baseURL: async ({ site }, use) => use(site.origin),
});

// Chromium reports 422, the right status of a refused form, as an error.
test.use({ hasTouch: true, allowed: { complaints: [/status of 422/] } });

/** What of such a link somebody has in front, one after the other, and how they get there. */
type Journey = Record<string, (page: Page) => Promise<unknown>>;
type Go = (page: Page, path: string) => Promise<unknown>;

const ASK = "/privacidade/meus-dados";
const SUBMIT = "main form button[type=submit]";
const ERASE = 'form:has([name="press"]) button';

async function freshLead(site: TestServer): Promise<{ email: string; id: string; reference: string }> {
	const email = `${crypto.randomUUID()}@fabrica.example`;
	const id = await requestQuote(site, email);
	const reference = String(query(site.file, "SELECT reference FROM lead WHERE id = ?", id)[0]?.reference);
	return { email, id, reference };
}

async function askForOwnData(_: TestServer, go: Go): Promise<Journey> {
	return {
		"the question": (page) => go(page, ASK),
		async "asked without an address"(page) {
			await page.locator(SUBMIT).click();
			await page.locator("main [role=alert]").waitFor();
		},
		async asked(page) {
			await page.locator("#own-data-email").fill("bia@fabrica.example");
			await page.locator(SUBMIT).click();
			await page.locator("main [role=status]").waitFor();
		},
	};
}

async function ownData(site: TestServer, go: Go): Promise<Journey> {
	const { email, reference } = await freshLead(site);
	const path = await ownDataLink(site, email);
	return {
		async "everything held"(page) {
			await go(page, path);
			await page.getByText(reference).first().waitFor();
		},
		async "an erasure to confirm"(page) {
			await go(page, path);
			await page.locator(ERASE).click();
			await page.locator("[name=sure]").waitFor({ state: "attached" });
		},
		async erased(page) {
			await page.locator(SUBMIT).click();
			await page.locator("[name=sure]").waitFor({ state: "detached" });
		},
	};
}

/** A page that is the same for every link with one button. */
async function teamLink(site: TestServer, go: Go): Promise<Journey> {
	const { id } = await freshLead(site);
	return {
		async "a button"(page) {
			await go(page, pathOf("contacted", id));
			await page.locator(SUBMIT).waitFor();
		},
		async pressed(page) {
			await page.locator(SUBMIT).click();
			await page.locator("main [name=press][value=yes]").waitFor({ state: "detached" });
		},
	};
}

const journeys = { "to ask for own data": askForOwnData, "own data": ownData, "the team's link": teamLink };

for (const language of languages) {
	for (const [name, start] of Object.entries(journeys)) {
		// Its English words have no more room to take.
		if (language === "en" && start === teamLink && !process.env.LONG) continue;
		test(`everybody can use it, and nothing is lost where it is enlarged: ${name} (${language})`, async ({
			page,
			site,
		}) => {
			test.slow();
			const journey = await start(site, (tab, path) => tab.goto(inLanguage(path, language)));
			for (const [place, [state, open]] of Object.entries(journey).entries()) {
				await test.step(state, async () => {
					await open(page);
					await expectNothing(page, language);
					await expect(page.locator("h1")).toHaveCount(1);
					await expectNothingLost(page, place);
				});
			}
		});
	}
}

function inLanguage(path: string, language: Language): string {
	return path.includes("?") ? `${path}&lng=${language}` : localizedHref(path, language);
}
