import { readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { openStore } from "#app/db/open.ts";
import { acceptLead } from "#app/leads/accept.server.ts";
import { createLogger } from "#app/platform/log.ts";
import { backUpWhenDue, makeBackup } from "#app/server/jobs/backups.ts";
import { requireFreshBuild } from "#tests/support/fresh-build.ts";
import { newLead, nobody } from "#tests/support/lead.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

requireFreshBuild();
const program = resolve("build/server/leads.js");
const folder = temporaryFolder();
const file = join(folder, "leads.sqlite");
const url = `sqlite:${file}`;
afterEach(() => vi.unstubAllEnvs());

// Scheduled backups run at the lowest priority: on a busy machine they take their time.
test("the schedule runs the built command line, which leaves whole backups and says what went wrong", {
	timeout: 600_000,
}, async () => {
	vi.stubEnv("DATABASE_URL", url);
	const store = await openStore(url);
	await acceptLead(store, newLead(), Date.now(), nobody);
	const lines: string[] = [];
	const log = createLogger("info", { write: (line) => lines.push(line) });
	const into = join(folder, "backups");
	const { signal } = new AbortController();
	const make = (to: string) => makeBackup(to, signal, program);
	const look = (now: number) => backUpWhenDue(store, into, log, make, now, signal);
	await look(1e12);
	await look(2e12);
	const [name = "", ...more] = readdirSync(into);
	expect(more).toEqual([]);
	expect([statSync(into).mode & 0o777, statSync(join(into, name)).mode & 0o777]).toEqual([0o700, 0o600]);
	expect(lines.join()).toContain("backup verified");

	rmSync(into, { recursive: true });
	writeFileSync(into, "in the way");
	await look(3e12);
	expect(lines.join()).toMatch(/ENOTDIR.*backup failed/);
	await store.close();
});
