import { expect, test } from "vitest";
import { routePatterns } from "#app/server/http/route-pattern.ts";
import patterns from "#tests/support/route-patterns.json" with { type: "json" };

const patternOf = routePatterns([
	"/",
	"/faq",
	"/blog/post-1",
	"/orcamento/recebido/:reference",
	"/orcamento/recebido/:reference.ics",
	"/orcamento/:draft",
	"/orcamento/:draft/email",
	"/*",
]);

test.each(Object.entries(patterns))("%s is counted as %s", (url, expected) => {
	expect(patternOf(url)).toBe(expected);
});
