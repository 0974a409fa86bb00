import { brand } from "#app/brand.ts";
import { TOOLS_EDITION } from "#app/constants.ts";
import { type RuledTool, rulesPaths } from "#app/content-paths.ts";
import { dayOf } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { csvIn } from "#app/platform/csv.ts";
import { attachment } from "#app/platform/download.ts";
import { textResponse } from "#app/request/text-response.server.ts";
import { materials, PAPER, VOLUME } from "#app/routes/tools/estimator/factors.ts";
import { legalDates, upcoming, whoseDate } from "#app/routes/tools/legal-calendar/dates.ts";
import { questions, states } from "#app/routes/tools/obligations/questions.ts";
import { mtrRules, pgrsRules, statements, systemRules } from "#app/routes/tools/obligations/rules.ts";
import { findingKinds } from "#app/routes/tools/reconciliation/differences.ts";
import { headingPatterns } from "#app/routes/tools/reconciliation/lists/columns.ts";
import { statusPatterns } from "#app/routes/tools/reconciliation/lists/statuses.ts";
import type { Condition } from "#app/routes/tools/walk.ts";

type Key = keyof ReturnType<typeof aboutText>["columns"];
/** A rule or factor by the names of its columns: a text, a number, words, or the answers that it holds for. */
type Rule = Partial<Record<Key, string | number | readonly string[] | Condition | undefined>>;

const rulesOf: Record<RuledTool, (language: Language) => readonly Rule[]> = {
	obligations: obligationsRules,
	legalCalendar: calendarRules,
	reconciliation: reconciliationRules,
	estimator: estimatorFactors,
};

function aboutText(language: Language) {
	return textOf("tools", language).about;
}

/** The rules or factors of the tool at `pathname` as a sheet (CSV). */
export function rulesFile(request: Request, pathname: string, language: Language): Response {
	const tool = (Object.keys(rulesPaths) as RuledTool[]).find((one) => rulesPaths[one] === pathname);
	if (!tool) throw new Error(`There are no rules at ${pathname}`);
	const file = textResponse(request, rulesCsv(tool, language), "text/csv; charset=utf-8");
	file.headers.set("Content-Disposition", attachment(pathname.split("/").slice(-2).join("-")));
	return file;
}

function rulesCsv(tool: RuledTool, language: Language): string {
	const { columns, reuse } = aboutText(language);
	const { row, number } = csvIn(language);
	const rules = rulesOf[tool](language);
	const keys = [...new Set(rules.flatMap((rule) => Object.keys(rule) as Key[]))];
	const cell = (value: Rule[Key]) =>
		typeof value === "number" ? number(value) : typeof value === "string" ? value : wordsOf(value);
	const lines = [
		keys.map((key) => columns[key]),
		...rules.map((rule) => keys.map((key) => cell(rule[key]))),
		[],
		[`${brand.name}. ${textOf("tools", language).items[tool].name}. ${TOOLS_EDITION}. ${reuse}`],
	];
	return `\ufeff${lines.map(row).join("")}`;
}

/** `uf=SP|MG & mtr=required; …`: one of the alternatives, and in it all that is named. */
function wordsOf(value: readonly string[] | Condition | undefined): string {
	return (value ?? [])
		.map((one) =>
			typeof one === "string"
				? one
				: Object.entries(one)
						.map(([name, listed]) => `${name}=${listed?.join("|")}`)
						.join(" & "),
		)
		.join("; ");
}

/** Verdicts in the order in which they are tried: the first one whose condition holds decides. Then what a result says. */
function obligationsRules(language: Language): Rule[] {
	const text = textOf("obligations", language);
	const { marks } = textOf("tools", language);
	return [
		...questions.map(({ name, options, when }) => ({
			part: "question",
			id: name,
			when,
			text: text.questions[name].question,
			options,
		})),
		...pgrsRules.map(({ result, when }) => ({ part: "pgrs", id: result, when, text: text.pgrs[result] })),
		...mtrRules.map(({ result, when }) => ({ part: "mtr", id: result, when, text: text.mtr[result] })),
		...systemRules.map(({ result, when }) => ({
			part: "system",
			id: result,
			when,
			text: text.systems[result],
		})),
		...statements.map(({ id, part, mark, ...rule }) => ({
			part,
			id,
			when: rule.when,
			...text.statements[id],
			mark: marks[mark].text,
		})),
	];
}

function calendarRules(language: Language): Rule[] {
	const text = textOf("legalCalendar", language);
	const { marks } = textOf("tools", language);
	const everybody = { roles: [...new Set(legalDates.flatMap(({ roles }) => roles))], states } as const;
	const entries = upcoming({ ...everybody, ctf: "sim", c313: "sim" }, dayOf());
	return legalDates.map(({ id, mark, ...date }) => {
		const { roles, only, except } = whoseDate(id);
		const { name, text: about, source, limit } = text.dates[id];
		return {
			id,
			name,
			text: about,
			roles,
			only,
			except,
			condition: "condition" in date ? date.condition : undefined,
			days: entries.flatMap((entry) =>
				entry.id === id && entry.days ? [[...new Set(Object.values(entry.days))].join("/")] : [],
			),
			source,
			limit,
			mark: marks[mark].text,
		};
	});
}

function reconciliationRules(language: Language): Rule[] {
	const text = textOf("reconciliation", language);
	const patterns = (part: string, all: Record<string, RegExp | readonly RegExp[]>) =>
		Object.entries(all).map(([id, those]) => ({
			part,
			id,
			patterns: [those].flat().map((pattern) => pattern.source),
		}));
	return [
		...findingKinds.map((id) => ({ part: "finding", id, ...text.kinds[id] })),
		...patterns("status", statusPatterns),
		...patterns("heading", headingPatterns),
	];
}

function estimatorFactors(language: Language): Rule[] {
	const { file, materials: names } = textOf("estimator", language);
	const carbon = { measure: file.carbon, source: file.warm, limit: file.warmCaveat, mark: file.warmMark };
	const volume = {
		measure: file.volume,
		source: file.volumeSource,
		limit: file.volumeCaveat,
		mark: file.volumeMark,
	};
	const paper = { name: file.paper, source: file.paperSource, limit: file.paperCaveat, mark: file.paperMark };
	return [
		...materials.flatMap((one) =>
			"perTonne" in one
				? [
						{
							name: names[one.id],
							perTonne: one.perTonne,
							perShortTon: "perShortTon" in one ? one.perShortTon : undefined,
							...carbon,
						},
					]
				: [],
		),
		{ name: file.diverted, perTonne: VOLUME.mean, ...volume },
		{ name: file.rubble, perTonne: VOLUME.rubble, ...volume },
		{ perTonne: PAPER.trees, measure: file.trees, ...paper },
		{ perTonne: PAPER.litres, measure: file.litres, ...paper },
	];
}
