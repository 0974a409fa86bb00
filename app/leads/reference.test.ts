import { expect, test } from "vitest";
import { createReference, parseReference } from "./reference.ts";

test("a reference is readable, has no look-alikes and cannot be guessed", () => {
	const references = Array.from({ length: 2000 }, createReference);
	expect(new Set(references).size).toBe(references.length);
	for (const reference of references) expect(reference).toMatch(/^(\w{5}-){2}\w{5}$/);
	const used = new Set(references.join("").replaceAll("-", ""));
	for (const pair of ["0O", "1I", "1L", "IL", "2Z", "5S", "8B", "6G", "UV"]) {
		expect([...pair].every((character) => used.has(character))).toBe(false);
	}
	expect(15 * Math.log2(used.size)).toBeGreaterThanOrEqual(60);
});

test.each([
	["as written", "4RDKX-9QW7C-AHPMN", "4RDKX-9QW7C-AHPMN"],
	["as typed", " 4rdkx 9qw7cahpmn\n", "4RDKX-9QW7C-AHPMN"],
	["copied by hand", "4RDKX-9QW7C-AHPBG", "4RDKX-9QW7C-AHP86"],
	["too short", "4RDKX-9QW7C-AHPM", null],
	["too long", "4RDKX-9QW7C-AHPMNN", null],
	["another letter", "4RDKX-9QW7C-AHPMO", null],
	["nothing", "", null],
	["far too long", "4".repeat(1_000_000), null],
])("reads a reference %s", (_, text, expected) => {
	expect(parseReference(text)).toBe(expected);
});
