import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { languages } from "#app/i18n/languages.ts";
import { type RuledTool, rulesPaths } from "#app/paths.ts";
import { materials } from "#app/tools/estimator/factors.ts";
import { legalDates } from "#app/tools/legal-calendar/dates.ts";
import { statements } from "#app/tools/obligations/rules.ts";
import { findingKinds } from "#app/tools/reconciliation/differences.ts";
import { rulesFile } from "#app/tools/rules-file.server.ts";

const atLeast: Record<RuledTool, number> = {
	obligations: statements.length,
	legalCalendar: legalDates.length,
	reconciliation: findingKinds.length,
	estimator: materials.filter((one) => "perTonne" in one).length + 4,
};

describe.each(languages)("in %s", (language) => {
	test.each(Object.keys(rulesPaths) as RuledTool[])(
		"the rules of %s are the same in both files",
		async (tool) => {
			const file = (ending: string) =>
				rulesFile(new Request("http://localhost"), `${rulesPaths[tool]}.${ending}`, language);
			const { edition, reuse, rules } = await file("json").json();
			expect([edition, reuse.length > 20]).toEqual([expect.stringMatching(/^2026-/), true]);
			expect(rules.length).toBeGreaterThanOrEqual(atLeast[tool]);
			const text = (await file("csv").text()).replace("\ufeff", "");
			const [head = [], ...lines] = Papa.parse<string[]>(text, { skipEmptyLines: "greedy" }).data;
			expect(lines).toHaveLength(rules.length + 1);
			expect(lines.at(-1)?.[0]).toContain(reuse);
			for (const cells of lines.slice(0, -1)) expect(cells).toHaveLength(head.length);
		},
	);

	test("every factor says where it was read and that it is to be checked", async () => {
		const path = `${rulesPaths.estimator}.json`;
		const { rules } = await rulesFile(new Request("http://localhost"), path, language).json();
		for (const { name, measure, perTonne, source, limit, mark } of rules) {
			for (const value of [name, measure, perTonne, source, limit, mark]) expect(value).toBeTruthy();
			if (source.includes("WARM"))
				expect(mark).toMatch(
					/^(transcrição de terceiros, a conferir|third-party transcription, to be checked)$/,
				);
		}
	});

	test("a condition is written with the codes of the answers", async () => {
		const path = `${rulesPaths.obligations}.csv`;
		const text = await rulesFile(new Request("http://localhost"), path, language).text();
		expect(text).toContain(
			"atividade=comercio|escritorio|restaurante|evento|condominio-misto & perigoso=sim",
		);
	});
});
