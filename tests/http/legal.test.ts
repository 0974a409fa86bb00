import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { brand, company } from "#app/brand.ts";
import { DAY_MS, DRAFT_DAYS, kinds, PREFERENCE_COOKIE_SECONDS, UNCONFIRMED_MS } from "#app/constants.ts";
import { readLongText } from "#app/content/long-texts.server.ts";
import { contentPaths } from "#app/content-paths.ts";
import { formatDays } from "#app/formats/days.ts";
import { languages } from "#app/i18n/languages.ts";
import { catalogues } from "#app/i18n/texts.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { cookieNames } from "#app/request/cookies.ts";
import { contact } from "#tests/support/contact-form.ts";
import { query } from "#tests/support/query.ts";
import { useSite } from "#tests/support/use-site.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { walk } from "#tests/support/walk-wizard.ts";

const RETENTION_DAYS = 123;

const site = useSite({ LEAD_RETENTION_DAYS: String(RETENTION_DAYS) });
let visitor: Visitor;

/** Reads every page in both languages and sends every form once, as one visitor. */
beforeAll(async () => {
	visitor = new Visitor(site.origin);
	for (const language of languages) {
		for (const path of [...contentPaths, "/nao-ha", `${paths.faq}?q=residuo`, paths.feed, paths.sitemap]) {
			await visitor.get(localizedHref(path, language));
		}
	}
	await walk(visitor);
	await visitor.submit();
	expect(visitor.address).toContain(paths.received);
	for (const path of [paths.partners, paths.faq]) await visitor.post(path, contact);
	await visitor.post(paths.newsletter, { email: contact.email, leaveEmpty: "", page: paths.home });
	await visitor.post(paths.ownData, { email: contact.email });
	await visitor.post(paths.lite, { lite: "on", page: paths.home });
});

/** Cookies really set, each with the attributes of its last setting that gave it a value, under their names over https. */
function cookiesSet(): Map<string, string> {
	return new Map(
		visitor.setCookies
			.filter((text) => !/max-age=0|expires=Thu, 01 Jan 1970/i.test(text))
			.map((text) => [String(text.split("=")[0]).replace(cookieNames.draft, cookieNames.secureDraft), text]),
	);
}

describe.each(languages)("the privacy page in %s", (language) => {
	const privacy = readLongText("privacy", language);

	test("names the cookies that are set, and no others", () => {
		expect(privacy.cookies.map(({ name }) => name).sort()).toEqual([...cookiesSet().keys()].sort());
	});

	test("tells how long answers are kept, as it is set", async () => {
		const reader = await new Visitor(site.origin).get(localizedHref(paths.privacy, language));
		const kept = reader.words.match(/\d+ (dias após o recebimento|days after we receive (it|them))/g);
		expect(kept?.length).toBeGreaterThanOrEqual(2);
		expect(new Set(kept?.map((words) => Number.parseInt(words, 10)))).toEqual(new Set([RETENTION_DAYS]));
		expect(reader.html).not.toContain("{{");
	});

	test("tells how long drafts and cookies are kept, as the code keeps them", () => {
		for (const [kind, days] of [
			["draft", DRAFT_DAYS],
			["unconfirmed", UNCONFIRMED_MS / DAY_MS],
		] as const) {
			const told = privacy.life.find(({ id }) => id === kind);
			expect(told?.period.replaceAll("\u00A0", " ")).toContain(
				formatDays(days, language).replace("\u00A0", " "),
			);
		}
		for (const { name, lifetime } of privacy.cookies) {
			const seconds = Number(/max-age=(\d+)/i.exec(cookiesSet().get(name) ?? "")?.[1]);
			expect(`${name} ${lifetime}`.replaceAll("\u00A0", " ")).toMatch(
				new RegExp(`^${name} ${lifetimeIn(seconds)}`),
			);
		}
	});

	test("says of every form what its answers are for (LGPD art. 9), and names every question", async () => {
		expect(privacy.purposes.map(({ id }) => id)).toEqual(expect.arrayContaining([...kinds]));
		const { words } = await new Visitor(site.origin).get(localizedHref(paths.privacy, language));
		const { wizard, forms, messages } = catalogues[language];
		const short: Record<string, string> = catalogues[language].quoteServer.short;
		const labels = [wizard, forms, messages].flatMap(({ field }) =>
			Object.entries(field).map(([name, { label }]) => short[name] ?? label),
		);
		expect(labels.length).toBeGreaterThan(25);
		expect(labels.filter((label) => !words.toLowerCase().includes(label.toLowerCase()))).toEqual([]);
	});

	test("says of each cookie whether scripts can read it", () => {
		for (const { name, kind } of privacy.cookies) {
			expect([name, /httponly/i.test(cookiesSet().get(name) ?? "")]).toEqual([
				name,
				kind.includes("HttpOnly"),
			]);
		}
	});
});

test("docs/personal-data.md describes the tables of the store, and no others", () => {
	const tables = query(site.file, "select name from sqlite_master where type = 'table' order by name")
		.map(({ name }) => String(name))
		.filter((name) => !/^(sqlite|kysely)_/.test(name));
	const described = [...readFileSync("docs/personal-data.md", "utf8").matchAll(/^\| `(\w+)` \|/gm)];
	expect(described.map(([, name]) => name).toSorted()).toEqual(tables);
});

function lifetimeIn(seconds: number): string {
	if (seconds === PREFERENCE_COOKIE_SECONDS) return "(1 ano|1 year)";
	if (seconds % 86_400 === 0) return `${seconds / 86_400} (dias|days)`;
	return `${seconds} (segundos|seconds)`;
}

test("the footer says nothing of the company while its name and number are placeholders", async () => {
	const reader = await new Visitor(site.origin).get(paths.home);
	expect(reader.html).toMatch(/©\s2025/);
	expect(reader.html).not.toContain(company.cnpj);
});

test("no page sets a cookie before it is needed, but the language's", async () => {
	const reader = new Visitor(site.origin);
	for (const path of contentPaths) await reader.get(path);
	expect([...reader.cookies.keys()]).toEqual([`${brand.slug}-language`]);
});
