import { z } from "zod";
import { DAY_MS } from "#app/constants.ts";
import { formatDay } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import file from "#app/states.json" with { type: "json" };

/** Text in both languages, or one text where both write the same. */
const words = z.union([z.string(), z.strictObject({ pt: z.string(), en: z.string() })]);
const dayOfYear = z.string().regex(/^\d\d-\d\d$/);

/** A row of `app/states.json`. What a row leaves out nobody confirmed: texts send the reader to the agency, tools give no date. */
const systemSchema = z.strictObject({
	states: z.array(z.string().length(2)).min(1),
	isFederal: z.literal(true).optional(),
	name: z.string(),
	agency: words,
	address: z.string(),
	/** A day, or a year where no more is known. */
	since: z.array(z.strictObject({ day: z.string().regex(/^\d{4}(-\d\d-\d\d)?$/), who: words })),
	note: words.optional(),
	/** `days`: the last days to file, of the first period of a year first; those of its last period lie in the next year. */
	dmr: z.strictObject({
		rhythm: z.enum(["quarterly", "halfYearly"]).optional(),
		days: z.array(dayOfYear).optional(),
		who: z.array(z.enum(["gerador", "transportador", "destinador"])).optional(),
		note: words.optional(),
		confirm: z.literal(true).optional(),
	}),
	validity: z.strictObject({ days: z.number(), note: words }).optional(),
	yearly: z.strictObject({ day: dayOfYear, text: words, source: words }).optional(),
	frees: words.optional(),
	source: words,
	mark: z.enum(["read", "secondary"]),
	read: z.iso.date(),
});
export type StateSystem = z.infer<typeof systemSchema>;

/** The manifest systems, those of single states first. */
export const stateSystems: readonly StateSystem[] = z.array(systemSchema).parse(file.systems);

/** The system that a site in `state` (`SP`) uses. Throws for a code that no row has. */
export function systemOf(state: string): StateSystem {
	const system = stateSystems.find(({ states }) => states.includes(state));
	if (!system) throw new Error(`app/states.json has no row for ${state}.`);
	return system;
}

const YEAR_MS = 366 * DAY_MS;

/** Rows that nobody compared with their sources for a year before `now`, one sentence each. */
export function staleStates(now = Date.now()): string[] {
	return stateSystems.flatMap(({ name, read }) =>
		now - Date.parse(read) > YEAR_MS
			? [`app/states.json: the row of ${name} was last checked on ${read}; check it and change its day`]
			: [],
	);
}

function say(text: z.infer<typeof words>, language: Language): string {
	return typeof text === "string" ? text : text[language];
}

/** `30 de abril`, of `04-30`. */
export function dayInYear(day: string, language: Language): string {
	return formatDay(`2001-${day}`, language).replace(/(\sde)?\s2001$/, "");
}

/** A row in words, each part a sentence or a clause as the table of systems prints it. */
export function systemWords(system: StateSystem, language: Language) {
	const text = textOf("tools", language).states;
	const names: Readonly<Record<string, string>> = textOf("wizard", language).state;
	const { name, agency, address, since, note, dmr, validity, yearly, frees, source, read } = system;
	const optional = (part: z.infer<typeof words> | undefined) => (part ? say(part, language) : text.none);
	const dates = dmr.days?.map((day) => dayInYear(day, language)).join(", ");
	const rhythm = dmr.rhythm && text.rhythm[dmr.rhythm];
	const when = !rhythm
		? text.confirm
		: dates
			? interpolate(text.days, { rhythm, dates })
			: interpolate(text.noDays, { rhythm });
	const check = dmr.confirm ? `; ${text.confirm.toLowerCase()}` : "";
	const who = dmr.who?.map((role) => text.roles[role]).join(", ") ?? text.confirm;
	const dmrNote = dmr.note ? `; ${say(dmr.note, language)}` : "";
	return {
		where: system.isFederal ? text.federal : (names[system.states[0] ?? ""] ?? ""),
		name,
		agency: say(agency, language),
		site: interpolate(text.site, { name, agency: say(agency, language), where: address }),
		since: since
			.map(({ day, who: whom }) =>
				interpolate(text.since, {
					day: day.length === 4 ? day : formatDay(day, language),
					who: say(whom, language),
				}),
			)
			.join("; "),
		who: beginning(who) + (dmr.who ? dmrNote + check : ""),
		when: when + (dmr.who ? check : dmrNote),
		validity: validity
			? interpolate(text.validity, { count: validity.days, note: say(validity.note, language) })
			: text.confirm,
		yearly: yearly
			? interpolate(text.yearly, {
					day: dayInYear(yearly.day, language),
					text: say(yearly.text, language),
				})
			: text.none,
		yearlySource: yearly ? say(yearly.source, language) : "",
		frees: optional(frees),
		note: optional(note),
		source: say(source, language),
		read: formatDay(read, language),
	};
}

function beginning(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The table of systems, whole: on the page of models and in its file. */
export function stateTable(language: Language): { columns: string[]; rows: string[][] } {
	const rows = stateSystems.map((system) => {
		const row = systemWords(system, language);
		return [
			row.where,
			row.site,
			row.since,
			row.who,
			row.when,
			row.validity,
			row.yearly,
			row.frees,
			row.note,
			row.source,
			row.read,
		];
	});
	return { columns: textOf("tools", language).states.columns, rows };
}
