import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { settingNames } from "#app/platform/settings/settings.ts";
import { requireFreshBuild } from "#tests/support/fresh-build.ts";

/** The built site as a process of its own. */
export type TestServer = {
	origin: string;
	port: number;
	/** Its `DATA_DIR`. */
	folder: string;
	/** The embedded store's file. */
	file: string;
	process: ChildProcess;
	/** Its output so far. */
	output(): string;
	/** Sends `signal`, SIGINT unless named, and resolves to the exit code; null when the signal ended it. */
	stop(signal?: NodeJS.Signals): Promise<number | null>;
	/** Ends it at once and removes its folder. */
	remove(): Promise<void>;
};

const START_MS = 60_000;

/**
 * Starts `build/server/index.js` on a free port, with nothing of this process's environment but `env` and a folder of its
 * own (or `folder`, to start again on the same store), as it was built in the folder `project`. Unless `env` says so,
 * nobody reaches the limit of posts. It has started when it answers `sign` with 200; a `tracer` starts it in its own
 * process. Rejects when it ends before it listens, and on a build that is older than its sources.
 */
export async function startServer(
	env: Record<string, string> = {},
	folder?: string,
	project = ".",
	sign = "/readyz",
	tracer: readonly string[] = [],
): Promise<TestServer> {
	if (project === ".") requireFreshBuild();
	const place = folder ?? mkdtempSync(join(tmpdir(), "site-"));
	const port = env.PORT === undefined ? await freePort() : Number(env.PORT);
	const [program = "", ...words] = [...tracer, process.execPath, "build/server/index.js"];
	const server = spawn(program, words, {
		cwd: project,
		env: {
			PATH: process.env.PATH,
			// Set, although to nothing: a developer's own `.env` in the folder changes no test.
			...Object.fromEntries(settingNames.map((name) => [name, ""])),
			HOST: "127.0.0.1",
			PORT: String(port),
			DATA_DIR: place,
			RATE_LIMIT: "1000000",
			MIN_FILL_SECONDS: "0",
			...env,
		},
	});
	let output = "";
	server.stdout.setEncoding("utf8").on("data", (text) => (output += text));
	server.stderr.setEncoding("utf8").on("data", (text) => (output += text));
	const ended = once(server, "exit").then(([code]) => code as number | null);
	const stop = (signal: NodeJS.Signals = "SIGINT") => {
		server.kill(signal);
		return ended;
	};
	const giveUpAt = Date.now() + START_MS;
	while (!(await isReady(`http://127.0.0.1:${port}${sign}`))) {
		if (server.exitCode !== null || Date.now() > giveUpAt) {
			await stop("SIGKILL");
			throw new Error(`The server did not start:\n${output}`);
		}
		await new Promise((waited) => setTimeout(waited, 20));
	}
	return {
		origin: `http://127.0.0.1:${port}`,
		port,
		folder: place,
		file: join(place, "leads.sqlite"),
		process: server,
		output: () => output,
		stop,
		async remove() {
			if (server.exitCode === null && server.signalCode === null) await stop("SIGKILL");
			rmSync(place, { recursive: true, force: true });
		},
	};
}

/** True if a GET of `address` is answered well. */
export async function isReady(address: string): Promise<boolean> {
	try {
		return (await fetch(address)).ok;
	} catch {
		return false;
	}
}

/**
 * A TCP port of this machine that nobody listens on. No connection takes it meanwhile, for it lies below the range that
 * systems give their own from; no other test, for the odd one after it stays held until this process ends; and `fetch`
 * takes all of them (10080 it refuses: Fetch Standard, "port blocking").
 */
export async function freePort(): Promise<number> {
	for (;;) {
		const port = 11_000 + 2 * randomInt(2500);
		const [held, probe] = [createServer().unref(), createServer()];
		try {
			await once(held.listen(port + 1, "127.0.0.1"), "listening");
			await once(probe.listen(port), "listening");
			await once(probe.close(), "close");
			return port;
		} catch {
			held.close();
		}
	}
}
