import { expect, test } from "vitest";
import { DELIVERY_WINDOW_MS, HOUR_MS } from "#app/constants.ts";
import { nextAttemptAt, readRetryAfter } from "./retry.ts";

const NOW = Date.UTC(2026, 10, 20, 12);

function pauseAfter(attempts: number, random: () => number, retryAfterMs = 0): number {
	return (nextAttemptAt({ attempts, queuedAt: NOW, retryAfterMs }, NOW, random) ?? 0) - NOW;
}

test("after the first retries pauses grow to half an hour, each drawn from its whole range", () => {
	const longest = [4, 5, 6, 7, 8, 9, 100, 2000].map((attempts) => pauseAfter(attempts, () => 1));
	expect(longest).toEqual([60, 120, 240, 480, 960, 1800, 1800, 1800].map((seconds) => seconds * 1000));
	expect(pauseAfter(9, () => 0.5)).toBe(900_000);
	expect(pauseAfter(9, () => 0)).toBe(1000);
});

test("a delivery is tried for at least 72 hours, whatever chance says, and then no more", () => {
	for (const random of [() => 0.999, () => 0.3, Math.random]) {
		let at = NOW;
		let attempts = 1;
		for (;;) {
			const next = nextAttemptAt({ attempts, queuedAt: NOW }, at, random);
			if (next === null) break;
			at = next;
			attempts++;
		}
		expect(at - NOW).toBeGreaterThanOrEqual(72 * HOUR_MS);
		expect(at - NOW).toBeLessThan(73 * HOUR_MS);
		expect(attempts).toBeLessThan(2000);
	}
	expect(DELIVERY_WINDOW_MS).toBe(72 * HOUR_MS);
});

test("what the site, or its clock, kept from being tried for 72 hours is tried all the same", () => {
	const queuedAt = NOW - 100 * HOUR_MS;
	expect(nextAttemptAt({ attempts: 1, queuedAt }, NOW)).toBe(NOW + 1000);
	expect(nextAttemptAt({ attempts: 10, queuedAt }, NOW)).toBeNull();
});

test("a recipient that names a pause gets it, within reason", () => {
	expect(pauseAfter(1, Math.random, 90_000)).toBe(90_000);
	expect(pauseAfter(3, Math.random, 500)).toBe(4000);
	expect(pauseAfter(1, Math.random, 365 * 24 * HOUR_MS)).toBe(12 * HOUR_MS);
});

test.each<[string | undefined, number]>([
	[undefined, 0],
	["120", 120_000],
	[" 5 ", 5000],
	["Fri, 20 Nov 2026 12:01:00 GMT", 60_000],
	["Fri, 20 Nov 2026 11:00:00 GMT", 0],
	["soon", 0],
	["-5", 0],
	["", 0],
])("Retry-After: %s", (header, expected) => {
	expect(readRetryAfter(header, NOW)).toBe(expected);
});
