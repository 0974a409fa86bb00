import { expect, test } from "vitest";
import { createRequestId } from "#app/server/request-id.ts";

test("no id comes twice, also when its random numbers are drawn anew", () => {
	const ids = Array.from({ length: 5000 }, createRequestId);
	expect(new Set(ids).size).toBe(5000);
	for (const id of ids) expect(id).toMatch(/^[\da-f]{16}$/);
});
