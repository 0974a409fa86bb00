import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { isDamage } from "#app/db/sqlite-code.ts";

/** True if there is a store at `path` that SQLite cannot read from end to end, or whose indexes do not fit its rows. */
export function isDamaged(path: string): boolean {
	if (!existsSync(path)) return false;
	try {
		using database = new DatabaseSync(path, { readOnly: true });
		return database.prepare("PRAGMA integrity_check").get()?.integrity_check !== "ok";
	} catch (error) {
		if (isDamage(error)) return true;
		throw error;
	}
}
