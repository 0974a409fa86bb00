import { expect } from "vitest";
import { HOUR_MS } from "#app/constants.ts";
import { createLogger } from "#app/platform/log.ts";
import { onEachEngine, openAgain } from "#tests/support/each-engine.ts";
import { backUpWhenDue } from "./backups.ts";

const NOON = Date.UTC(2026, 10, 20, 12);
const FOLDER = "backups";

onEachEngine((test) => {
	test("one process makes the backup when it is due, and again after the interval", async (store) => {
		const other = await openAgain(store);
		let made = 0;
		const make = async () => {
			made++;
			return "";
		};
		const log = createLogger("silent");
		const look = async (now: number) => {
			const before = made;
			const { signal } = new AbortController();
			await Promise.all(
				[store, other, store, other].map((one) => backUpWhenDue(one, FOLDER, log, make, now, signal)),
			);
			return made - before;
		};
		expect(await look(NOON)).toBe(1);
		expect(await look(NOON + 24 * HOUR_MS - 1)).toBe(0);
		expect(await look(NOON + 24 * HOUR_MS)).toBe(1);
		// The clock was ahead by a day.
		expect(await look(NOON)).toBe(1);
		expect(await look(NOON + HOUR_MS)).toBe(0);
	});

	test("a backup that fails is logged and tried again within the hour, one that was stopped at once", async (store) => {
		const lines: string[] = [];
		const log = createLogger("info", { write: (line) => lines.push(line) });
		const stopping = new AbortController();
		let failures = 0;
		const fail = async (): Promise<string> => {
			failures++;
			throw new Error("disk full");
		};
		const look = (now: number, make = fail, signal = stopping.signal) =>
			backUpWhenDue(store, FOLDER, log, make, now, signal);
		await look(NOON);
		expect(lines.join()).toContain("disk full");
		await look(NOON + HOUR_MS / 10);
		await look(NOON + HOUR_MS);
		expect(failures).toBe(2);
		await look(NOON + 2 * HOUR_MS, async () => {
			stopping.abort();
			throw new Error("ended");
		});
		expect(lines.join()).not.toContain("ended");
		await look(NOON + 2 * HOUR_MS, fail, new AbortController().signal);
		expect(failures).toBe(3);
	});
});
