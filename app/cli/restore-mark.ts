import { createHash } from "node:crypto";
import { basename } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Migration } from "kysely/migration";
import { migrations } from "#app/db/migrations/index.ts";
import { writeShared } from "#app/db/shared-values.ts";
import type { Store } from "#app/db/store.ts";
import { UNFINISHED_RESTORE, unfinishedRestores } from "#app/db/store-facts.ts";

const [first = ""] = Object.keys(migrations);

/** The mark of a half-restored store, which counts as missing. Hashes rows: `doctor` changes the file's bytes. */
export function restoreMark(file: string, copy: string) {
	const hash = createHash("sha256");
	using backup = new DatabaseSync(copy, { readOnly: true });
	const rows =
		"SELECT id FROM lead UNION ALL SELECT id FROM draft UNION ALL SELECT address_hash FROM suppression ORDER BY 1";
	for (const { id } of backup.prepare(rows).iterate()) hash.update(`${id} `);
	const key = `${UNFINISHED_RESTORE}-${hash.digest("hex")}`;
	const write = (db: Store["db"]) => writeShared(db, key, basename(file));
	const up: Migration["up"] = async (db) => {
		await migrations[first]?.up(db);
		await write(db);
	};
	return {
		/** Those of a store that has the mark from the first. */
		migrations: { ...migrations, [first]: { up } },
		/** Marks a store that is half restored; leaves any other one as it is. */
		async begin(store: Store): Promise<void> {
			if ((await unfinishedRestores(store.db)).length > 0) await store.execute(write);
		},
		/** Removes the mark. Resolves with the names of the backups whose restores have not ended. */
		async end(store: Store): Promise<string[]> {
			await store.execute((db) => db.deleteFrom("setting").where("key", "=", key).execute());
			return unfinishedRestores(store.db);
		},
	};
}
