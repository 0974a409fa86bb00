import { expect, test } from "vitest";
import { website } from "#app/forms/cases.json" with { type: "json" };
import { normaliseWebsite } from "#app/forms/website.ts";

test.each(Object.entries(website))("website %s is %s", (typed, expected) => {
	expect(normaliseWebsite(typed) ?? null).toBe(expected);
});
