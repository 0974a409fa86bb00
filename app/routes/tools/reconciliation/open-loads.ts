import { daysBetween } from "#app/routes/tools/days.ts";
import type { OpenLoad } from "#app/routes/tools/reconciliation/differences.ts";

/** Whole days from `day` to `today`, both ISO; undefined without a day or for a later one. */
export function daysSince(day: string | undefined, today: string): number | undefined {
	if (day === undefined) return undefined;
	const days = daysBetween(day, today);
	return days >= 0 ? days : undefined;
}

/** Open loads by the receiving facility that has to be asked, most loads first; those without one come last. */
export function byReceiver(open: readonly OpenLoad[]): [receiver: string, loads: readonly OpenLoad[]][] {
	const groups = Map.groupBy(open, ({ receiver }) => receiver.trim());
	return [...groups].sort(
		([one, its], [other, others]) => Number(one === "") - Number(other === "") || others.length - its.length,
	);
}
