import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { StoreMoved } from "#app/db/move/marks.ts";
import { moveStore } from "#app/db/move/move.ts";
import { openStore } from "#app/db/open.ts";
import type { Store } from "#app/db/store.ts";
import { checkWritable } from "#app/db/writable.ts";
import { freshDatabase } from "#tests/support/each-engine.ts";
import { run } from "#tests/support/run-command.ts";
import { contents } from "#tests/support/store-contents.ts";

const folder = mkdtempSync(join(tmpdir(), "move-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let from: Store;
let to: Store;
let target: string;
beforeEach(async () => {
	from = await openStore(`sqlite:${join(folder, `${randomUUID()}.sqlite`)}`);
	target = await freshDatabase();
	to = await openStore(target, { moving: true });
});
afterEach(() => Promise.all([from.close(), to.close()]));

const answers = JSON.stringify({ message: 'Ação "x" \\ \n \u0000 \u{1F300}' });

function addLead(id: string, key: string | null = `key-${id}`) {
	return from.transaction(async (tx) => {
		await tx
			.insertInto("lead")
			.values({
				id,
				reference: `reference-${id}`,
				kind: "client",
				language: "pt",
				email: `${id}@exemplo.com.br`,
				answers_json: answers,
				source_json: "{}",
				idempotency_key: key,
				suspect_json: "[]",
				notice_version: "1",
				notice_language: "pt",
				wants_copy: 0,
				received_at: 1_790_000_000_000,
				due_at: null,
			})
			.execute();
		await addDelivery(tx, `of-${id}`, { lead_id: id, draft_id: null });
	});
}

function addDelivery(db: Store["db"], id: string, of: { lead_id: string | null; draft_id: string | null }) {
	return db
		.insertInto("delivery")
		.values({
			id,
			...of,
			destination: "webhook",
			recipient: null,
			event: "lead.received",
			state: "waiting",
			attempts: 0,
			queued_at: 1,
			next_at: 1,
		})
		.execute();
}

function addDraft(id: string, link: string | null = null) {
	return from.transaction(async (tx) => {
		await tx
			.insertInto("draft")
			.values({
				id,
				language: "en",
				answers_json: answers,
				source_json: "{}",
				step: "contact",
				created_at: 1,
				expires_at: 2,
				browser_hash: null,
				is_named: 0,
				client_hash: null,
				has_contact: 1,
				link_key: link,
				family: null,
				is_closed: 0,
			})
			.execute();
		await addDelivery(tx, `of-${id}`, { lead_id: null, draft_id: id });
	});
}

async function fill(leads = 25): Promise<void> {
	for (let number = 10; number < 10 + leads; number++) await addLead(`lead-${number}`);
	for (let number = 0; number < 5; number++) await addDraft(`draft-${number}`, `link-${number}`);
	const note = { id: "note", lead_id: "lead-10", at: 1, text: "Ligar" };
	await from.execute((db) => db.insertInto("note").values(note).execute());
	const done = { id: "done", at: 1, action: "shown", how: "command", reference: "lead-10" };
	await from.execute((db) => db.insertInto("audit").values(done).execute());
	await from.execute((db) => db.insertInto("suppression").values({ address_hash: "hash", at: 1 }).execute());
	await from.execute((db) =>
		db.insertInto("setting").values({ key: "session-secret", value: "x" }).execute(),
	);
}

/** What both hold, without what tells of the move. */
const marksOfMove = /"moving"|"moved-to"/;

/** Changes of every kind, which a site makes while it is moved. */
async function change(round: string): Promise<void> {
	await addLead(`lead-1-${round}`);
	await addLead(`lead-9-${round}`);
	await from.execute((db) =>
		db.updateTable("lead").set({ contacted_at: 7 }).where("id", "=", "lead-12").execute(),
	);
	await from.execute((db) =>
		db.updateTable("delivery").set({ state: "delivered" }).where("id", "=", "of-lead-30").execute(),
	);
	// A key and a link that one gives up another takes.
	await from.execute((db) =>
		db.updateTable("lead").set({ idempotency_key: null }).where("id", "=", "lead-33").execute(),
	);
	await addLead(`lead-0-${round}`, round === "first" ? "key-lead-33" : null);
	await from.execute((db) =>
		db.updateTable("draft").set({ link_key: null }).where("id", "=", "draft-4").execute(),
	);
	await addDraft(`draft-in-${round}`, round === "first" ? "link-4" : null);
	// Its delivery goes with it.
	await from.execute((db) => db.deleteFrom("draft").where("id", "=", "draft-0").execute());
}

test("everything arrives, and the old store takes nothing more", async () => {
	await fill();
	const { counts, pauseMs } = await moveStore(from.address, to, { batch: 7 });
	expect(counts).toMatchObject({ lead: 25, draft: 5, delivery: 30, suppression: 1 });
	expect(pauseMs).toBeGreaterThan(0);
	expect(await contents(to, marksOfMove)).toEqual(await contents(from, marksOfMove));
	await checkWritable(to);

	await expect(checkWritable(from)).rejects.toThrow("This store has moved");
	await expect(addLead("late")).rejects.toThrow(StoreMoved);
	await expect(openStore(`sqlite:${from.address}`)).rejects.toThrow(
		/has moved to postgres:\/\/localhost.*DATABASE_URL/,
	);
	await expect(moveStore(from.address, to)).rejects.toThrow("has moved to");
	const moved = await openStore(target);
	await moved.close();
});

test("whenever it is broken off, it goes on, and takes over what changed in between", async () => {
	await fill();
	const steps: string[] = [];
	const breaks = [
		"Copied lead",
		"Copied draft",
		"Copied delivery",
		"Took over",
		"Every row",
		"takes no changes",
	];
	for (const [round, text] of breaks.entries()) {
		const moving = moveStore(from.address, to, {
			batch: 4,
			tell(step) {
				steps.push(step);
				if (step.includes(text)) throw new Error("broken off");
			},
		});
		await expect(moving).rejects.toThrow("broken off");
		await expect(openStore(target)).rejects.toThrow("is not finished");
		await change(round === 0 ? "first" : String(round));
	}
	await moveStore(from.address, to, { batch: 4, tell: (step) => steps.push(step) });
	expect(steps.filter((step) => step.startsWith("Copied lead:"))).toHaveLength(1);
	expect(await contents(to, marksOfMove)).toEqual(await contents(from, marksOfMove));
});

test("a row that did not arrive as it was is found, and the old store goes on", async () => {
	await fill();
	const tell = (step: string) => {
		if (step.startsWith("Copied delivery")) throw new Error("broken off");
	};
	await expect(moveStore(from.address, to, { tell })).rejects.toThrow("broken off");
	await to.execute((db) =>
		db.updateTable("lead").set({ email: "other@exemplo.com.br" }).where("id", "=", "lead-20").execute(),
	);
	await expect(moveStore(from.address, to)).rejects.toThrow("The stores differ in lead");
	await addLead("after");
});

test("a store that holds something is not moved to, nor one that holds part of another", async () => {
	await fill(1);
	await to.execute((db) => db.insertInto("suppression").values({ address_hash: "hash", at: 1 }).execute());
	await expect(moveStore(from.address, to)).rejects.toThrow("is not empty: it has rows in suppression");
	await to.execute((db) => db.deleteFrom("suppression").execute());
	const tell = () => {
		throw new Error("broken off");
	};
	await expect(moveStore(from.address, to, { tell })).rejects.toThrow("broken off");
	const other = await openStore(`sqlite:${join(folder, `${randomUUID()}.sqlite`)}`);
	await expect(moveStore(other.address, to)).rejects.toThrow("a part of another store");
	await other.close();
});

test("a move can be taken back, and leaves nothing in the old store", async () => {
	await fill();
	const before = await contents(from, marksOfMove);
	expect(await run(`sqlite:${from.address}`, "move", "--to", target)).toMatchObject({
		code: 0,
		out: expect.stringMatching(/^Moved 25 leads, 30 deliveries and 5 drafts to postgres:.*for \d+ ms/),
	});
	expect((await run(target, "audit")).out).toMatch(/shown +command +lead-10\n.* moved +command\n$/);
	expect((await run(`sqlite:${from.address}`, "list")).err).toContain("has moved to");
	expect((await run(`sqlite:${from.address}`, "move", "--cancel")).code).toBe(0);
	await addLead("after");
	await from.execute((db) => db.deleteFrom("lead").where("id", "=", "after").execute());
	const done = await from.db
		.selectFrom("audit")
		.select(["action", "how"])
		.where("id", "!=", "done")
		.execute();
	expect(done).toEqual([{ action: "move-cancelled", how: "command" }]);
	await from.execute((db) => db.deleteFrom("audit").where("id", "!=", "done").execute());
	expect(await contents(from, marksOfMove)).toEqual(before);
	const database = new DatabaseSync(from.address, { readOnly: true });
	expect(database.prepare("SELECT name FROM sqlite_schema WHERE name LIKE 'move%'").all()).toEqual([]);
	database.close();
});

test.each([
	["postgres://site:site@localhost:1/site", ["--to", "postgres://x/y"], 1, /PostgreSQL already/],
	["", [], 2, /--to or --to-file/],
	["", ["--to", "sqlite:x"], 2, /must be one address/],
])("from %j with %j it says what is wrong", async (url, words, code, message) => {
	const result = await run(url || `sqlite:${from.address}`, "move", ...words);
	expect(result).toMatchObject({ code, err: expect.stringMatching(message) });
});
