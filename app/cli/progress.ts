import type { Terminal } from "#app/cli/command.ts";

const WIDTH = 30;
const DRAW_EVERY_MS = 100;
const SAY_EVERY_MS = 2000;

/**
 * Shows on standard error how far long work has come: a bar where a person watches, else a line every two seconds, so
 * that a log stays readable.
 */
export function startProgress(terminal: Terminal, name: string) {
	let saidAt = Date.now();
	return {
		update(done: number, of: number): void {
			const now = Date.now();
			if (
				now - saidAt < (terminal.isWatched ? DRAW_EVERY_MS : SAY_EVERY_MS) &&
				!(terminal.isWatched && done === of)
			) {
				return;
			}
			saidAt = now;
			const share = of === 0 ? 1 : Math.min(1, done / of);
			const percent = `${Math.round(share * 100)} %`.padStart(5);
			const full = Math.round(share * WIDTH);
			if (!terminal.isWatched) terminal.err(`${name} ${percent} (${done}/${of})\n`);
			else
				terminal.err(`\r${name} [${"#".repeat(full)}${"·".repeat(WIDTH - full)}] ${percent} ${done}/${of}`);
		},
		/** Leaves the line. */
		end(): void {
			if (terminal.isWatched) terminal.err("\r\u001b[K");
		},
	};
}
