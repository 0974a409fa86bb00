import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commands } from "#app/cli/run.ts";

test("the documentation has every command with its options, and no other", () => {
	const rows = [...readFileSync("docs/operations.md", "utf8").matchAll(/^\| `([a-z-]+)` \|.*\|(.*)\|$/gm)];
	const documented = rows.map(([, name, options = ""]) => [
		name,
		[...options.matchAll(/`--([a-z-]+)`/g)].map(([, option]) => option).sort(),
	]);
	const offered = Object.entries(commands).map(([name, { options }]) => [name, Object.keys(options).sort()]);
	expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(offered));
});
