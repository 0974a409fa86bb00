import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requireFreshBuild } from "#tests/support/fresh-build.ts";

requireFreshBuild();

/** The built server over a store of its own, for the browser tests; ends with them. */
const folder = mkdtempSync(join(tmpdir(), "site-"));
const options = {
	stdio: "inherit",
	env: {
		PATH: process.env.PATH,
		PORT: process.env.TEST_PORT,
		DATA_DIR: folder,
		TRUST_PROXY: "1",
		RATE_LIMIT: "0",
		MIN_FILL_SECONDS: "0",
	},
} as const;
const server = spawn(process.execPath, ["build/server/index.js"], options);
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => server.kill("SIGINT"));
server.on("exit", (code) => {
	rmSync(folder, { recursive: true, force: true });
	process.exit(code ?? 0);
});
