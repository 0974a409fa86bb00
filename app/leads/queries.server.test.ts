import { sql } from "kysely";
import { expect } from "vitest";
import type { Store } from "#app/db/store.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { planOf } from "#tests/support/plan.ts";
import { awaitsContact } from "./awaiting-contact.server.ts";

onEachEngine((test) => {
	test("leads that wait are found by what waits, however many others there are", async (store) => {
		await store.transaction((tx) => fill(tx, store.engine));
		const waiting = store.db.selectFrom("lead").selectAll().where(awaitsContact).limit(500);
		const dated = waiting.where("due_at", "is not", null).orderBy("due_at").orderBy("id");
		const undated = waiting.where("due_at", "is", null).orderBy("received_at").orderBy("id");
		expect(await dated.execute()).toHaveLength(2);
		expect(await undated.execute()).toEqual([]);
		expect(await planOf(store, dated)).toMatch(/lead_waiting\b/);
		expect(await planOf(store, undated)).toContain("lead_waiting");
		expect(await planOf(store, waiting.where("due_at", "<", 5).select("id"))).toMatch(/lead_waiting\b/);
	});
});

/** Thousands that were contacted, are suspect or want the newsletter, and two that wait. */
async function fill(tx: Store["db"], engine: Store["engine"]): Promise<void> {
	const numbers =
		engine === "sqlite"
			? sql`(WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) SELECT i FROM n) AS n`
			: sql`generate_series(1, 5000) AS n (i)`;
	await sql`INSERT INTO lead (id, reference, kind, language, answers_json, source_json, suspect_json, notice_version,
			notice_language, wants_copy, received_at, due_at, contacted_at)
		SELECT 'i' || i, 'r' || i, CASE i % 3 WHEN 0 THEN 'newsletter' WHEN 1 THEN 'contact' ELSE 'client' END, 'pt', '{}',
			'{}', CASE WHEN i % 3 = 1 THEN '["links"]' ELSE '[]' END, '1', 'pt', 0, i,
			CASE WHEN i % 3 = 2 THEN i + 1 END, CASE WHEN i % 3 = 2 AND i > 6 THEN i END
		FROM ${numbers}`.execute(tx);
	// Else autovacuum, sooner or later, would tell PostgreSQL how many rows there are.
	if (engine === "postgres") await sql`ANALYZE lead`.execute(tx);
}
