import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { HundredTiles } from "#app/ui/art/charts.tsx";

test("the chart of a tonne holds sixty tiles in closed rings and forty loose ones", () => {
	const chart = renderToStaticMarkup(<HundredTiles label="60 e 40" above="40" below="60" />);
	expect(chart.match(/href="#o"/g)).toHaveLength(15);
	expect(chart.match(/href="#t\d"/g)).toHaveLength(40);
	expect(chart).toContain('aria-label="60 e 40"');
});
