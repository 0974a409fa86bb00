import { expect, test } from "vitest";
import { DAY_MS } from "#app/constants.ts";
import { backupsToRemove } from "./backup-rotation.ts";

/** A Monday. */
const FIRST = Date.UTC(2026, 0, 5, 3);

/** One backup a day, each with a lead more, and what is left when each is followed by the rotation. */
function afterDays(days: number, leadsOn = (day: number) => day) {
	let kept: { name: string; at: number; leads: number }[] = [];
	for (let day = 0; day < days; day++) {
		const at = FIRST + day * DAY_MS;
		kept.push({ name: new Date(at).toISOString().slice(0, 10), at, leads: leadsOn(day) });
		const gone = new Set(backupsToRemove(kept).map(({ name }) => name));
		kept = kept.filter(({ name }) => !gone.has(name));
	}
	return kept.map(({ name }) => name);
}

test("the last of seven days, four weeks and three months stays", () => {
	const days = [28, 29, 30].map((day) => `2026-04-${day}`);
	const newest = ["2026-05-01", "2026-05-02", "2026-05-03", "2026-05-04"];
	expect(afterDays(120)).toEqual(["2026-03-31", "2026-04-19", "2026-04-26", ...days, ...newest]);
});

test("the newest that holds more leads than the new one stays, however long ago it was", () => {
	const lostOnDay = (day: number) => (day < 20 ? 1000 + day : day - 20);
	expect(afterDays(120, lostOnDay)).toContain("2026-01-24");
	// Once the new store holds as much, the old one goes.
	expect(afterDays(120, (day) => (day === 19 ? 50 : day))).not.toContain("2026-01-24");
});
