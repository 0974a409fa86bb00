import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BrazilMap } from "#app/art/brazil-map.tsx";
import { HundredFigures } from "#app/art/charts.tsx";
import { hand } from "#app/art/ring-segment.ts";
import { stateGroups } from "#app/forms/quote-flow.ts";

test("each hand ends where the next one begins, so the ring closes", () => {
	for (const count of [3, 4, 5]) {
		for (let i = 0; i < count; i++) {
			const [, end] = /0 0 1 ?(-?[\d.]+ ?-?[\d.]+)A/.exec(hand(i, count)) ?? [];
			const [, start] = /^M(-?[\d.]+ ?-?[\d.]+)A/.exec(hand((i + 1) % count, count)) ?? [];
			expect(end).toBeDefined();
			expect(end).toBe(start);
		}
	}
});

test("the map holds each of the 27 federative units once and marks those named", () => {
	const map = renderToStaticMarkup(<BrazilMap marked={["SP", "RS"]} label="Brasil" />);
	const drawn = Array.from(map.matchAll(/data-unit="(\w\w)"/g), ([, unit]) => unit).toSorted();
	const units = stateGroups.flatMap(({ options }) => options).filter((unit) => unit !== "BR");
	expect(drawn).toEqual(units.toSorted());
	expect(map.match(/marked/g)).toHaveLength(2);
	expect(map).toContain('role="img" aria-label="Brasil"');
});

test("the chart of a tonne draws five rows of each kind", () => {
	const chart = renderToStaticMarkup(<HundredFigures discs={60} label="60 e 40" />);
	expect(chart).toContain("M1 1H23.1M1 3H23.1");
	expect(chart).toContain("M25 1H39.1M25 3H39.1");
	expect(chart).toContain('aria-label="60 e 40"');
});
