import type { Mark } from "#app/tools/parts.tsx";
import type { CodedAnswers, Condition } from "#app/tools/walk.ts";
import { conditionHolds } from "#app/tools/walk.ts";

export const roles = ["gerador", "industria", "transportador", "destinador", "fabricante"] as const;
export type Role = (typeof roles)[number];

/** A day or a span of days: months and days count from 1. */
type When =
	| { readonly every: "year"; readonly month: number; readonly day: number }
	| { readonly every: "year"; readonly month: number; readonly day: 1; readonly months: number }
	| { readonly every: "once"; readonly date: string }
	/** The sources give no day. */
	| { readonly every: "unknown" };

type LegalDate = {
	readonly id: string;
	readonly on: readonly When[];
	readonly mark: Mark;
	readonly when?: Condition<"papel" | "uf">;
};

/** States that had a manifest system of their own in January 2021, and may keep another calendar. */
const ownSystems = ["SP", "RJ", "SC", "RS"];
/** States in which the federal quarters do not hold. */
const ownCalendars = ["MG", ...ownSystems];
const moversOfWaste = ["gerador", "industria", "transportador", "destinador"];
const classifiers = ["gerador", "industria"];

const yearly = (month: number, day: number): When => ({ every: "year", month, day });

/** The dates that come each year, as far as the sources go; words, source and limit stand in the catalogue. */
export const legalDates = [
	{
		id: "dmr",
		on: [yearly(1, 31), yearly(4, 30), yearly(7, 31), yearly(10, 31)],
		mark: "secondary",
		when: [{ papel: moversOfWaste }],
	},
	{
		id: "dmrMinas",
		on: [
			{ every: "year", month: 1, day: 1, months: 2 },
			{ every: "year", month: 7, day: 1, months: 2 },
		],
		mark: "secondary",
		when: [{ papel: moversOfWaste, uf: ["MG"] }],
	},
	{
		id: "dmrState",
		on: [{ every: "unknown" }],
		mark: "secondary",
		when: [{ papel: moversOfWaste, uf: ownSystems }],
	},
	{ id: "inventory", on: [yearly(3, 31)], mark: "secondary", when: [{ papel: ["industria"] }] },
	{ id: "rapp", on: [yearly(3, 31)], mark: "known" },
	{ id: "tcfa", on: [{ every: "unknown" }], mark: "known" },
	{ id: "reverseLogistics", on: [yearly(7, 30)], mark: "secondary", when: [{ papel: ["fabricante"] }] },
	{
		id: "nbr10004",
		on: [{ every: "once", date: "2026-12-31" }],
		mark: "secondary",
		when: [{ papel: classifiers }],
	},
	{
		id: "saoPauloCity",
		on: [{ every: "unknown" }],
		mark: "secondary",
		when: [{ uf: ["SP"], papel: classifiers }],
	},
] as const satisfies readonly LegalDate[];
export type LegalDateId = (typeof legalDates)[number]["id"];

/** One entry of the calendar: its first and last day (ISO), whether it comes each year, and no day where none is known. */
export type Entry = {
	id: LegalDateId;
	mark: Mark;
	days?: { first: string; last: string; isYearly: boolean };
};

/** What comes next for `role` in `state` from `today` (ISO). Minas Gerais and states with own systems skip the federal quarters. */
export function upcoming(role: Role, state: string, today: string): Entry[] {
	const answers: CodedAnswers<"papel" | "uf"> = { papel: role, uf: state };
	const all: readonly (LegalDate & { id: LegalDateId })[] = legalDates;
	const entries = all
		.filter(({ when }) => conditionHolds(when, answers))
		.filter(({ id }) => id !== "dmr" || !ownCalendars.includes(state))
		.flatMap(({ id, on, mark }) => on.flatMap((each) => entryOf({ id, mark }, each, today)));
	return sorted(entries);
}

/** What comes next for anybody anywhere. */
export function allDates(today: string): Entry[] {
	return sorted(
		legalDates.flatMap(({ id, on, mark }) => on.flatMap((each) => entryOf({ id, mark }, each, today))),
	);
}

function sorted(entries: readonly Entry[]): Entry[] {
	return entries.toSorted((a, b) => (a.days?.first ?? "9").localeCompare(b.days?.first ?? "9"));
}

/** Whom a date concerns: roles, and states that alone have it or do without; all of them where nothing is said. */
export function whoseDate(id: LegalDateId): {
	roles?: readonly Role[];
	only?: readonly string[];
	except?: readonly string[];
} {
	const date: LegalDate | undefined = legalDates.find((one) => one.id === id);
	const [condition] = date?.when ?? [];
	return {
		roles: condition?.papel && roles.filter((role) => condition.papel?.includes(role)),
		only: condition?.uf,
		except: id === "dmr" ? ownCalendars : undefined,
	};
}

function entryOf(known: { id: LegalDateId; mark: Mark }, when: When, today: string): Entry[] {
	if (when.every === "unknown") return [known];
	if (when.every === "once") {
		const { date } = when;
		return date < today ? [] : [{ ...known, days: { first: date, last: date, isYearly: false } }];
	}
	const thisYear = Number(today.slice(0, 4));
	const days = spanIn(when, thisYear);
	const next = days.last < today ? spanIn(when, thisYear + 1) : days;
	return [{ ...known, days: { ...next, isYearly: true } }];
}

function spanIn(when: Extract<When, { every: "year" }>, year: number): { first: string; last: string } {
	const first = isoDay(year, when.month, when.day);
	// Day 0 of a month is the last one of the month before it.
	return { first, last: "months" in when ? isoDay(year, when.month + when.months, 0) : first };
}

function isoDay(year: number, month: number, day: number): string {
	return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
