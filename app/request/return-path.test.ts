import { expect, test } from "vitest";
import { returnPath } from "./return-path.server.ts";
import { home, kept } from "./return-paths.json" with { type: "json" };

test.each(Object.entries(kept))("from %s a form goes back to %s", (posted, expected) => {
	expect(returnPath(posted)).toBe(expected);
});

test.each(home)("goes home instead of to %j", (posted) => {
	expect(returnPath(posted)).toBe("/");
});
