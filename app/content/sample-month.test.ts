import { expect, test } from "vitest";
import { openLoad, sampleClosed, sampleLoads } from "#app/content/sample-month.ts";

test("the sample month holds 24 loads in the order in which they left, on working days", () => {
	expect(sampleLoads).toHaveLength(24);
	const starts = sampleLoads.map(({ day, mtr }) => `${day} ${mtr}`);
	expect(starts).toEqual(starts.toSorted());
	for (const { day } of sampleLoads) {
		expect(day).toMatch(/^2026-10-/);
		expect([0, 6]).not.toContain(new Date(day).getUTCDay());
	}
});

test("papers of a load follow each other, and every certificate but one is there when the month closes", () => {
	for (const { day, mtr, ticket, receipt, cdf } of sampleLoads) {
		expect([mtr, ticket.time, receipt.time]).toEqual([mtr, ticket.time, receipt.time].toSorted());
		if (cdf) {
			expect(cdf.day > day && cdf.day < sampleClosed).toBe(true);
		}
	}
	expect(sampleLoads.filter(({ cdf }) => cdf === null)).toHaveLength(1);
});

test("one load lost 60 kg, 4.8 %, on its way; the others no more than a scale's tolerance", () => {
	const { load, missing, missingPercent, daysOpen } = openLoad();
	expect([load.number, load.ticket.kg, load.receipt.kg, missing, missingPercent, daysOpen]).toEqual([
		14, 1240, 1180, 60, 4.8, 20,
	]);
	for (const { ticket, receipt } of sampleLoads.filter((other) => other !== load))
		expect((ticket.kg - receipt.kg) / ticket.kg).toBeLessThan(0.01);
});
