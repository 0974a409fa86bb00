import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Load, LoadOrder } from "#tests/bench/load.ts";
import type { RecordedResponse } from "#tests/bench/requests.ts";

const run = promisify(execFile);

/** A server that a measurement started, on loopback, with a folder of its own. */
export type Running = { port: number; pid: number; stop(): Promise<void> };

const here = import.meta.dirname;
const TICKS_PER_SECOND = 100;

/** How many arenas the C library of the image keeps: what is measured runs as operators run it. */
const imageMemory = {
	MALLOC_ARENA_MAX: /MALLOC_ARENA_MAX=(\d+)/.exec(readFileSync("Dockerfile", "utf8"))?.[1] ?? "",
};

/**
 * Starts the site on a new store, as it was built here or in `copy`, which is deleted when it stops, with nothing of this
 * process's environment but the path and `env`. Returns at once: `firstResponse` says when it answers.
 */
export function startSite(port: number, env: Record<string, string> = {}, copy = "."): Running {
	const folder = mkdtempSync(join(tmpdir(), "bench-"));
	const child = spawn(process.execPath, ["build/server/index.js"], {
		cwd: copy,
		stdio: ["ignore", "ignore", "inherit"],
		env: {
			PATH: process.env.PATH,
			HOST: "127.0.0.1",
			PORT: String(port),
			DATA_DIR: folder,
			RATE_LIMIT: "0",
			MIN_FILL_SECONDS: "0",
			LOG_LEVEL: "error",
			...imageMemory,
			...env,
		},
	});
	return started(port, child, folder, ...(copy === "." ? [] : [copy]));
}

/** Starts `node:http` that sends a page's own bytes and does nothing else, as a static site would. */
export function startBare({ headers, body }: RecordedResponse, port: number): Running {
	const folder = mkdtempSync(join(tmpdir(), "bench-bare-"));
	const file = join(folder, "page.json");
	writeFileSync(file, JSON.stringify({ headers, body: body.toString("base64") }));
	const program = [join(here, "bare.js"), file, String(port)];
	return started(port, spawn(process.execPath, program, { stdio: "inherit" }), folder);
}

/** Starts somebody else's server in its folder, where it was built. */
export function startPeer(port: number, cwd: string, ...program: string[]): Running {
	const env = { PATH: process.env.PATH, HOST: "127.0.0.1", PORT: String(port), NODE_ENV: "production" };
	const child = spawn(process.execPath, program, { cwd, env, stdio: ["ignore", "ignore", "inherit"] });
	return started(port, child);
}

const alive = new Map<ChildProcess, readonly string[]>();

/** Ends whatever a measurement that failed has left running, and removes its folders. */
export function endAll(): void {
	for (const [child, folders] of alive) {
		child.kill("SIGKILL");
		for (const folder of folders) rmSync(folder, { recursive: true, force: true });
	}
}

function started(port: number, child: ChildProcess, ...folders: readonly string[]): Running {
	const ended = once(child, "exit").finally(() => alive.delete(child));
	alive.set(child, folders);
	return {
		port,
		pid: child.pid ?? 0,
		async stop() {
			child.kill("SIGINT");
			const patience = setTimeout(() => child.kill("SIGKILL"), 3000);
			await ended;
			clearTimeout(patience);
			for (const folder of folders) rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** Milliseconds until `running` first answers `head` with 200, looked for every millisecond. */
export async function firstResponse(running: Running, head: string, patienceMs = 20_000): Promise<number> {
	const since = performance.now();
	while (performance.now() - since < patienceMs) {
		if (await responds(running.port, head)) return performance.now() - since;
		await new Promise((waited) => setTimeout(waited, 1));
	}
	throw new Error(`Nothing answered on port ${running.port}`);
}

function responds(port: number, head: string): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = connect(port, "127.0.0.1");
		socket.on("error", () => resolve(false));
		socket.on("connect", () => socket.write(head));
		socket.once("data", (chunk) => {
			socket.destroy();
			resolve(chunk.toString("latin1", 0, 12) === "HTTP/1.1 200");
		});
	});
}

/** Processors of those that answer and of those that ask: left alone, a scheduler often puts both on the same one. */
const processors = { answering: "0", asking: "1" };
const canPin = availableParallelism() > 1 && spawnSync("taskset", ["--version"]).status === 0;

/** Keeps a server and its children to the processor of those that answer; does nothing where that cannot be asked for. */
export function pin(pid: number): void {
	if (!canPin) return;
	const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
	for (const id of [String(pid), ...children]) spawnSync("taskset", ["-acp", processors.answering, id]);
}

/** Puts load on a server from a process of its own. */
export async function load(order: LoadOrder): Promise<Load> {
	const [file = "", ...words] = asker(process.execPath, join(here, "load.ts"), JSON.stringify(order));
	const { stdout } = await run(file, words);
	return JSON.parse(stdout);
}

/** The command that runs a program on the processor of those that ask. */
export function asker(...program: string[]): string[] {
	return canPin ? ["taskset", "-c", processors.asking, ...program] : program;
}

/** Processor time that a process and all its threads took so far, microseconds. */
export function cpuMicroseconds(pid: number): number {
	const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
	return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1e6;
}

/** Resolves once a process has rested for so long: earlier builds compress all pages from ten seconds after their start on. */
export async function atRest(pid: number): Promise<void> {
	for (let rested = 0; rested < REST_SECONDS; ) {
		const before = cpuMicroseconds(pid);
		await new Promise((waited) => setTimeout(waited, 1000));
		rested = cpuMicroseconds(pid) - before < MAX_AT_REST ? rested + 1 : 0;
	}
}

const REST_SECONDS = 12;
const MAX_AT_REST = 20_000;

/** Memory that a process holds now, MiB. */
export function residentMebibytes(pid: number): number {
	const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
	return Number(kilobytes) / 1024;
}
