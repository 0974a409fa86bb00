import { cityIn } from "#app/content/cities.ts";
import { systemOf } from "#app/content/states.ts";
import { daysLater, fifthWorkingDay, isoDay } from "#app/formats/days.ts";
import type { Evidence } from "#app/routes/tools/statements.tsx";
import written from "./dates.json" with { type: "json" };

export const roles = ["gerador", "industria", "transportador", "destinador", "fabricante"] as const;
export type Role = (typeof roles)[number];

/** A company's roles, the state of its site, and whether annex VIII of Lei 6.938 names its activity. */
export type Firm = { roles: readonly Role[]; state: string; ctf: "sim" | "nao" | "nao-sei" };

/** An occurrence of a date: a key that survives changes of the day, the last day (ISO), and the title's period. */
type Occurrence = { key: string; day: string; period?: Period };
type Period = { number: number; year: number };
/** Condition on which a date binds the company; for `state` the state's row names it, for `again` an earlier entry. */
type Depends = "ctf" | "c313" | "hazardous" | "mtr" | "state" | "yearly" | "city" | "oldReport" | "again";

/** A legal date in `dates.json`; its words, source and limits are in the catalogue. */
type LegalDate = {
	id: LegalDateId;
	evidence: Evidence;
	roles: readonly Role[];
	/** Month and day of each year, or a single day after which the duty ends; otherwise see `daysIn`. */
	on?: string;
	once?: string;
	/** Binds a generator only if subject to plan and manifest (Portaria MMA 280/2020, art. 2). */
	bindsByMtr?: true;
	depends?: Exclude<Depends, "mtr" | "again">;
};
export type LegalDateId = keyof typeof written;

const legalDates = Object.entries(written).map(([id, date]) => ({ id, ...date })) as LegalDate[];

function yearlyOn(monthAndDay: string | undefined, year: number): readonly Occurrence[] {
	return monthAndDay
		? [{ key: String(year), day: `${year}-${monthAndDay}`, period: { number: 1, year: year - 1 } }]
		: [];
}

/** Declarations by the state's own days, which for a year's last period lie in the next year. */
function declarations(year: number, state: string): readonly Occurrence[] {
	const { days = [] } = systemOf(state).dmr;
	return days.map((monthAndDay, index) => {
		const period = { number: index + 1, year: index === days.length - 1 ? year - 1 : year };
		return { key: `${period.year}-${period.number}`, day: `${year}-${monthAndDay}`, period };
	});
}

/** Quarterly fees, due on the fifth working day after the quarter (Lei 6.938/1981, art. 17-G). */
function fees(year: number): readonly Occurrence[] {
	return [1, 4, 7, 10].map((month) => {
		const period = { number: month === 1 ? 4 : (month - 1) / 3, year: month === 1 ? year - 1 : year };
		return { key: `${period.year}-${period.number}`, day: fifthWorkingDay(year, month), period };
	});
}

/** Occurrences in `year` and `state` of dates that are not one day a year for all states. */
const daysIn: Partial<Record<LegalDateId, (year: number, state: string) => readonly Occurrence[]>> = {
	dmr: declarations,
	stateYearly: (year, state) => yearlyOn(systemOf(state).yearly?.day, year),
	tcfa: fees,
	city: (year, state) => yearlyOn(cityIn(state)?.yearly?.day, year),
};

/** An entry of the calendar. `day` is undefined if the sources give none; `depends` names an unknown condition. */
export type Entry = {
	id: LegalDateId;
	evidence: Evidence;
	/** The duty's permanent id, independent of its day. */
	uid: string;
	depends?: Depends;
	day?: string;
	period?: Period;
};

/** The entries for `firm` in the `months` from `today` (ISO) on; those without a day come last. */
export function upcoming(firm: Firm, today: string, months = 12): Entry[] {
	const [year, month, day] = today.split("-").map(Number) as [number, number, number];
	const end = isoDay(year, month + months, day);
	const entries = legalDates.flatMap((date): Entry[] => {
		const bound = firm.roles.filter(
			(role) => date.roles.includes(role) && isAskedOfRole(date, role, firm.state),
		);
		if (bound.length === 0) return [];
		if (date.depends === "ctf" && firm.ctf === "nao") return [];
		const entry = { id: date.id, evidence: date.evidence, depends: dependenceOf(date, bound, firm) };
		const times = occurrencesOf(date, firm.state, today, end);
		// Calendars of several states merge the dates that are not a state's own.
		const isOfState = ["dmr", "stateYearly", "city"].includes(date.id);
		if (times.length === 0) return date.once ? [] : [{ ...entry, uid: date.id }];
		return times.map(({ key, ...time }) => ({
			...entry,
			uid: [date.id, ...(isOfState ? [firm.state] : []), key].join("-"),
			...time,
		}));
	});
	return entries.toSorted((a, b) => (a.day ?? "9").localeCompare(b.day ?? "9"));
}

/** The condition on which `date` binds the firm in the roles `bound`; undefined if it certainly does. */
function dependenceOf(date: LegalDate, bound: readonly Role[], { state, ctf }: Firm): Depends | undefined {
	if (date.id === "dmr" && systemOf(state).dmr.condition !== undefined) return "state";
	// PNRS, art. 20, I, binds industry by its activity.
	if (date.bindsByMtr && bound.every((role) => role === "gerador")) return "mtr";
	return date.depends === "ctf" && ctf === "sim" ? undefined : date.depends;
}

/** True if the state's system or city binds this role to the date. */
function isAskedOfRole({ id }: LegalDate, role: Role, state: string): boolean {
	const { dmr, yearly } = systemOf(state);
	const declares: readonly string[] | undefined = dmr.who;
	if (id === "dmr") return declares?.includes(role === "industria" ? "gerador" : role) ?? true;
	if (id === "stateYearly") return yearly !== undefined;
	return id !== "city" || cityIn(state)?.yearly !== undefined;
}

function occurrencesOf(date: LegalDate, state: string, today: string, end: string): Occurrence[] {
	const year = Number(today.slice(0, 4));
	const all = date.once
		? [{ key: date.once.slice(0, 4), day: date.once }]
		: [year, year + 1, year + 2, year + 3].flatMap(
				(inYear) => daysIn[date.id]?.(inYear, state) ?? yearlyOn(date.on, inYear),
			);
	return all.filter(({ day }) => day >= today && day < end).toSorted((a, b) => a.day.localeCompare(b.day));
}

/** The next day (ISO) of a date in `state`; undefined if the sources give none, null once it is over for good. */
export function nextDay(id: string, state: string, today: string): string | undefined | null {
	const date = legalDates.find((known) => known.id === id);
	const day = date && occurrencesOf(date, state, today, daysLater(today, 366))[0]?.day;
	return day ?? (date?.once ? null : undefined);
}
