import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { TestServer } from "#tests/support/start-server.ts";

/**
 * The cost of keeping leads without a site around it: the newest `count` rows of the site's own store, inserted into an
 * empty store with the same schema on the same disk, one durable transaction each; rows per second.
 */
export function insertAlone({ folder, file }: TestServer, count: number): number {
	const source = new DatabaseSync(file, { readOnly: true });
	const rows = source.prepare("SELECT * FROM lead ORDER BY received_at DESC LIMIT ?").all(count);
	const schema = source
		.prepare("SELECT sql FROM sqlite_schema WHERE tbl_name = 'lead' AND sql IS NOT NULL")
		.all();
	source.close();

	const place = mkdtempSync(join(folder, "raw-"));
	const target = new DatabaseSync(join(place, "raw.sqlite"));
	target.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON");
	for (const { sql } of schema) target.exec(String(sql));
	const names = Object.keys(rows[0] ?? {});
	const insert = target.prepare(
		`INSERT INTO lead (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
	);
	const startedAt = performance.now();
	for (const row of rows) {
		target.exec("BEGIN IMMEDIATE");
		insert.run(...Object.values(row));
		target.exec("COMMIT");
	}
	const perSecond = rows.length / ((performance.now() - startedAt) / 1000);
	target.close();
	rmSync(place, { recursive: true });
	return perSecond;
}
