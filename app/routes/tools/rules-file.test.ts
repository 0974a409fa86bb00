import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { type RuledTool, rulesPaths } from "#app/content-paths.ts";
import { type Language, languages } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { materials } from "#app/routes/tools/estimator/factors.ts";
import { legalDates } from "#app/routes/tools/legal-calendar/dates.ts";
import { statements } from "#app/routes/tools/obligations/rules.ts";
import { findingKinds } from "#app/routes/tools/reconciliation/differences.ts";
import { rulesFile } from "#app/routes/tools/rules-file.server.ts";

const atLeast: Record<RuledTool, number> = {
	obligations: statements.length,
	legalCalendar: legalDates.length,
	reconciliation: findingKinds.length,
	estimator: materials.filter((one) => "perTonne" in one).length + 4,
};

/** The rules of a tool as records by column, in `language`. */
async function rulesIn(tool: RuledTool, language: Language) {
	const file = rulesFile(new Request("http://localhost"), rulesPaths[tool], language);
	const text = (await file.text()).replace("\ufeff", "");
	const [head = [], ...lines] = Papa.parse<string[]>(text, { skipEmptyLines: "greedy" }).data;
	return {
		head,
		rules: lines.slice(0, -1),
		last: lines.at(-1)?.[0],
		name: file.headers.get("Content-Disposition"),
	};
}

describe.each(languages)("in %s", (language) => {
	const { columns, reuse } = textOf("tools", language).about;

	test.each(Object.keys(rulesPaths) as RuledTool[])("the rules of %s are a sheet", async (tool) => {
		const { head, rules, last, name } = await rulesIn(tool, language);
		expect(rules.length).toBeGreaterThanOrEqual(atLeast[tool]);
		expect(last).toMatch(/ 2026-\d{2}-\d{2}\. /);
		expect(last).toContain(reuse);
		expect(name).toMatch(/-(regras|datas|fatores)\.csv/);
		for (const cells of rules) expect(cells).toHaveLength(head.length);
	});

	test("every factor says where it was read and that it is to be checked", async () => {
		const { head, rules } = await rulesIn("estimator", language);
		const at = (key: keyof typeof columns) => head.indexOf(columns[key]);
		for (const cells of rules) {
			for (const key of ["name", "measure", "perTonne", "source", "limit", "mark"] as const)
				expect([key, cells[at(key)]]).toEqual([key, expect.stringMatching(/./)]);
			if (cells[at("source")]?.includes("WARM"))
				expect(cells[at("mark")]).toMatch(
					/^(transcrição de terceiros, a conferir|third-party transcription, to be checked)$/,
				);
		}
	});

	test("a condition is written with the codes of the answers", async () => {
		const { rules } = await rulesIn("obligations", language);
		expect(rules.flat().join("\n")).toContain(
			"atividade=comercio|escritorio|restaurante|evento|condominio-misto & perigoso=sim",
		);
	});
});
