import codes from "#app/db/sqlite-codes.json" with { type: "json" };

/** Primary result codes of SQLite (sqlite.org/rescode.html) that the site tells apart. */
export const sqliteCodes = codes;

/** The primary result code of an error of `node:sqlite`; undefined for any other error. */
export function sqliteCode(error: unknown): number | undefined {
	return error instanceof Error && "errcode" in error ? Number(error.errcode) % 256 : undefined;
}

/** True if the error says that the file itself is damaged. */
export function isDamage(error: unknown): boolean {
	const code = sqliteCode(error);
	return code === sqliteCodes.corrupt || code === sqliteCodes.notADatabase;
}
