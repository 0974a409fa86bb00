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

/** The fifth working day of a quarter's first month: of the national holidays only New Year's Day can fall before it. */
export function fifthWorkingDay(year: number, month: number): string {
	let day = isoDay(year, month, 1);
	for (let found = isWorkingDay(day) ? 1 : 0; found < 5; ) {
		day = daysLater(day, 1);
		if (isWorkingDay(day)) found++;
	}
	return day;
}

function isWorkingDay(day: string): boolean {
	return plain.from(day).dayOfWeek < 6 && !day.endsWith("-01-01");
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
