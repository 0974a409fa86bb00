import { expect, test } from "vitest";
import { DAY_MS } from "#app/constants.ts";
import { newestLeadBesideClock } from "#app/leads/clock.server.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { accept } from "#tests/support/lead.ts";

onEachEngine((engine) => {
	test("a clock before the newest lead, or months after it, is told apart from one that fits", async () => {
		const store = await engine.fresh();
		const now = Date.now();
		expect(await newestLeadBesideClock(store, now)).toBeNull();
		await accept(store, {}, now - 900 * DAY_MS);
		await accept(store, {}, now);
		for (const [ms, is] of [
			[-2 * DAY_MS, now],
			[-1000, null],
			[59 * DAY_MS, null],
			[61 * DAY_MS, now],
		] as const)
			expect(await newestLeadBesideClock(store, now + ms)).toBe(is);
	});
});
