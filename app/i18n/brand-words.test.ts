import { expect, test } from "vitest";
import { fillInBrand } from "./brand-words.ts";

test("a place that nobody fills is an error, one that a setting fills is left", () => {
	expect(fillInBrand("{{retention}} {{brand}}", "en")).toMatch(/^\{\{retention\}\} \w/);
	expect(fillInBrand("Um. {{accessRecords}} Dois. {{accessRecords}}", "pt")).toBe("Um. Dois.");
	expect(() => fillInBrand("{{nobody}}", "pt")).toThrow("{{nobody}}");
});
