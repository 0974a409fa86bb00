import { createInterface } from "node:readline/promises";
import type { Terminal } from "#app/cli/command.ts";
import { runCommand } from "#app/cli/run.ts";

const terminal: Terminal = {
	out: (text) => process.stdout.write(text),
	err: (text) => process.stderr.write(text),
	isWatched: process.stderr.isTTY === true,
	async confirm(question) {
		if (!process.stdin.isTTY || !process.stderr.isTTY) return true;
		const asking = createInterface({ input: process.stdin, output: process.stderr });
		const answer = await asking.question(`${question} [y/N] `);
		asking.close();
		return /^y(es)?$/i.test(answer.trim());
	},
};

// A reader such as `head` may leave early; that is no failure of ours.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
	if (error.code === "EPIPE") process.exit(0);
	throw error;
});

process.exitCode = await runCommand(process.argv.slice(2), process.env, terminal);
