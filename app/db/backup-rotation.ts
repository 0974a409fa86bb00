import { DAY_MS } from "#app/constants.ts";

/** A finished backup in a folder: `at` is when it was made, epoch milliseconds. */
export type FinishedBackup = { name: string; at: number; leads: number };

/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const FIRST_MONDAY = 4;

/** Keeps the last backup of each of the latest `count` days, weeks and months (UTC). */
const rule: { count: number; periodOf: (at: number) => string | number }[] = [
	{ count: 7, periodOf: (at) => Math.floor(at / DAY_MS) },
	{ count: 4, periodOf: (at) => Math.floor((at / DAY_MS - FIRST_MONDAY) / 7) },
	{ count: 3, periodOf: (at) => new Date(at).toISOString().slice(0, "2026-11".length) },
];

/** The `backups` to delete. Always keeps the newest, and the newest of those that hold more leads than it. */
export function backupsToRemove(backups: readonly FinishedBackup[]): FinishedBackup[] {
	const newestFirst = backups.toSorted((a, b) => b.at - a.at);
	const [newest] = newestFirst;
	if (!newest) return [];
	const kept = new Set([newest]);
	for (const { count, periodOf } of rule) {
		const byPeriod = Map.groupBy(newestFirst, ({ at }) => periodOf(at));
		for (const [last] of [...byPeriod.values()].slice(0, count)) if (last) kept.add(last);
	}
	const fuller = newestFirst.find(({ leads }) => leads > newest.leads);
	if (fuller) kept.add(fuller);
	return newestFirst.filter((backup) => !kept.has(backup));
}
