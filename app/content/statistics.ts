import { csvIn } from "#app/files/csv.ts";
import type { Language } from "#app/i18n/languages.ts";
import { type Edition, editions, type Statistic, statistics } from "#app/statistics.ts";

const figures: readonly Statistic[] = Object.values(statistics);

/** Editions whose successor should be out at `now`, one sentence each. */
export function overdueStatistics(now = Date.now()): string[] {
	const month = new Date(now).toISOString().slice(0, 7);
	return Object.entries<Edition>(editions).flatMap(([name, { name: words, next }]) =>
		next !== undefined && next < month
			? [
					`app/statistics.ts expected the successor of “${words.en}” by ${next}: look for it, then change the figures of \`${name}\` or the month`,
				]
			: [],
	);
}

const columns: Record<Language, readonly string[]> = {
	pt: [
		"o que mede",
		"valor",
		"unidade",
		"base",
		"ano-base",
		"fonte e edição",
		"publicado em",
		"próxima edição",
		"não comparar com",
	],
	en: [
		"what it measures",
		"value",
		"unit",
		"base",
		"base year",
		"source and edition",
		"published",
		"next edition",
		"do not compare with",
	],
};

/** The figures as a spreadsheet in `language` reads them. */
export function statisticsCsv(language: Language): string {
	const { row, number } = csvIn(language);
	const rows = figures.map(({ value, unit, what, of, year, edition, apart }) => {
		const { name, published: when, next }: Edition = editions[edition];
		return row([
			what[language],
			number(value),
			unit[language],
			of?.[language] ?? "",
			year === undefined ? "" : String(year),
			name[language],
			when ?? "",
			next ?? "",
			apart?.[language] ?? "",
		]);
	});
	return `\uFEFF${row(columns[language])}${rows.join("")}`;
}
