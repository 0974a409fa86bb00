import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder } from "#app/db/make-folder.ts";

test("a folder is made with those above it, for its owner only, once", () => {
	const root = mkdtempSync(join(tmpdir(), "folders-"));
	onTestFinished(() => rmSync(root, { recursive: true }));
	const folder = join(root, "a", "b");
	for (let times = 0; times < 2; times++) makeFolder(folder);
	for (const made of [folder, join(root, "a")]) expect(statSync(made).mode & 0o777).toBe(0o700);
	writeFileSync(join(root, "file"), "");
	expect(() => makeFolder(join(root, "file", "c"))).toThrow(/file\/c cannot be made: ENOTDIR/);
});

/** In a process that can be ended from outside: what never returns cannot be told to stop. */
test.runIf(process.platform === "linux")("a place that refuses every folder is named", () => {
	const code = `import { makeFolder } from "#app/db/make-folder.ts"; makeFolder("/proc/backups/new")`;
	const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", code], {
		encoding: "utf8",
		timeout: 30_000,
		killSignal: "SIGKILL",
	});
	expect([status, stderr]).toEqual([
		1,
		expect.stringContaining("The folder /proc/backups cannot be made: ENOENT"),
	]);
});
