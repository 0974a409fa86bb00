import { expect, test } from "vitest";
import { postNumbers } from "#app/content-paths.ts";
import { closedOutline, closedRings, coverLook, coverMarkup } from "#app/ui/art/cover.ts";

test("a hundred rings are closed from below, row by row", () => {
	expect([0, 40, 33, 100].map(closedOutline)).toEqual([
		"M0 100H400V100H0z",
		"M0 60H400V100H0z",
		"M0 60H260V80H400V100H0z",
		"M0 0H400V100H0z",
	]);
});

test("what is above zero closes a ring, and what is below a hundred leaves one", () => {
	expect([0, 0.2, 8.7, 32.99, 97.3, 99.9, 100].map(closedRings)).toEqual([0, 1, 9, 33, 97, 99, 100]);
});

test("the number is the post's own, in the colours of its list, and neighbours of a row or column differ", () => {
	for (const number of postNumbers) {
		const { ground } = coverLook(number);
		const cover = coverMarkup(number, { percent: 8.7, figure: "8,7%" });
		expect(cover).toContain(">8,7%</text>");
		expect(cover).toContain(`fill="${ground}"`);
		for (const place of [1, 3]) expect(coverLook(number, place).ground).not.toBe(ground);
	}
});
