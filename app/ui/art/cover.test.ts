import { expect, test } from "vitest";
import { postList, postNumbers } from "#app/content-paths.ts";
import { closedRings, coverLayout, coverLook, coverMarkup, hundredOutlines } from "#app/ui/art/cover.ts";

test("a hundred rings are closed from below, row by row, and the others stay loose", () => {
	expect(hundredOutlines(0, 10).loose).toBe("M0 0H200V200H0z");
	expect(hundredOutlines(100, 10).closed).toBe("M0 0H200V200H0z");
	expect(hundredOutlines(30, 10)).toEqual({ closed: "M0 140H200V200H0z", loose: "M0 0H200V140H0z" });
	expect(hundredOutlines(33, 10).closed).toBe("M0 120H60V140H200V200H0z");
	expect(hundredOutlines(33, 20).closed).toBe("M0 60H260V80H400V100H0z");
});

test("what is above zero closes a ring, and what is below a hundred leaves one", () => {
	expect([0, 0.2, 8.7, 32.99, 97.3, 99.9, 100].map(closedRings)).toEqual([0, 1, 9, 33, 97, 99, 100]);
});

test("the number is the post's own, in the colours of its list, and neighbours differ", () => {
	for (const number of postNumbers) {
		expect(coverMarkup(number, { percent: 8.7, figure: "8,7%" })).toContain(">8,7%</text>");
		expect(coverMarkup(number, { percent: 8.7, figure: "8,7%" })).toContain(
			`fill="${coverLook(number).ground}"`,
		);
		for (const step of [1, 3].filter(
			(one) => number + one <= 27 && postList(number + one) === postList(number),
		))
			for (const each of [coverLook, coverLayout]) expect(each(number)).not.toEqual(each(number + step));
	}
});
