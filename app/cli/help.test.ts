import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commands } from "./run.ts";

test("whatever the documentation has somebody type exists", () => {
	const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
	const files = globSync(["README.md", ".env.example", "docs/*.md", "deploy/*"]);
	const text = files.map((file) => readFileSync(file, "utf8")).join("\n");
	const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);
	expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named(/npm run (?:--silent )?([\w:-]+)/g)));
	const typed = named(/(?:`|&& |leads -- |^ *)leads ([a-z-]+)/gm);
	expect(typed.length).toBeGreaterThan(10);
	expect(["help", ...Object.keys(commands)]).toEqual(expect.arrayContaining(typed));
});
