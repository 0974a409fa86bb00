import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Store } from "#app/db/store.ts";
import { acceptLead, type NewLead } from "#app/leads/accept.server.ts";
import { findLead } from "#app/leads/lead.server.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { newLead, nobody } from "#tests/support/lead.ts";
import { run } from "#tests/support/run-command.ts";

const folder = mkdtempSync(join(tmpdir(), "commands-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function accept(store: Store, changes: Partial<NewLead> = {}, now = Date.now(), receivers = nobody) {
	return acceptLead(store, newLead(changes), now, receivers);
}

onEachEngine((engine) => {
	test("backup and restore while the site runs", async () => {
		const url = await engine.freshUrl();
		const file = join(folder, `${engine.name}.backup`);
		if (engine.name === "postgres") {
			expect(await run(url, "backup", file)).toMatchObject({
				code: 1,
				err: expect.stringContaining("pg_dump"),
			});
			expect(await run(url, "restore", file)).toMatchObject({
				code: 1,
				err: expect.stringContaining("pg_dump"),
			});
			return;
		}
		const store = await engine.open(url);
		const before = await accept(store);
		await Promise.all(Array.from({ length: 300 }, () => accept(store)));
		let working = true;
		const writing = (async () => {
			while (working) await accept(store);
		})();
		expect(await run(url, "backup", file)).toMatchObject({ code: 0, out: `${file}\n` });
		working = false;
		await writing;
		expect(statSync(file).mode & 0o777).toBe(0o600);
		expect(existsSync(`${file}-wal`)).toBe(false);
		expect(await run(url, "backup", file)).toMatchObject({ code: 1 });

		const after = await accept(store);
		expect(await run(url, "restore", file)).toMatchObject({ code: 0 });
		expect(await findLead(store, before.reference)).not.toBeNull();
		expect(await findLead(store, after.reference)).toBeNull();
		const again = await accept(store);
		expect(await findLead(store, again.reference)).not.toBeNull();

		const broken = join(folder, "broken");
		writeFileSync(broken, readFileSync(file).subarray(0, 20_000));
		expect(await run(url, "restore", broken)).toMatchObject({
			code: 1,
			err: expect.stringContaining("not a whole"),
		});
		expect(await run(url, "restore", join(folder, "none"))).toMatchObject({ code: 1 });
		expect(await findLead(store, again.reference)).not.toBeNull();
	});
});
