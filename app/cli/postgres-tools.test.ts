import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStore } from "#app/db/open.ts";
import { checkWritable } from "#app/db/writable.ts";
import { acceptLead } from "#app/leads/accept.server.ts";
import { newLead, noReceivers } from "#tests/support/lead.ts";
import { freePort } from "#tests/support/start-server.ts";
import { contents } from "#tests/support/store-contents.ts";

const DEBIAN = "/usr/lib/postgresql";
const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
const programs = versions
	.map((version) => join(DEBIAN, version, "bin"))
	.find((bin) => ["initdb", "pg_dump"].every((name) => existsSync(join(bin, name))));
/** The server refuses to run as root. */
const owner = process.getuid?.() === 0 ? idsOf("postgres") : {};

function idsOf(user: string): { uid?: number; gid?: number } | undefined {
	const [uid, gid] = ["-u", "-g"].map((what) =>
		Number(spawnSync("id", [what, user]).stdout.toString() || -1),
	);
	return uid === undefined || uid < 0 ? undefined : { uid, gid: gid ?? 0 };
}

function tool(name: string, ...words: string[]): string {
	return execFileSync(join(String(programs), name), words, {
		...owner,
		cwd: "/",
		encoding: "utf8",
		stdio: "pipe",
	});
}

// Restored as docs/runbook.md says, with PostgreSQL's own programs.
describe.runIf(programs !== undefined && owner !== undefined)("pg_dump and pg_restore", () => {
	let folder: string;
	let server: string;
	beforeAll(async () => {
		folder = mkdtempSync(join(tmpdir(), "tools-"));
		if (owner?.uid !== undefined) chownSync(folder, owner.uid, owner.gid ?? 0);
		const port = await freePort();
		const [data, log] = [join(folder, "data"), join(folder, "log")];
		tool("initdb", "--pgdata", data, "--username", "site", "--auth", "trust", "--no-sync");
		const flags = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`;
		tool("pg_ctl", "start", "--wait", "--pgdata", data, "--log", log, "--options", flags);
		server = `postgres://site@127.0.0.1:${port}`;
	});
	afterAll(() => {
		tool("pg_ctl", "stop", "--wait", "--pgdata", join(folder, "data"), "--mode", "immediate");
		rmSync(folder, { recursive: true, force: true });
	});

	test("bring back a store that was dropped, with everything, which takes leads again", async () => {
		const url = `${server}/site`;
		const create = () => tool("psql", "--quiet", "--command", "CREATE DATABASE site", `${server}/postgres`);
		create();
		const store = await openStore(url);
		for (let number = 0; number < 20; number++) {
			await acceptLead(store, newLead(), Date.now(), { ...noReceivers, webhook: true });
		}
		const before = await contents(store);
		await store.close();

		const dump = join(folder, "leads.dump");
		tool("pg_dump", "--format=custom", "--file", dump, url);
		tool("psql", "--quiet", "--command", "DROP DATABASE site", `${server}/postgres`);
		create();
		tool("pg_restore", "--exit-on-error", "--no-owner", "--dbname", url, dump);

		const restored = await openStore(url);
		expect(await contents(restored)).toEqual(before);
		expect(before.lead).toHaveLength(20);
		await checkWritable(restored);
		await acceptLead(restored, newLead(), Date.now(), noReceivers);
		await restored.close();
	});
});
