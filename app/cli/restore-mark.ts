import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import type { Migration } from "kysely/migration";
import { migrations } from "#app/db/migrations/index.ts";
import { writeShared } from "#app/db/shared-values.ts";
import type { Store } from "#app/db/store.ts";
import { UNFINISHED_RESTORE, unfinishedRestores } from "#app/db/store-facts.ts";

const [first = ""] = Object.keys(migrations);

/** The mark of a restore of the backup `file`, by the hash of its `copy`: until one ends, a store that it makes or finds half counts as none. */
export async function restoreMark(file: string, copy: string) {
	const hash = createHash("sha256");
	for await (const bytes of createReadStream(copy)) hash.update(bytes);
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
