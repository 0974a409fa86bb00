import { expect, test } from "vitest";
import { RETRIES, retryPause } from "#app/constants.ts";

test("the pause before a retry starts at one second, doubles, and stops at thirty", () => {
	expect(Array.from({ length: 8 }, (_, n) => retryPause(n))).toEqual([
		1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
	]);
	expect(RETRIES).toBe(3);
});
