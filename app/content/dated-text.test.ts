import { readFileSync } from "node:fs";
import changes from "virtual:text-changes";
import { afterEach, expect, test, vi } from "vitest";
import { renderInline, renderMarkdown } from "#app/at-build/markdown.ts";
import { postFile, readPost } from "#app/at-build/parse-posts.ts";
import { dayOf } from "#app/formats/clock.ts";
import { daysLater } from "#app/formats/days.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { textInForce } from "./dated-text.ts";
import { readLongText } from "./long-texts.server.ts";
import { postAt } from "./posts.server.ts";

const source = `Before.

:::until 2027-01-01
The **old** edition may be used.

- twice
:::

:::from 2027-01-01
Only the new edition.
:::

After, and [still]{until=2027-01-01}[no longer]{from=2027-01-01} so.
`;

test("a text changes when its day begins in São Paulo", () => {
	const { html } = renderMarkdown(source, "en");
	const before = textInForce(html, dayOf(Date.parse("2027-01-01T02:59:59Z")));
	expect(before).toContain("<strong>old</strong>");
	expect(before).toContain("<li>twice</li>");
	expect(before).toContain("and still so.");
	expect(before).not.toContain("new edition");
	const after = textInForce(html, dayOf(Date.parse("2027-01-01T03:00:00Z")));
	expect(after).toContain("<p>Only the new edition.</p>");
	expect(after).toContain("and no longer so.");
	expect(after).not.toContain("old");
	expect(before + after).not.toContain("<!--");
});

test("single lines and whole documents change too", () => {
	const answer = renderInline("Class [II A]{until=2027-01-01}[2]{from=2027-01-01}", "pt");
	expect(textInForce({ entries: [{ answer }] }, "2026-12-31")).toEqual({
		entries: [{ answer: "Class II A" }],
	});
	expect(textInForce([answer], "2027-01-01")).toEqual(["Class 2"]);
});

/** The last day on which the first words hold; the second ones hold from the next. */
test.each([
	[15, "2026-12-12", "termina em 12", "terminou em 12"],
	[24, "2026-12-12", "termina em 12", "terminou em 12"],
	[5, "2026-12-31", "só pode ser usada até", "pôde ser usada até"],
	[12, "2026-12-31", "a CBS toma o lugar", "a CBS está no lugar"],
])("post %i tells %s as what is to come until it has passed", (number, last, before, after) => {
	const post = readPost(readFileSync(postFile("locales", number, "pt"), "utf8"), "pt");
	const told = (days: number) => {
		const { html } = textInForce(post, daysLater(last, days));
		const text = html.replaceAll(/<[^>]+>/g, "").replaceAll(/\s/g, " ");
		return [text.includes(before), text.includes(after)];
	};
	expect([-1, 0, 1].map(told)).toEqual([
		[true, false],
		[true, false],
		[false, true],
	]);
});

afterEach(() => {
	vi.useRealTimers();
});

/** The text of a file of `locales` as the site reads it at noon of `day`. */
async function readOn(day: string, file: string): Promise<string> {
	vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${day}T12:00:00-03:00`) });
	const [, folder, name = ""] = /locales\/(\w+)\/(.+)\.\w+$/.exec(file) ?? [];
	const language = languageOf(folder);
	if (!name.startsWith("posts/")) return JSON.stringify(readLongText(name as "faq", language));
	return JSON.stringify((await postAt(name.replace("posts", "/blog"), language)).post);
}

test("every dated text changes on its day, not the day before nor after, and in both languages", async () => {
	const days = (language: string) =>
		changes.filter(({ file }) => file.includes(`/${language}/`)).map(({ day }) => day);
	expect(days("en")).toEqual(days("pt"));
	expect(new Set(days("pt"))).toContain("2026-12-13");
	for (const { day, file } of changes) {
		const read: string[] = [];
		for (const distance of [-2, -1, 0, 1]) read.push(await readOn(daysLater(day, distance), file));
		const [twoBefore, before, on, after] = read;
		expect([file, day, before === twoBefore, on === before, after === on]).toEqual([
			file,
			day,
			true,
			false,
			true,
		]);
		expect(`${before}${on}`).not.toMatch(/:::|\{(?:until|from)=|<!--/);
	}
});
