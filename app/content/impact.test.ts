import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { readImpact } from "./impact.server.ts";
import demonstration from "./impact-demo.json" with { type: "json" };

function fileWith(value: unknown): string {
	const file = join(temporaryFolder(onTestFinished), "impact.json");
	writeFileSync(file, JSON.stringify(value));
	return file;
}

test("demonstration values follow from their own factors", () => {
	const { counters, demonstration: isDemonstration } = readImpact("");
	expect(isDemonstration).toBe(true);
	const tonnes = counters.recycled.value;
	const paper = tonnes * 0.5;
	const co2 = paper * 3.46 + tonnes * (0.25 * 1.02 + 0.15 * 0.3 + 0.1 * 4.84);
	expect(Math.abs(counters.co2.value - co2) / co2).toBeLessThan(0.005);
	expect(counters.water.value).toBeCloseTo(paper * 29_200, 3);
	expect(counters.trees.value).toBeCloseTo(paper * 18.7, 3);
	expect(counters.area.value).toBeCloseTo(tonnes * 1.09, 3);
});

test("the owner's file replaces them and is checked", () => {
	const read = readImpact(fileWith({ ...demonstration, date: "2026-06-30" }));
	expect(read).toMatchObject({ date: "2026-06-30", demonstration: false });
	const recycled = { ...demonstration.counters.recycled, value: 1_000_000 };
	const wrong = { ...demonstration, counters: { ...demonstration.counters, recycled } };
	expect(() => readImpact(fileWith(wrong))).toThrow("recycled cannot exceed disposed");
	expect(() => readImpact("/nowhere/impact.json")).toThrow("/nowhere/impact.json");
});
