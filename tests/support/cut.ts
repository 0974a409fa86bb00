import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { TestServer } from "#tests/support/start-server.ts";

/** The `at`-th call of this name, counted from the moment that it is armed, ends the process, or fails with `error`. */
export type Cut = { call: string; at: number; error?: "ENOSPC" | "EIO" };

/** Whether strace may trace here. */
export const isTraced = spawnSync("strace", ["-o", "/dev/null", "true"]).status === 0;

/** The calls with which the embedded store and its copies change files. */
export const calls = ["pwrite64", "fsync", "fdatasync", "ftruncate", "unlink"];

/** A tracer may wait for ever for a thread that died with its process. */
const PATIENCE_MS = 1000;
const STUCK_MS = 60_000;

function injection({ call, at, error }: Cut): string[] {
	return [
		"-f",
		"-e",
		`trace=${call}`,
		"-e",
		`inject=${call}:${error ? `error=${error}` : "signal=KILL"}:when=${at}`,
	];
}

/** Arms a running site. Returns what takes the cut away again and tells whether it came. */
export async function arm(site: TestServer, cut: Cut): Promise<() => Promise<boolean>> {
	const { pid } = site.process;
	if (pid === undefined) throw new Error("The site has ended");
	const folder = mkdtempSync(join(tmpdir(), "trace-"));
	const trace = join(folder, "trace");
	const tracer = spawn("strace", ["-p", String(pid), "-o", trace, ...injection(cut)], {
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
		return cut.error ? told.includes("(INJECTED)") : hasEnded(site);
	};
}

/** Whether the site's process ended; resolves once its end is known here. */
async function hasEnded(site: TestServer): Promise<boolean> {
	if (await isUp(site)) return false;
	while (site.process.signalCode === null) await pause(5);
	return true;
}

/** Whether the site answers. */
export function isUp({ origin }: TestServer): Promise<boolean> {
	return fetch(`${origin}/healthz`).then(
		() => true,
		() => false,
	);
}

/** Runs a command of the build as `cut` says; true if it was ended by it. */
export async function runCut(cut: Cut, env: Record<string, string>, ...argv: string[]): Promise<boolean> {
	const program = [process.execPath, "build/server/leads.js", ...argv];
	const child = spawn("strace", ["-o", "/dev/null", ...injection(cut), ...program], {
		env: { PATH: process.env.PATH, ...env },
		stdio: ["ignore", "ignore", "pipe"],
		timeout: STUCK_MS,
		killSignal: "SIGKILL",
	});
	let said = "";
	child.stderr.setEncoding("utf8").on("data", (text) => (said += text));
	const [code, signal] = await once(child, "close");
	if (signal === "SIGKILL") return true;
	if (code === 0) return false;
	throw new Error(`${argv.join(" ")} ended with ${code}: ${said}`);
}
