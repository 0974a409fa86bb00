import { expect, vi } from "vitest";
import { purgeOld } from "#app/leads/retention.server.ts";
import { logger } from "#app/platform/log.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { accept } from "#tests/support/lead.ts";
import { run } from "#tests/support/run-command.ts";

const DAY = 86_400_000;

/** Returns what reads the lines of the log from now on, as `message reference`. */
function watchLog(): () => string[] {
	const { calls } = vi.spyOn(logger(), "info").mock;
	return () =>
		calls.map((line: unknown[]) => {
			const [facts, message] = typeof line[0] === "string" ? [{}, line[0]] : line;
			expect(JSON.stringify(line)).not.toMatch(/ana@|bia@|Ana/);
			return `${message} ${(facts as { reference?: string }).reference ?? ""}`.trim();
		});
}

onEachEngine((test) => {
	test("every command that changes or exports leads leaves its line, one that changes nothing leaves none", async (store) => {
		const { reference } = await accept(store);
		const suspect = await accept(store, { suspect: ["honeypot"], answers: { email: "bia@exemplo.com.br" } });
		const log = watchLog();
		const steps: [string[], string[]][] = [
			[["list"], []],
			[["show", reference], []],
			[["export"], ["data exported"]],
			[["contacted", reference], [`lead contacted ${reference}`]],
			[["contacted", reference], []],
			[["contacted", reference, "--outcome", "won"], [`outcome recorded ${reference}`]],
			[["contacted", reference, "--undo"], [`contact undone ${reference}`]],
			[["release", suspect.reference], [`lead released ${suspect.reference}`]],
			[["release", suspect.reference], []],
			[["stats"], []],
			[["deliveries"], []],
			[["forget", reference, "--yes"], ["person erased"]],
		];
		const expected: string[] = [];
		for (const [argv, lines] of steps) {
			expect([argv, (await run(store, ...argv)).code]).toEqual([argv, 0]);
			expected.push(...lines);
			expect([argv, log()]).toEqual([argv, expected]);
		}
	});

	test("a purge leaves a line that names nobody, and one that found nothing leaves none", async (store) => {
		const now = Date.now();
		await accept(store, {}, now - 3 * DAY);
		const log = watchLog();
		await purgeOld(store, now - 4 * DAY, now);
		expect(log()).toEqual([]);
		await purgeOld(store, now - 2 * DAY, now);
		expect(log()).toEqual(["old data erased"]);
	});
});
