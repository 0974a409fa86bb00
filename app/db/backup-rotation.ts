/** A finished backup in a folder: when it was made, epoch milliseconds, its leads, and those with personal data. */
export type FinishedBackup = { name: string; at: number; leads: number; kept: number };

const RULE = /^(\d{1,4})([dwm]?)$/;
const DAY_MS = 86_400_000;
/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const FIRST_MONDAY = 4;

/** Retention takes a little every day: a backup with so much less personal data than another one is no good one. */
const MUCH_MORE = 1.2;

export const KEEP_PROBLEM =
	"must say how many to keep: the newest (7), of days, weeks and months (7d,4w,3m), or both (3,7d,4w)";

const periods = {
	"": (at: number) => String(at),
	d: (at: number) => String(Math.floor(at / DAY_MS)),
	w: (at: number) => String(Math.floor((at / DAY_MS - FIRST_MONDAY) / 7)),
	m: (at: number) => new Date(at).toISOString().slice(0, "2026-11".length),
};

type Unit = keyof typeof periods;

/** Parses rules such as `7d,4w,3m`; null for an invalid rule, or one that keeps nothing. */
export function readKeepRule(text: string): { count: number; unit: Unit }[] | null {
	const parts = text.split(",").map((part) => {
		const [, count, unit = ""] = RULE.exec(part.trim()) ?? [];
		return { count: Number(count), unit: unit as Unit };
	});
	const isReadable = parts.every(({ count }) => Number.isInteger(count));
	return isReadable && parts.some(({ count }) => count > 0) ? parts : null;
}

/**
 * Which of `backups` a rule such as `7d,4w,3m` lets go: the last of each of so many days, weeks (UTC, from Monday) and
 * months stays, and always the newest, and the newest of those that hold much more than it.
 */
export function backupsToRemove<Backup extends FinishedBackup>(
	backups: readonly Backup[],
	rule: string,
): Backup[] {
	const newestFirst = backups.toSorted((a, b) => b.at - a.at);
	const [newest] = newestFirst;
	if (!newest) return [];
	const kept = new Set<Backup>([newest]);
	for (const { count, unit } of readKeepRule(rule) ?? []) {
		const lastOfPeriod = new Map<string, Backup>();
		for (const backup of newestFirst) {
			const period = periods[unit](backup.at);
			if (!lastOfPeriod.has(period)) lastOfPeriod.set(period, backup);
		}
		for (const backup of [...lastOfPeriod.values()].slice(0, count)) kept.add(backup);
	}
	const fuller = newestFirst.find((backup) => holdsMuchMore(backup, newest));
	if (fuller) kept.add(fuller);
	return newestFirst.filter((backup) => !kept.has(backup));
}

/** True if `one` holds much more personal data than `other`. */
export function holdsMuchMore(one: FinishedBackup, other: FinishedBackup): boolean {
	return one.kept > other.kept * MUCH_MORE;
}
