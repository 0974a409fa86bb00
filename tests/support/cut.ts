import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { TestServer } from "#tests/support/start-server.ts";

/** Whether strace may trace here. */
export const isTraced = spawnSync("strace", ["-o", "/dev/null", "true"]).status === 0;

/** A tracer may wait for ever for a thread that ended. */
const PATIENCE_MS = 1000;

/** Makes the `at`-th `call` of a running site from now on fail with `error`. Returns what ends that and tells whether it came. */
export async function failAt(
	site: TestServer,
	{ call, at, error }: { call: string; at: number; error: string },
): Promise<() => Promise<boolean>> {
	const { pid } = site.process;
	const folder = mkdtempSync(join(tmpdir(), "trace-"));
	const trace = join(folder, "trace");
	const injection = ["-e", `trace=${call}`, "-e", `inject=${call}:error=${error}:when=${at}`];
	const tracer = spawn("strace", ["-f", "-p", String(pid), "-o", trace, ...injection], {
		stdio: ["ignore", "ignore", "pipe"],
	});
	const ended = once(tracer, "exit");
	let said = "";
	tracer.stderr.setEncoding("utf8").on("data", (text) => (said += text));
	while (!said.includes(`Process ${pid} attached`)) {
		if (tracer.exitCode !== null) throw new Error(said);
		await pause(5);
	}
	return async () => {
		tracer.kill("SIGINT");
		const impatience = setTimeout(() => tracer.kill("SIGKILL"), PATIENCE_MS);
		await ended;
		clearTimeout(impatience);
		const told = readFileSync(trace, "utf8");
		rmSync(folder, { recursive: true });
		return told.includes("(INJECTED)");
	};
}
