import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import guards from "#tests/mutate/guards.json" with { type: "json" };

test.each(guards)("the place of a guard stands exactly once: $guard", ({ file, from, tests = [] }) => {
	expect(readFileSync(file, "utf8").split(from)).toHaveLength(2);
	expect(tests.filter((path) => !existsSync(path))).toEqual([]);
});
