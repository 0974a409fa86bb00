import { expect, test } from "vitest";
import { nextTextChange, staleTexts } from "#app/content/text-changes.server.ts";

const whenWritten = Date.parse("2026-11-23T12:00:00Z");
const before = Date.parse("2027-01-01T02:59:59Z");
const after = Date.parse("2027-01-01T03:00:00Z");

test("texts change with the day in São Paulo", () => {
	expect(nextTextChange(before)).toBe(after);
	expect(nextTextChange(after)).toBeGreaterThan(after);
});

test("a wording whose time is over is named for whoever launches the site", () => {
	expect(staleTexts(whenWritten)).toEqual([]);
	expect(staleTexts(after)).toContainEqual(
		expect.stringMatching(/^locales\/pt\/posts\/post-\d+\.md has changed/),
	);
});
