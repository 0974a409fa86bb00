import { fifthWorkingDay, isoDay } from "#app/routes/tools/days.ts";
import type { Mark } from "#app/routes/tools/marks.ts";

export const roles = ["gerador", "industria", "transportador", "destinador", "fabricante"] as const;
export type Role = (typeof roles)[number];
/** The visitor's knowledge of a condition; `nao-sei` leaves the date in, and its title says on what it depends. */
export const knowledge = ["sim", "nao", "nao-sei"] as const;
export type Knowledge = (typeof knowledge)[number];

/** The company's activities, the states of its sites, and if CTF/APP and the list of CONAMA 313 name it. */
export type Profile = {
	roles: readonly Role[];
	states: readonly string[];
	ctf: Knowledge;
	c313: Knowledge;
};

/** One occurrence of a date: a key that outlasts changes of the day, its days (ISO), and its title's period. */
type Occurrence = { key: string; first: string; last: string; period?: Period };
type Period = { number: number; year: number };

type LegalDate = {
	readonly id: string;
	readonly mark: Mark;
	/** Occurrences in `year`; none where the sources give no day. */
	readonly in: (year: number) => readonly Occurrence[];
	readonly roles: readonly Role[];
	readonly condition?: "ctf" | "c313";
	/** A generator is bound only if subject to plan and manifest (Portaria MMA 280/2020, art. 2). */
	readonly bindsByMtr?: boolean;
	/** States where alone it applies, or where it does not. */
	readonly only?: readonly string[];
	readonly except?: readonly string[];
	readonly hasNoDay?: boolean;
};

/** States that have a manifest system of their own, whose calendar the sources do not give. */
const otherCalendars = ["RJ", "SC", "RS"];
const ownCalendars = ["MG", "SP", ...otherCalendars];
const moversOfWaste = ["gerador", "industria", "transportador", "destinador"] as const;
const generators = ["gerador", "industria"] as const;

const never = (): readonly Occurrence[] => [];

function onDay(month: number, day: number, period?: (year: number) => Period) {
	return (year: number): readonly Occurrence[] => {
		const last = isoDay(year, month, day);
		return [{ key: String(year), first: last, last, period: period?.(year) }];
	};
}

/** Portaria MMA 280/2020: the quarter's declaration is due by the end of the month after it. */
function quarters(year: number): readonly Occurrence[] {
	const due = [
		[1, 31, 4],
		[4, 30, 1],
		[7, 31, 2],
		[10, 31, 3],
	] as const;
	return due.map(([month, day, number]) => {
		const last = isoDay(year, month, day);
		const period = { number, year: number === 4 ? year - 1 : year };
		return { key: `${period.year}-q${number}`, first: last, last, period };
	});
}

/** DN COPAM 232/2019: two windows. */
function halfYears(year: number): readonly Occurrence[] {
	return [
		{
			key: `${year - 1}-s2`,
			first: isoDay(year, 1, 1),
			last: isoDay(year, 2, 28),
			period: { number: 2, year: year - 1 },
		},
		{
			key: `${year}-s1`,
			first: isoDay(year, 7, 1),
			last: isoDay(year, 8, 31),
			period: { number: 1, year },
		},
	];
}

/** Lei 6.938/1981, art. 17-G: the fifth working day of the month after the quarter. */
function fees(year: number): readonly Occurrence[] {
	return [1, 4, 7, 10].map((month) => {
		const last = fifthWorkingDay(year, month);
		const number = month === 1 ? 4 : (month - 1) / 3;
		const period = { number, year: month === 1 ? year - 1 : year };
		return { key: `${period.year}-q${number}`, first: last, last, period };
	});
}

/** The dates, as far as the sources go; words, source and limit stand in the catalogue. */
export const legalDates = [
	{
		id: "dmr",
		mark: "secondary",
		in: quarters,
		roles: moversOfWaste,
		bindsByMtr: true,
		except: ownCalendars,
	},
	{ id: "dmrSigor", mark: "secondary", in: quarters, roles: moversOfWaste, bindsByMtr: true, only: ["SP"] },
	// Minas Gerais has no declaration for hauliers.
	{
		id: "dmrMinas",
		mark: "secondary",
		in: halfYears,
		bindsByMtr: true,
		roles: ["gerador", "industria", "destinador"],
		only: ["MG"],
	},
	{
		id: "dmrState",
		mark: "secondary",
		in: never,
		roles: moversOfWaste,
		bindsByMtr: true,
		only: otherCalendars,
		hasNoDay: true,
	},
	{ id: "inventory", mark: "secondary", in: onDay(3, 31), roles: ["industria"], condition: "c313" },
	{ id: "rapp", mark: "known", in: onDay(3, 31), roles, condition: "ctf" },
	{ id: "tcfa", mark: "read", in: fees, roles, condition: "ctf" },
	{
		id: "reverseLogistics",
		mark: "secondary",
		in: onDay(7, 30, (year) => ({ number: 1, year: year - 1 })),
		roles: ["fabricante"],
	},
	{
		id: "nbr10004",
		mark: "secondary",
		in: (year) => (year === 2026 ? onDay(12, 31)(year) : []),
		roles: generators,
	},
	{ id: "saoPauloCity", mark: "secondary", in: never, roles: generators, only: ["SP"], hasNoDay: true },
] as const satisfies readonly LegalDate[];
export type LegalDateId = (typeof legalDates)[number]["id"];

/** One entry of the calendar. Without `days` the sources give none; `depends` names the unknown answer. */
export type Entry = {
	id: LegalDateId;
	mark: Mark;
	/** The duty's lasting id, whatever day it falls on. */
	uid: string;
	depends?: "ctf" | "c313" | "mtr";
	states: readonly string[];
	days?: { first: string; last: string };
	period?: Period;
};

const all: readonly (LegalDate & { id: LegalDateId })[] = legalDates;

/** The dates for `profile` from `today` (ISO) on, for `months`: past the end of a window nothing of it is listed. */
export function upcoming(profile: Profile, today: string, months = 12): Entry[] {
	const end = isoDay(Number(today.slice(0, 4)), Number(today.slice(5, 7)) + months, Number(today.slice(8)));
	const entries = all.flatMap((date): Entry[] => {
		const states = profile.states.filter(
			(state) => (date.only?.includes(state) ?? true) && !date.except?.includes(state),
		);
		const known = date.condition && profile[date.condition];
		if (states.length === 0 || known === "nao") return [];
		const bound = profile.roles.filter((role) => date.roles.includes(role));
		if (bound.length === 0) return [];
		const isOpen = date.bindsByMtr && bound.every((role) => generators.some((one) => one === role));
		// A date that is not bound to a state is one entry, wherever the sites are.
		const isLocal = date.only !== undefined || date.except !== undefined;
		const entry = {
			id: date.id,
			mark: date.mark,
			depends: isOpen ? ("mtr" as const) : known === "nao-sei" ? date.condition : undefined,
			states: isLocal ? states : [],
		};
		if (date.hasNoDay) return [{ ...entry, uid: date.id }];
		return occurrencesOf(date, today, end).map(({ key, first, last, period }) => ({
			...entry,
			uid: `${date.id}-${key}`,
			days: { first, last },
			period,
		}));
	});
	return entries.toSorted((a, b) => (a.days?.last ?? "9").localeCompare(b.days?.last ?? "9"));
}

function occurrencesOf(date: LegalDate, today: string, end: string): readonly Occurrence[] {
	const year = Number(today.slice(0, 4));
	return [year, year + 1, year + 2, year + 3]
		.flatMap((one) => date.in(one))
		.filter(({ first, last }) => last >= today && first < end);
}

/** The dates of the next twelve months for every role in `states`, with both conditions met. */
export function allDates(today: string, states: readonly string[]): Entry[] {
	return upcoming({ roles, states, ctf: "sim", c313: "sim" }, today);
}

/** The roles that a date concerns, and the states with or without it; all states if none is named. */
export function whoseDate(id: LegalDateId): Pick<LegalDate, "roles" | "only" | "except"> {
	return all.find((one) => one.id === id) ?? { roles: [] };
}

/** The last day (ISO) of the next occurrence of a date; undefined where it has none. */
export function nextDay(id: LegalDateId, today: string): string | undefined {
	const year = Number(today.slice(0, 4));
	const date = all.find((one) => one.id === id);
	return date && occurrencesOf(date, today, isoDay(year + 2, 1, 1))[0]?.last;
}
