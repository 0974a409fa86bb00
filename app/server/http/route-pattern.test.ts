import { expect, test } from "vitest";
import patterns from "#tests/support/route-patterns.json" with { type: "json" };
import { routePatterns } from "./route-pattern.ts";

const routes =
	"/ /faq /blog/post-1 /orcamento/recebido/:reference /orcamento/recebido/:reference.ics /orcamento/:draft /orcamento/:draft/email /*";
const patternOf = routePatterns(routes.split(" "));

test.each(Object.entries(patterns))("%s is counted as %s", (url, expected) => {
	expect(patternOf(url)).toBe(expected);
});
