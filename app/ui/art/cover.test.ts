import { expect, test } from "vitest";
import { postNumbers } from "#app/content-paths.ts";
import { coverLook, coverMarkup, coverRings } from "./cover.ts";

test("a percentage closes as many of a hundred rings; what is above zero one, what is below a hundred not all", () => {
	const closed = (percent: number) => coverRings({ percent, figure: `${percent}%` }, 400, 100);
	expect([0, 0.2, 8.7, 32.99, 97.3, 99.9, 100].map((one) => closed(one).closed)).toEqual([
		0, 1, 9, 33, 97, 99, 100,
	]);
	expect(closed(8.7)).toMatchObject({ count: 100, across: 20, size: 20 });
});

test("what is counted has as many rings as it counts, as large as the field lets them be", () => {
	const counted = (count: number) => coverRings({ percent: count, figure: String(count) }, 250, 200);
	expect(counted(2)).toEqual({ count: 2, closed: 2, across: 2, size: 125 });
	expect(counted(9)).toMatchObject({ closed: 9, across: 3 });
	expect(counted(60).size * Math.ceil(60 / counted(60).across)).toBeLessThanOrEqual(200);
});

test("the number is the post's own, in the colours of its list, and neighbours of a row or column differ", () => {
	for (const number of postNumbers) {
		const { ground } = coverLook(number);
		const cover = coverMarkup(number, { percent: 8.7, figure: "8,7%" });
		expect(cover).toContain(">8,7%</text>");
		expect(cover).toContain(`fill="${ground}"`);
		for (const index of [1, 3]) expect(coverLook(number, index).ground).not.toBe(ground);
	}
});
