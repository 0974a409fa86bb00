/**
 * Loaded before a program (`--import`), ends its process before the n-th statement on the embedded store: n is
 * `END_AT_STATEMENT`, or what the file `END_AT_FILE` holds when SIGUSR2 comes. For machines that refuse tracing.
 */
import { readFileSync, rmSync } from "node:fs";
import { DatabaseSync, StatementSync } from "node:sqlite";

let left = Number(process.env.END_AT_STATEMENT || Number.POSITIVE_INFINITY);

const file = process.env.END_AT_FILE;
if (file)
	process.on("SIGUSR2", () => {
		left = Number(readFileSync(file, "utf8"));
		rmSync(file);
	});

function countCallsOf(prototype: object, name: string): void {
	const own = Reflect.get(prototype, name);
	Reflect.set(prototype, name, function (this: unknown, ...values: unknown[]) {
		left -= 1;
		if (left === 0) process.kill(process.pid, "SIGKILL");
		return Reflect.apply(own, this, values);
	});
}

countCallsOf(DatabaseSync.prototype, "exec");
for (const name of ["run", "get", "all"]) countCallsOf(StatementSync.prototype, name);
