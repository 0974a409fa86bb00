import { formatDay, formatDayOfYear } from "#app/formats/days.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { capitalised, withFixedSpaces } from "#app/i18n/typography.ts";
import { cities, cityIn } from "./cities.ts";
import { stateSystems } from "./states.ts";
import type { StateSystem, Words } from "./states-schema.ts";

/** The words for `system`; `forUnknown` stands for what only its agency knows, else the advice to ask there. */
export function systemWords(system: StateSystem, language: Language, forUnknown?: string) {
	const text = textOf("tools", language).states;
	const unknown = forUnknown ?? text.confirm;
	const names: Readonly<Record<string, string>> = textOf("wizard", language).state;
	const { name, agency, website, since, note, dmr, validity, yearly, frees, source, read } = system;
	const whole = (day: string) => (day.length === 4 ? day : formatDay(day, language));
	const term = validity && { count: validity.days, note: say(validity.note, language) };
	const day = yearly ? formatDayOfYear(yearly.day, language) : "";
	return {
		where: system.isFederal ? text.federal : (names[system.states[0] ?? ""] ?? ""),
		name,
		agency: say(agency, language),
		site: `${name} (${say(agency, language)})${website ? `, ${website}` : ""}`,
		since: joined(...since.map(({ day, who }) => `${whole(day)} (${say(who, language)})`)),
		...declarationWords(dmr, language, unknown),
		validity: term ? interpolate(text.validity, term) : unknown,
		yearly: yearly ? interpolate(say(yearly.text, language), { day }) : unknown,
		yearlySource: yearly ? say(yearly.source, language) : "",
		yearlyCondition: yearly ? ` (${say(yearly.condition, language)})` : "",
		frees: frees ? say(frees, language) : unknown,
		note: note ? say(note, language) : "",
		source: say(source, language),
		read: formatDay(read, language),
	};
}

/** Who declares movements (DMR), when, for which period, and on what condition. */
function declarationWords(dmr: StateSystem["dmr"], language: Language, unknown: string) {
	const text = textOf("tools", language).states;
	const dates = dmr.days?.map((day) => formatDayOfYear(day, language)).join(", ");
	const rhythm = dmr.rhythm && text.rhythm[dmr.rhythm];
	const inRhythm = dates ? `${rhythm}: ${dates}` : interpolate(text.noDays, { rhythm: rhythm ?? "" });
	const who = dmr.who?.map((role) => text.roles[role]).join(", ");
	const note = dmr.note && say(dmr.note, language);
	const check = dmr.confirm && text.confirm.toLowerCase();
	return {
		who: who ? joined(who, note, check) : unknown,
		when: joined(rhythm ? inRhythm : unknown, who ? check : note),
		period: dmr.rhythm ? text.period[dmr.rhythm] : "",
		dmrCondition: dmr.condition ? ` (${say(dmr.condition, language)})` : "",
	};
}

const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join("; ");

function say(text: Words, language: Language): string {
	return withFixedSpaces(typeof text === "string" ? text : text[language]);
}

/** The city's rule in `state` in words; empty if no city's rule is known there. */
export function cityWords(state: string, language: Language): Readonly<Record<string, string>> {
	const city = cityIn(state);
	if (!city) return {};
	const { name, agency, limit, asks, due, yearly, source } = city;
	return {
		city: say(name, language),
		cityAgency: agency,
		cityLimit: say(limit, language),
		cityAsks: say(asks, language),
		cityDue: say(due, language),
		cityReport: yearly ? say(yearly.report, language) : "",
		citySource: say(source, language),
	};
}

/** The table of the cities whose rules are known. */
export function cityTable(language: Language): { columns: string[]; rows: string[][] } {
	const rows = cities.map((city) =>
		[city.name, city.limit, city.asks, city.source].map((words) => say(words, language)),
	);
	return { columns: textOf("tools", language).cities, rows };
}

const cellsOf = ({ where, site, since, who, when, validity, ...words }: ReturnType<typeof systemWords>) => {
	const { yearly, frees, note, source, read } = words;
	return [where, site, since, who, when, validity, yearly, frees, note, source, read];
};

/** The whole table of systems, for the templates page and its file; `forUnknown` as in `systemWords`. */
export function stateTable(language: Language, forUnknown?: string): { columns: string[]; rows: string[][] } {
	const { columns, none } = textOf("tools", language).states;
	const rows = stateSystems.map((system) => cellsOf(systemWords(system, language, forUnknown)));
	return { columns, rows: rows.map((cells) => cells.map((cell) => capitalised(cell || none))) };
}
