import { expect } from "vitest";
import { DAY_MS } from "#app/constants.ts";
import { sayOddClock } from "#app/leads/odd-clock.server.ts";
import { createLogger } from "#app/platform/log.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { accept } from "#tests/support/lead.ts";

onEachEngine((test) => {
	test("a clock before the newest lead, or months after it, is a warning; one that fits is not", async (store) => {
		const now = Date.now();
		const warnings: string[] = [];
		const log = createLogger("info", { write: (line) => warnings.push(line) });
		await sayOddClock(store, log, now);
		await accept(store, {}, now - 900 * DAY_MS);
		await accept(store, {}, now);
		for (const [ms, count] of [
			[-1000, 0],
			[59 * DAY_MS, 0],
			[-2 * DAY_MS, 1],
			[61 * DAY_MS, 2],
		] as const) {
			await sayOddClock(store, log, now + ms);
			expect(warnings).toHaveLength(count);
		}
	});
});
