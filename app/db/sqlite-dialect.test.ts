import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { afterEach, expect, test } from "vitest";
import { kyselyOn } from "#app/db/sqlite-dialect.ts";

class Counting extends DatabaseSync {
	prepared = 0;

	override prepare(sql: string): StatementSync {
		this.prepared++;
		return super.prepare(sql);
	}
}

const folder = mkdtempSync(join(tmpdir(), "dialect-"));
const opened: DatabaseSync[] = [];

function open(name: string): Counting {
	const database = new Counting(join(folder, name));
	database.exec("CREATE TABLE IF NOT EXISTS setting (key TEXT, value TEXT)");
	opened.push(database);
	return database;
}

afterEach(() => {
	for (const database of opened.splice(0)) database.close();
	rmSync(folder, { recursive: true, force: true });
});

test("a query is prepared once for each connection, and sees a column that another process adds", async () => {
	let database = open("first.sqlite");
	const db = kyselyOn(
		() => database,
		() => {},
	);
	const rows = () => db.selectFrom("setting").selectAll().execute();
	for (const key of ["a", "b"]) await db.insertInto("setting").values({ key, value: "x" }).execute();
	expect(await rows()).toHaveLength(2);
	open("first.sqlite").exec("ALTER TABLE setting ADD COLUMN note TEXT");
	expect(await rows()).toContainEqual({ key: "b", value: "x", note: null });
	expect(database.prepared).toBe(2);

	database = open("second.sqlite");
	expect(await rows()).toEqual([]);
});
