import { expect, test, vi } from "vitest";
import { drawnOnce } from "#app/server/document/drawn-once.ts";

test("a page is drawn once for all visitors, and a full store of pages keeps those it has", () => {
	const draw = vi.fn(() => "<p>ana</p>");
	for (let page = 0; page < 100; page++) drawnOnce(`/${page} ana`, { random: ["ana"], typed: [] }, draw);
	for (const page of [5, 6])
		expect(drawnOnce(`/${page} rui`, { random: ["rui"], typed: [] }, draw)).toBe("<p>rui</p>");
	expect(draw).toHaveBeenCalledTimes(100);
});
