import { glob, readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { renderMarkdown } from "#app/at-build/markdown.ts";
import { formatDay, formatDayOfYear } from "#app/formats/days.ts";
import { languages } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import systems from "#tests/support/state-systems.json" with { type: "json" };
import { cities, cityIn } from "./cities.ts";
import { stateTable, systemWords } from "./state-words.server.ts";
import { staleStates, stateSystems, systemOf } from "./states.ts";
import { citySchema, systemSchema } from "./states-schema.ts";

const states = Object.keys(textOf("wizard", "pt").state).filter((code) => code.length === 2 && code !== "BR");

test("the file of states fits its schema", () => {
	expect(z.array(systemSchema).safeParse(stateSystems).error).toBeUndefined();
	expect(z.array(systemSchema).safeParse([{ ...stateSystems[0], evidence: "heard" }]).success).toBe(false);
});

test("the file of cities fits its schema, one city a state, and the tool says its limits", () => {
	expect(z.array(citySchema).safeParse(cities).error).toBeUndefined();
	expect(new Set(cities.map(({ state }) => state)).size).toBe(cities.length);
	expect(cityIn("RJ")?.yearly?.day).toBe("07-31");
	for (const language of languages) {
		const { volumeByCity, exemption } = textOf("obligations", language).statements;
		for (const number of `${volumeByCity.limit} ${exemption.limit}`.match(/\b\d{3}\b/g) ?? [])
			expect(JSON.stringify(cities)).toContain(`${number} lit`);
	}
});

test("every state and the Federal District stand in one row", () => {
	expect(states).toHaveLength(27);
	expect(stateSystems.flatMap((system) => system.states).toSorted()).toEqual(states.toSorted());
	expect(() => systemOf("XX")).toThrow("no row for XX");
});

/** The sheet of sources: eight states have a system of their own, Paraná's being suspended. */
test.each(systems)("$state uses $name, whose declaration is $rhythm", ({ state, name, rhythm, days }) => {
	const { dmr, ...system } = systemOf(state);
	expect([system.name, dmr.rhythm ?? null, dmr.days ?? null]).toEqual([name, rhythm, days]);
});

test("a row is named once it was not checked for a year", () => {
	expect(staleStates(Date.parse("2027-11-24"))).toEqual([]);
	expect(staleStates(Date.parse("2027-11-26"))).toHaveLength(stateSystems.length);
	expect(staleStates(Date.parse("2027-11-30"))).toHaveLength(stateSystems.length + cities.length);
});

describe.each(languages)("in %s", (language) => {
	test("no other text tells a date or a term of a state's system", async () => {
		const found: string[] = [];
		const names = stateSystems
			.filter(({ isFederal }) => !isFederal)
			.map((system) => ({ system, words: systemWords(system, language) }));
		for await (const file of glob(`locales/${language}/**/*.{json,yaml,md}`)) {
			const lines = (await readFile(file, "utf8")).replaceAll("\u00a0", " ").split("\n");
			for (const { system, words } of names) {
				const named = [words.where, words.agency, words.name.split(",")[0] ?? ""];
				const days = system.since
					.filter(({ day }) => day.length > 4)
					.map(({ day }) => formatDay(day, language));
				const ends = [...(system.dmr.days ?? []), ...(system.yearly ? [system.yearly.day] : [])];
				const terms = system.validity ? [language === "pt" ? "60 dias" : "60 days"] : [];
				const told = [...days, ...ends.map((day) => formatDayOfYear(day, language)), ...terms];
				const isTold = (line: string) =>
					told.some((part) => line.includes(part.replaceAll("\u00a0", " "))) &&
					named.some((name) => line.includes(name));
				found.push(...lines.filter(isTold).map((line) => `${file}: ${line.trim().slice(0, 80)}`));
			}
		}
		expect(found).toEqual([]);
	});

	test("the table has a cell for each column, and sends to the agency for what nobody confirmed", () => {
		const { columns, rows } = stateTable(language);
		expect(rows).toHaveLength(9);
		for (const row of rows) expect(row).toHaveLength(columns.length);
		const { confirm } = textOf("tools", language).states;
		const alagoas = rows.find(([, site]) => site?.startsWith("SGORS"));
		expect(alagoas?.slice(3, 8)).toEqual([confirm, confirm, confirm, confirm, confirm]);
		const saoPaulo = rows.find(([, site]) => site?.startsWith("SIGOR"));
		expect(saoPaulo?.[4]).toContain(formatDayOfYear("07-31", language));
	});

	test("a text prints the table, or what is known of a part with whom to ask for the rest, or the states alone as a list", () => {
		const { html } = renderMarkdown(":::states\n:::\n\nX\n\n:::states list\n:::\n", language);
		expect(html.match(/<tr><th scope="row">/g)).toHaveLength(9);
		expect(html.match(/<li>/g)).toHaveLength(8);
		expect(html).toContain("SGORS (IMA/AL), www2.ima.al.gov.br");
		const dmr = renderMarkdown(":::states dmr\n:::\n", language).html;
		expect(dmr.match(/<tr>(?=<th scope="row">)/g)).toHaveLength(6);
		expect(dmr).toMatch(/<p>.*: Rio de Janeiro, Goiás, Alagoas\.<\/p>/);
		const validity = renderMarkdown(":::states validity\n:::\n", language).html;
		expect(validity).toMatch(/, (demais estados e|all other states and) [^,]*\.<\/p>/);
		expect(() => renderMarkdown(":::states dmrs\n:::\n", language)).toThrow("no such part");
	});
});
