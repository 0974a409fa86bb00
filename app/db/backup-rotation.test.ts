import { expect, test } from "vitest";
import { backupsToRemove, readKeepRule } from "#app/db/backup-rotation.ts";

const DAY = 86_400_000;
/** A Monday. */
const FIRST = Date.UTC(2026, 0, 5, 3);

/** One backup a day, each with a lead more that is not erased, and what is left when each is followed by the rotation. */
function afterDays(days: number, rule: string, leadsOn = (day: number) => day) {
	let kept: { name: string; at: number; leads: number; kept: number }[] = [];
	for (let day = 0; day < days; day++) {
		const at = FIRST + day * DAY;
		kept.push({ name: new Date(at).toISOString().slice(0, 10), at, leads: day, kept: leadsOn(day) });
		const gone = new Set(backupsToRemove(kept, rule));
		kept = kept.filter((backup) => !gone.has(backup));
	}
	return kept.map(({ name }) => name);
}

test("the last of each day, week and month stays", () => {
	expect(afterDays(120, "3d,2w,3m")).toEqual([
		"2026-03-31",
		"2026-04-30",
		"2026-05-02",
		"2026-05-03",
		"2026-05-04",
	]);
});

test("a number without a letter means the newest", () => {
	expect(afterDays(10, "2")).toEqual(["2026-01-13", "2026-01-14"]);
});

test("the newest that holds much more than the new one stays, however long ago it was", () => {
	const lostOnDay = (day: number) => (day < 20 ? 1000 + day : day - 20);
	expect(afterDays(60, "3d", lostOnDay)).toEqual(["2026-01-24", "2026-03-03", "2026-03-04", "2026-03-05"]);
	// Once the new store holds as much, the old one goes.
	expect(afterDays(23, "3d", (day) => (day === 0 ? 5 : day))).toHaveLength(3);
});

test("a backup of a store whose leads were erased by mistake lets no full one go", () => {
	const erasedOnDay = (day: number) => (day < 20 ? 1000 + day : 3);
	expect(afterDays(120, "7d,4w,3m", erasedOnDay)).toContain("2026-01-24");
});

test.each(["", "d", "7x", "0", "0d,0w", "7d;4w", "-1"])("%j is no rule", (text) => {
	expect(readKeepRule(text)).toBeNull();
});
