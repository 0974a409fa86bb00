import { expect, test } from "vitest";
import { nextTextChange } from "./text-changes.server.ts";

const before = Date.parse("2027-01-01T02:59:59Z");
const after = Date.parse("2027-01-01T03:00:00Z");

test("texts change with the day in São Paulo", () => {
	expect(nextTextChange(before)).toBe(after);
	expect(nextTextChange(after)).toBeGreaterThan(after);
});
