import type { Page } from "@playwright/test";
import { type Language, languages } from "#app/i18n/languages.ts";
import { localizedHref } from "#app/paths.ts";
import { expectNothing } from "#tests/browser/everyone/axe.ts";
import { lost } from "#tests/browser/everyone/lost.ts";
import { expect, test } from "#tests/browser/mail-site.ts";
import { ownDataLink, pathOf, requestQuote, suspect } from "#tests/support/link-site.ts";
import { query } from "#tests/support/query.ts";
import { run } from "#tests/support/run-command.ts";
import type { TestServer } from "#tests/support/start-server.ts";

// Chromium reports 422, the right status of a refused form, as an error.
test.use({ allowed: { complaints: [/status of 422/] } });

/** A page behind a link of an e-mail, or the one that asks for it, and how somebody gets there. */
type Screen = { name: string; open(page: Page, go: Go, site: TestServer): Promise<unknown> };
type Go = (path: string) => Promise<unknown>;

const ASK = "/privacidade/meus-dados";
const LONG_NOTE = `Ligar depois das 14 h. ${"x".repeat(120)}`;

async function freshLead(site: TestServer): Promise<{ email: string; id: string; reference: string }> {
	const email = `${crypto.randomUUID()}@fabrica.example`;
	const id = await requestQuote(site, email);
	const reference = String(query(site.file, "SELECT reference FROM lead WHERE id = ?", id)[0]?.reference);
	await run(`sqlite:${site.file}`, "note", reference, LONG_NOTE);
	return { email, id, reference };
}

function ownData(
	name: string,
	then: (page: Page, go: Go, path: string, reference: string) => Promise<unknown>,
): Screen {
	return {
		name: `own data: ${name}`,
		async open(page, go, site) {
			const { email, reference } = await freshLead(site);
			const path = await ownDataLink(site, email);
			await go(path);
			await then(page, go, path, reference);
		},
	};
}

function team(link: "contacted" | "spam" | "release", isPressed: boolean): Screen {
	return {
		name: `team's link: ${link}${isPressed ? ", pressed" : ""}`,
		async open(page, go, site) {
			const { id } = await freshLead(site);
			if (link === "release") suspect(site, id);
			await go(pathOf(link, id));
			if (isPressed) await page.locator("main form button[type=submit]").click();
			await page
				.locator("main form button[type=submit]")
				.waitFor({ state: isPressed ? "detached" : "visible" });
		},
	};
}

const ERASE = 'form:has([value="erase"]) button';

const screens: readonly Screen[] = [
	{ name: "own data: ask", open: (_, go) => go(ASK) },
	{
		name: "own data: asked",
		async open(page, go) {
			await go(ASK);
			await page.locator("#own-data-email").fill("bia@fabrica.example");
			await page.locator("main form button[type=submit]").click();
			await page.locator("main [role=status]").waitFor();
		},
	},
	{
		name: "own data: asked without an address",
		async open(page, go) {
			await go(ASK);
			await page.locator("main form button[type=submit]").click();
			await page.locator("main [role=alert]").waitFor();
		},
	},
	ownData("everything held", (page) => page.getByText(LONG_NOTE).waitFor()),
	ownData("a correction that is refused", async (page, go, path, reference) => {
		await go(`${path}${path.includes("?") ? "&" : "?"}corrigir=${reference}`);
		await page.locator("#correct-phone").fill("12");
		await page.locator("#corrigir button[type=submit]").click();
		await page.locator("main [role=alert]").waitFor();
	}),
	ownData("an erasure to confirm", (page) => page.locator(ERASE).click()),
	ownData("erased", async (page) => {
		await page.locator(ERASE).click();
		await page.locator("[name=sure]").waitFor({ state: "attached" });
		await page.locator("main form button[type=submit]").click();
		await page.locator("[name=sure]").waitFor({ state: "detached" });
	}),
	...(["contacted", "spam", "release"] as const).flatMap((link) => [team(link, false), team(link, true)]),
];

for (const language of languages) {
	for (const screen of screens) {
		test(`everybody can use it, and nothing is lost at 320 px and at 400 %: ${screen.name} (${language})`, async ({
			page,
			site,
		}) => {
			test.slow();
			await screen.open(page, (path) => page.goto(inLanguage(path, language)), site);
			await expectNothing(page, language);
			await expect(page.locator("h1")).toHaveCount(1);
			for (const height of [640, 256]) {
				await page.setViewportSize({ width: 320, height });
				expect(await lost(page), `320 × ${height}`).toEqual([]);
			}
		});
	}
}

function inLanguage(path: string, language: Language): string {
	return path.includes("?") ? `${path}&lng=${language}` : localizedHref(path, language);
}
