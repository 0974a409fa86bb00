/** São Paulo has kept UTC-3 all year since 2019 (Decreto 9.772/2019). Creating an `Intl` calendar takes 20 ms at every start. */
const BEHIND_UTC_MS = 3 * 60 * 60 * 1000;

/** The day in São Paulo at `now` (epoch milliseconds), as `2027-01-01`. */
export function dayOf(now = Date.now()): string {
	return new Date(now - BEHIND_UTC_MS).toISOString().slice(0, 10);
}

/** When `day`, as `2027-01-01`, begins in São Paulo, epoch milliseconds. */
export function beginningOf(day: string): number {
	return Date.parse(day) + BEHIND_UTC_MS;
}
