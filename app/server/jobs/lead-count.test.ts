import { expect, onTestFinished } from "vitest";
import { writeShared } from "#app/db/shared-values.ts";
import type { Store } from "#app/db/store.ts";
import { missingLeads, UNFINISHED_RESTORE } from "#app/db/store-facts.ts";
import { createLogger } from "#app/platform/log.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { accept, until } from "#tests/support/lead.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { watchLeadCount } from "./lead-count.ts";

onEachEngine((test) => {
	test("logs and records leads that are missing since the stop or a kill, and those that go meanwhile", async (store) => {
		const folder = temporaryFolder(onTestFinished);
		const lines: string[] = [];
		const log = createLogger("info", { write: (line) => lines.push(line) });
		const [{ id }] = [await accept(store), await accept(store), await accept(store)];
		/** Looks at the store until it has looked twice, then stops, or is killed. */
		const run = async (isKilled: boolean) => {
			let looks = 0;
			const counted: Store = Object.create(store, { db: { get: () => ++looks && store.db } });
			const job = watchLeadCount(counted, folder, log, 1);
			await until(() => looks > 6);
			if (!isKilled) await job.stop();
			return job;
		};
		const killed = await run(true);
		await run(false);
		expect(lines).toEqual([]);
		await killed.stop();
		await store.execute((db) => db.deleteFrom("lead").where("id", "=", id).execute());
		await accept(store);
		// As while a restore fills the store that it made.
		await store.execute((db) => writeShared(db, UNFINISHED_RESTORE, "1"));
		await run(false);
		expect(lines.splice(0).join()).toMatch(/^{"level":"warn"[^\n]*leads restore <file>[^\n]*\n$/);
		await store.execute((db) => db.deleteFrom("setting").where("key", "=", UNFINISHED_RESTORE).execute());
		await run(false);
		expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ leads: 2, before: 3, level: "error" }]);
		expect(await missingLeads.read(store.db)).toBe(1);
		await run(false);
		expect(lines).toHaveLength(1);

		const running = [await run(true), await run(true)];
		const { execute } = store;
		let tries = 0;
		store.execute = () => Promise.reject(new Error(`away ${tries++}`));
		await execute((db) => db.deleteFrom("lead").execute());
		await until(() => tries > 8);
		store.execute = execute;
		for (const job of running) await job.stop();
		expect(await missingLeads.read(store.db)).toBe(4);
	});
});
