import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BrazilMap } from "#app/art/brazil-map.tsx";
import { HundredTiles } from "#app/art/charts.tsx";
import { stateGroups } from "#app/forms/quote-flow.ts";

test("the map holds each of the 27 federative units once and marks those named", () => {
	const map = renderToStaticMarkup(<BrazilMap marked={["SP", "RS"]} label="Brasil" />);
	const drawn = Array.from(map.matchAll(/data-unit="(\w\w)"/g), ([, unit]) => unit).toSorted();
	const units = stateGroups.flatMap(({ options }) => options).filter((unit) => unit !== "BR");
	expect(drawn).toEqual(units.toSorted());
	expect(map.match(/marked/g)).toHaveLength(2);
	expect(map).toContain('role="img" aria-label="Brasil"');
});

test("the chart of a tonne holds sixty tiles in closed rings and forty loose ones", () => {
	const chart = renderToStaticMarkup(<HundredTiles label="60 e 40" />);
	expect(chart.match(/href="#o"/g)).toHaveLength(15);
	expect(chart.match(/href="#t\d"/g)).toHaveLength(40);
	expect(chart).toContain('aria-label="60 e 40"');
});
