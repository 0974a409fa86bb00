import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";

/** Starts a program of the build in a process of its own, at the lowest priority: the site goes first. */
export function runQuietly(program: string, words: readonly string[], options: SpawnOptions): ChildProcess {
	const child = spawn(process.execPath, [program, ...words], options);
	child.on("spawn", () => {
		if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
	});
	return child;
}
