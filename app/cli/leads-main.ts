import "#app/platform/settings/env-file.ts";
import { createInterface } from "node:readline/promises";
import { logToStandardError } from "#app/platform/log.ts";
import type { Terminal } from "./command.ts";
import { runCommand } from "./run.ts";

async function confirm(question: string): Promise<boolean> {
	const asking = createInterface({ input: process.stdin, output: process.stderr });
	const answer = await asking.question(`${question} [y/N] `);
	asking.close();
	return /^y(es)?$/i.test(answer.trim());
}

const terminal: Terminal = {
	out: (text) => process.stdout.write(text),
	err: (text) => process.stderr.write(text),
	confirm: process.stdin.isTTY && process.stderr.isTTY ? confirm : undefined,
};

// A reader such as `head` may close the pipe early, which is no failure.
process.stdout.on("error", ({ code, message }: NodeJS.ErrnoException) => {
	if (code === "EPIPE") process.exit(0);
	terminal.err(`The output is not complete: ${message}\n`);
	process.exit(1);
});

logToStandardError();
process.exitCode = await runCommand(process.argv.slice(2), process.env, terminal);
