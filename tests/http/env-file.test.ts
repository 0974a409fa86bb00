import { execFile, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { openStore } from "#app/db/open.ts";
import { acceptLead } from "#app/leads/accept.server.ts";
import { requireFreshBuild } from "#tests/support/fresh-build.ts";
import { newLead, nobody } from "#tests/support/lead.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const folder = temporaryFolder();

/** Runs a built command in the folder, with nothing in its environment but `env`. */
function runBuilt(command: string, args: string[], env: Record<string, string> = {}, cwd = folder) {
	return promisify(execFile)(process.execPath, [resolve("build/server", command), ...args], { cwd, env });
}

beforeAll(async () => {
	requireFreshBuild();
	const store = await openStore(`sqlite:${join(folder, "kept/leads.sqlite")}`);
	await acceptLead(store, newLead(), Date.now(), nobody);
	await store.close();
	writeFileSync(join(folder, ".env"), "DATA_DIR=./kept\nPORT=x\n");
});

test("settings are read from .env in the working folder, after those of the environment", async () => {
	await expect(runBuilt("leads.js", ["doctor", "--launch"])).rejects.toThrow("PORT must be");
	// The server speaks to a log, on standard output.
	await expect(runBuilt("index.js", [])).rejects.toMatchObject({
		stdout: expect.stringContaining("PORT must be"),
	});
	const { stdout } = await runBuilt("leads.js", ["list", "--json"], { PORT: "0" });
	expect(JSON.parse(stdout)).toHaveLength(1);
});

test("an export that a full disk cuts off says so in a line", () => {
	const words = ["-c", '"$@" >/dev/full', "sh", process.execPath, resolve("build/server/leads.js"), "export"];
	const { status, stderr } = spawnSync("sh", words, { cwd: folder, env: { PORT: "0" }, encoding: "utf8" });
	// The log and the terminal are written by turns.
	const expected = /^(\{.*\n)?The output is not complete: ENOSPC.*\n(\{.*\n)?$/;
	expect([status, stderr]).toEqual([1, expect.stringMatching(expected)]);
});

test("a value that would be cut at a #, as in a password, stops whoever reads it", async () => {
	const file = join(folder, "site.env");
	const doctor = (text: string) => {
		writeFileSync(file, text);
		const words = [`--env-file=${file}`, resolve("build/server/leads.js"), "doctor", "--launch"];
		return promisify(execFile)(process.execPath, words, { cwd: tmpdir(), env: {} }).catch(
			({ stderr }) => stderr,
		);
	};
	expect(await doctor("PORT=1 # b#c\nMAIL_FROM=a@b.com\n SMTP_URL=smtp://a:b#c@d\n")).toBe(
		`${file} cannot be read: the value of SMTP_URL ends at its #: write %23 in an address, else put it in quotes\n`,
	);
	expect(await doctor('# a=b#c\nPORT=#\nSMTP_URL="smtp://a:b%23c@d#"\nMAIL_FROM=a@b.com\n')).toMatch(
		/checks found something wrong/,
	);
});

test.each(["index.js", "leads.js"])("%s says that .env cannot be read", async (command) => {
	const place = join(folder, command);
	mkdirSync(join(place, ".env"), { recursive: true });
	await expect(runBuilt(command, [], {}, place)).rejects.toMatchObject({
		code: 1,
		stderr: expect.stringMatching(/^\.env cannot be read: [^\n]*\n$/),
	});
});
