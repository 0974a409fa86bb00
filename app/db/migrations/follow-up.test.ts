import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { up as first } from "#app/db/migrations/0001-first.ts";
import { up as followUp } from "#app/db/migrations/0003-follow-up.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";

const tables = ["delivery", "lead", "draft", "receipt", "suppression", "setting"];

onEachEngine((engine) => {
	test("leads and deliveries of the first schema are kept, and only quote requests keep a deadline", async () => {
		const store = await engine.open(await engine.freshUrl());
		await store.transaction(async (tx) => {
			for (const table of tables) await tx.schema.dropTable(table).execute();
			await first(tx as unknown as Kysely<unknown>);
			for (const kind of ["client", "operator", "contact", "newsletter"]) {
				await sql`INSERT INTO lead (id, reference, kind, language, answers_json, source_json, suspect_json,
					notice_version, notice_language, wants_copy, received_at, due_at)
					VALUES (${kind}, ${kind}, ${kind}, 'pt', '{}', '{}', '[]', '1', 'pt', 0, 1, 2)`.execute(tx);
				await sql`INSERT INTO delivery (id, lead_id, destination, event, state, attempts, queued_at, next_at)
					VALUES (${kind}, ${kind}, 'webhook', 'lead.received', 'waiting', 3, 4, 5)`.execute(tx);
			}
			await followUp(tx as unknown as Kysely<unknown>);
		});
		const leads = await store.db
			.selectFrom("lead")
			.select(["id", "due_at", "read_at"])
			.orderBy("id")
			.execute();
		expect(leads).toEqual([
			{ id: "client", due_at: 2, read_at: null },
			{ id: "contact", due_at: null, read_at: null },
			{ id: "newsletter", due_at: null, read_at: null },
			{ id: "operator", due_at: 2, read_at: null },
		]);
		const deliveries = await store.db.selectFrom("delivery").selectAll().execute();
		expect(deliveries).toHaveLength(4);
		expect(deliveries[0]).toMatchObject({ recipient: null, state: "waiting", attempts: 3, next_at: 5 });
		await store.transaction((tx) => tx.deleteFrom("lead").where("id", "=", "client").execute());
		expect(await store.db.selectFrom("delivery").selectAll().execute()).toHaveLength(3);
	});
});
