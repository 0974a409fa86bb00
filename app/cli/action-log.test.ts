import { join } from "node:path";
import { expect, vi } from "vitest";
import { DAY_MS } from "#app/constants.ts";
import { logger } from "#app/platform/log.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { accept, toWebhook } from "#tests/support/lead.ts";
import { run } from "#tests/support/run-command.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { commands } from "./run.ts";

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
	const folder = temporaryFolder();
	test("every command that changes or exports leads leaves its line, one that changes nothing leaves none", async (store) => {
		await accept(store, {}, Date.now() - 800 * DAY_MS);
		const { reference } = await accept(store, {}, Date.now(), toWebhook);
		const answers = { email: "bia@exemplo.com.br" };
		const suspect = await accept(store, { spamReasons: ["honeypot"], answers });
		const reader = await accept(store, { kind: "newsletter", answers });
		const file = join(folder, "leads.sqlite");
		const log = watchLog();
		const steps: [string[], string[]][] = [
			[["doctor", "--launch"], []],
			[["purge", "--yes"], ["old data erased"]],
			[["purge", "--yes"], []],
			[["list"], []],
			[["list", "--json"], ["data exported"]],
			[["show", reference], []],
			[["show", reference, "--json"], [`data exported ${reference}`]],
			[["show", "ana@exemplo.com.br", "--json"], ["data exported"]],
			[["export"], ["data exported"]],
			[["backup", file], ["data exported"]],
			[["restore", file, "--yes"], ["backup being restored"]],
			[["retry", reference], [`deliveries queued again ${reference}`]],
			[["cancel", "--yes"], ["deliveries cancelled"]],
			[["cancel", "--yes"], []],
			[["contacted", reference], [`lead contacted ${reference}`]],
			[["contacted", reference], []],
			[["contacted", reference, "--outcome", "won"], [`outcome recorded ${reference}`]],
			[["contacted", reference, "--undo"], [`contact undone ${reference}`]],
			[["release", suspect.reference], [`lead released ${suspect.reference}`]],
			[["release", suspect.reference], []],
			[["spam", suspect.reference], [`lead marked as spam ${suspect.reference}`]],
			[["unsubscribe", reader.reference], [`newsletter left ${reader.reference}`]],
			[["stats"], []],
			[["deliveries"], []],
			[["forget", reference, "--yes"], ["person erased"]],
		];
		expect(Object.keys(commands).filter((name) => !steps.some(([[first]]) => first === name))).toEqual([]);
		const expected: string[] = [];
		for (const [argv, lines] of steps) {
			expect([argv, (await run(store, ...argv)).code]).toEqual([argv, argv[0] === "doctor" ? 1 : 0]);
			expected.push(...lines);
			expect([argv, log()]).toEqual([argv, expected]);
		}
	});
});
