import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mutations } from "#tests/mutate/guards.ts";

test.each(mutations)("the place of a guard stands exactly once: $guard", ({ file, from, tests = [] }) => {
	expect(readFileSync(file, "utf8").split(from)).toHaveLength(2);
	expect(tests.filter((one) => !existsSync(one))).toEqual([]);
});
