import { cityIn } from "#app/content/cities.ts";
import { type StateSystem, systemOf } from "#app/content/states.ts";
import { daysLater, fifthWorkingDay, isoDay } from "#app/formats/days.ts";
import type { Mark } from "#app/routes/tools/statements.tsx";

export const roles = ["gerador", "industria", "transportador", "destinador", "fabricante"] as const;
export type Role = (typeof roles)[number];

/** The company's activities, the state of its site, and whether annex VIII of Lei 6.938 names it. */
export type Profile = { roles: readonly Role[]; state: string; ctf: "sim" | "nao" | "nao-sei" };

/** One occurrence of a date: a key that outlasts changes of the day, its last day (ISO), and its title's period. */
type Occurrence = { key: string; day: string; period?: Period };
type Period = { number: number; year: number };
/** What the visitor has to know for a date to bind; `state` as the row of the state says. */
type Depends = "ctf" | "c313" | "hazardous" | "mtr" | "state" | "yearly" | "city" | "oldReport";

type LegalDate = {
	readonly id: string;
	readonly mark: Mark;
	readonly roles: readonly Role[];
	/** Occurrences due in `year` in `state`; without it, or without one of them, the sources give no day. */
	readonly in?: (year: number, state: string) => readonly Occurrence[];
	/** It does not come back: after its day nothing is left to do. */
	readonly isOnce?: true;
	/** A generator is bound only if subject to plan and manifest (Portaria MMA 280/2020, art. 2). */
	readonly bindsByMtr?: true;
	/** The entry's title says on what it depends. */
	readonly depends?: Exclude<Depends, "mtr">;
	/** The date is there only in states whose system, or city, asks this role for it. */
	readonly isAsked?: (system: StateSystem, role: Role, state: string) => boolean;
};

const moversOfWaste = ["gerador", "industria", "transportador", "destinador"] as const;
const generators: readonly Role[] = ["gerador", "industria"];

function yearlyOn(monthAndDay: string | undefined) {
	return (year: number): readonly Occurrence[] =>
		monthAndDay
			? [{ key: String(year), day: `${year}-${monthAndDay}`, period: { number: 1, year: year - 1 } }]
			: [];
}

/** The state's own days; those of a year's last period lie in the next year. */
function declarations(year: number, state: string): readonly Occurrence[] {
	const { days = [] } = systemOf(state).dmr;
	return days.map((monthAndDay, place) => {
		const period = { number: place + 1, year: place === days.length - 1 ? year - 1 : year };
		return { key: `${period.year}-${period.number}`, day: `${year}-${monthAndDay}`, period };
	});
}

/** Lei 6.938/1981, art. 17-G: the fifth working day of the month after the quarter. */
function fees(year: number): readonly Occurrence[] {
	return [1, 4, 7, 10].map((month) => {
		const period = { number: month === 1 ? 4 : (month - 1) / 3, year: month === 1 ? year - 1 : year };
		return { key: `${period.year}-${period.number}`, day: fifthWorkingDay(year, month), period };
	});
}

/** The dates, as far as the sources go; words, source and limit stand in the catalogue. */
export const legalDates = [
	{
		id: "dmr",
		mark: "secondary",
		roles: moversOfWaste,
		in: declarations,
		bindsByMtr: true,
		isAsked: ({ dmr }, role) =>
			dmr.who?.includes(role === "industria" ? "gerador" : (role as "gerador")) ?? true,
	},
	{
		id: "stateYearly",
		mark: "read",
		roles: moversOfWaste,
		in: (year, state) => yearlyOn(systemOf(state).yearly?.day)(year),
		depends: "yearly",
		isAsked: (system) => system.yearly !== undefined,
	},
	{ id: "rapp", mark: "secondary", roles, in: yearlyOn("03-31"), depends: "ctf" },
	{ id: "tcfa", mark: "read", roles, in: fees, depends: "ctf" },
	{ id: "inventory", mark: "secondary", roles: ["industria"], in: yearlyOn("03-31"), depends: "c313" },
	{ id: "reverseLogistics", mark: "secondary", roles: ["fabricante"], in: yearlyOn("07-30") },
	{ id: "plan", mark: "read", roles: generators, bindsByMtr: true },
	{
		id: "hazardousReport",
		mark: "read",
		roles: ["industria", "transportador", "destinador"],
		depends: "hazardous",
	},
	{
		id: "city",
		mark: "secondary",
		roles: generators,
		in: (year, state) => yearlyOn(cityIn(state)?.yearly?.day)(year),
		depends: "city",
		isAsked: (_, __, state) => cityIn(state)?.yearly !== undefined,
	},
	{
		// NBR 10004:2004 may be used until then.
		id: "oldReport",
		mark: "secondary",
		roles: generators,
		in: (year) => (year === 2026 ? [{ key: "2026", day: "2026-12-31" }] : []),
		depends: "oldReport",
		isOnce: true,
	},
] as const satisfies readonly LegalDate[];
export type LegalDateId = (typeof legalDates)[number]["id"];

/** One entry of the calendar. Without `day` the sources give none; `depends` names what is not known of the visitor. */
export type Entry = {
	id: LegalDateId;
	mark: Mark;
	/** The duty's lasting id, whatever day it falls on. */
	uid: string;
	depends?: Depends;
	day?: string;
	period?: Period;
};

const all: readonly (LegalDate & { id: LegalDateId })[] = legalDates;

/** The dates for `profile` from `today` (ISO) on, for `months`; those without a day last. */
export function upcoming(profile: Profile, today: string, months = 12): Entry[] {
	const [year, month, day] = today.split("-").map(Number) as [number, number, number];
	const end = isoDay(year, month + months, day);
	const system = systemOf(profile.state);
	const entries = all.flatMap((date): Entry[] => {
		const bound = profile.roles.filter(
			(role) => date.roles.includes(role) && date.isAsked?.(system, role, profile.state) !== false,
		);
		if (bound.length === 0) return [];
		if (date.depends === "ctf" && profile.ctf === "nao") return [];
		// PNRS, art. 20, I, obliges industry by what it does.
		const isOpen = date.bindsByMtr && bound.every((role) => role === "gerador");
		const isOfState = date.id === "dmr" && system.dmr.condition !== undefined;
		const isSure = date.depends === "ctf" && profile.ctf === "sim";
		const entry: Omit<Entry, "uid"> = {
			id: date.id,
			mark: date.mark,
			depends: isOfState ? "state" : isOpen ? "mtr" : isSure ? undefined : date.depends,
		};
		const times = occurrencesOf(date, profile.state, today, end);
		if (times.length === 0) return date.isOnce ? [] : [{ ...entry, uid: date.id }];
		return times.map(({ key, ...time }) => ({
			...entry,
			uid: `${date.id}-${profile.state}-${key}`,
			...time,
		}));
	});
	return entries.toSorted((a, b) => (a.day ?? "9").localeCompare(b.day ?? "9"));
}

function occurrencesOf(date: LegalDate, state: string, today: string, end: string): Occurrence[] {
	const year = Number(today.slice(0, 4));
	return [year, year + 1, year + 2, year + 3]
		.flatMap((one) => date.in?.(one, state) ?? [])
		.filter(({ day }) => day >= today && day < end)
		.toSorted((one, other) => one.day.localeCompare(other.day));
}

/** The next day (ISO) of a date in `state`; undefined where the sources give none, null once it is over for good. */
export function nextDay(id: string, state: string, today: string): string | undefined | null {
	const date = all.find((one) => one.id === id);
	const day = date && occurrencesOf(date, state, today, daysLater(today, 366))[0]?.day;
	return day ?? (date?.isOnce ? null : undefined);
}
