import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { brand } from "./brand.ts";

const texts = /(?<!\.test)\.(tsx?|json|ya?ml|md|css|svg)$/;

test("the brand's name stands in its one file, so that the site can be called otherwise", () => {
	const name = new RegExp(brand.slug, "i");
	const files = ["app", "locales/pt", "locales/en", "public"].flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
	);
	const sources = files.filter((file) => texts.test(file));
	expect(sources.length).toBeGreaterThan(400);
	expect(sources.filter((file) => name.test(file) || name.test(readFileSync(file, "utf8")))).toEqual([
		"app/brand.ts",
	]);
});
