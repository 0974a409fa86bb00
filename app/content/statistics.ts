import { csvIn } from "#app/formats/csv.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import published from "#app/statistics.json" with { type: "json" };

type Words = Readonly<Record<Language, string>>;

/** A publication with figures. `next`: the month (`2026-12`) in which to look for its next edition. */
type Edition = { name: Words; published?: string; next: string };

/** A published figure: `of` what a percentage is, the `year` measured, and why it stands `apart` from comparisons. */
type Statistic = {
	value: number;
	unit: Words;
	what: Words;
	of?: Words;
	year?: number;
	edition: string;
	apart?: Words;
};

const editions: Readonly<Record<string, Edition>> = published.editions;
/** Every published figure, once. Texts name it in braces: `{{drySent}}`. */
const statistics: Readonly<Record<string, Statistic>> = published.statistics;

/** A sentence for each edition whose successor should be out at `now`. */
export function overdueStatistics(now = Date.now()): string[] {
	const month = new Date(now).toISOString().slice(0, 7);
	const overdue = Object.entries(editions).filter(([, { next }]) => next < month);
	return overdue.map(
		([name, { name: words, next }]) =>
			`app/statistics.json expected the successor of “${words.en}” by ${next}: look for it, then change the figures of \`${name}\` or the month`,
	);
}

/** The figures as CSV for spreadsheets in `language`, without a next edition whose month has passed at `now`. */
export function statisticsCsv(language: Language, now = Date.now()): string {
	const month = new Date(now).toISOString().slice(0, 7);
	const { file, number } = csvIn(language);
	const rows = Object.values(statistics).map(({ value, unit, what, of, year, edition, apart }) => {
		const source = editions[edition];
		if (!source) throw new Error(`No edition is called ${edition}`);
		return [
			what[language],
			number(value),
			unit[language],
			of?.[language] ?? "",
			year === undefined ? "" : String(year),
			source.name[language],
			source.published ?? "",
			source.next < month ? "" : source.next,
			apart?.[language] ?? "",
		];
	});
	return file([textOf("tools", language).statistics, ...rows]);
}
