/** Days as ISO text: `2027-01-31`. */
const plain = Temporal.PlainDate;

/** `2027-01-31`; months and days beyond their end run on. */
export function isoDay(year: number, month: number, day: number): string {
	return plain
		.from({ year, month: 1, day: 1 })
		.add({ months: month - 1 })
		.add({ days: day - 1 })
		.toString();
}

export function daysLater(day: string, days: number): string {
	return plain.from(day).add({ days }).toString();
}

export function daysBetween(first: string, last: string): number {
	return plain.from(first).until(last).days;
}

/** The weekend day that `day` is, if it is one. */
export function weekendDay(day: string): "saturday" | "sunday" | undefined {
	const weekday = plain.from(day).dayOfWeek;
	return weekday === 7 ? "sunday" : weekday === 6 ? "saturday" : undefined;
}

/** The last working day before `day` where it falls on a weekend; undefined where it does not. */
export function fridayBefore(day: string): string | undefined {
	const weekend = weekendDay(day);
	return weekend && daysLater(day, weekend === "sunday" ? -2 : -1);
}

/** The day by which to deliver what is due on `last`: the Friday before a weekend, unless it has passed. */
export function deliveryDay(last: string, today: string): string {
	const friday = fridayBefore(last);
	return friday && friday >= today ? friday : last;
}

/** The fifth working day of a month: Monday to Friday, without national holidays. */
export function fifthWorkingDay(year: number, month: number): string {
	let day = isoDay(year, month, 1);
	for (let found = isWorkingDay(day) ? 1 : 0; found < 5; ) {
		day = daysLater(day, 1);
		if (isWorkingDay(day)) found++;
	}
	return day;
}

/** National holidays with a fixed day (Leis 662/1949, 6.802/1980, 9.093/1995 and 14.759/2023). */
const holidays = ["01-01", "04-21", "05-01", "09-07", "10-12", "11-02", "11-15", "11-20", "12-25"];

function isWorkingDay(day: string): boolean {
	const goodFriday = daysLater(easter(Number(day.slice(0, 4))), -2);
	return weekendDay(day) === undefined && !holidays.includes(day.slice(5)) && day !== goodFriday;
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher). */
function easter(year: number): string {
	const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
	const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
	const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
	const f = Math.floor((a + 11 * d + 22 * e) / 451);
	const month = Math.floor((d + e - 7 * f + 114) / 31);
	return isoDay(year, month, ((d + e - 7 * f + 114) % 31) + 1);
}

/** The day in `cell` as ISO: `02/03/2026 14:10`, `2/3/26`, `2026-03-02`. Undefined where there is none. */
export function dayIn(cell: string): string | undefined {
	const text = cell.slice(0, 40).trim();
	const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/.exec(text) ?? [];
	const iso =
		day && month && year
			? `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
			: (/^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? "");
	const time = Date.parse(`${iso}T00:00:00Z`);
	if (Number.isNaN(time)) return undefined;
	return new Date(time).toISOString().slice(0, 10) === iso ? iso : undefined;
}
