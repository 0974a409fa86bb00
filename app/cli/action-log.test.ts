import { join } from "node:path";
import { expect, vi } from "vitest";
import { DAY_MS } from "#app/constants.ts";
import { logger } from "#app/platform/log.ts";
import commandsLogged from "#tests/support/commands-logged.json" with { type: "json" };
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
		const log = watchLog();
		const named: Record<string, string> = {
			lead: reference,
			suspect: suspect.reference,
			reader: reader.reference,
			folder,
			file: join(folder, "leads.sqlite"),
		};
		const fill = (text: string) => text.replace(/<(\w+)>/, (_, name) => named[name] ?? name);
		const tried = commandsLogged.map(({ command }) => command.split(" ")[0]);
		expect(Object.keys(commands).filter((name) => !tried.includes(name))).toEqual([]);
		const expected: string[] = [];
		for (const { command, code, line } of commandsLogged) {
			const argv = fill(command).split(" ");
			expect([argv, (await run(store, ...argv)).code]).toEqual([argv, code]);
			if (line) expected.push(fill(line));
			expect([argv, log()]).toEqual([argv, expected]);
		}
	});
});
