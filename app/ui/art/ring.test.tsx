import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { onForest, Ring } from "./ring.tsx";

test("a ring draws each known document in its colour, turns away and edges one that failed to come, dashes a wrong one", () => {
	const ring = renderToStaticMarkup(<Ring quarters={["closed", "ahead", "missing", "away"]} />);
	expect(ring.match(/<path/g)).toHaveLength(3);
	expect([ring.includes(onForest[0]), onForest.join().includes("brick")]).toEqual([true, false]);
	expect(ring).toContain('fill-opacity="0.2"');
	expect(ring.match(/stroke-current[^>]*data-away/g)).toHaveLength(1);
	expect(ring).toContain('aria-hidden="true"');
	expect(renderToStaticMarkup(<Ring quarters={["hollow"]} />)).toMatch(/fill-none.*dasharray="1"/);
});
