import sqliteCodes from "./result-codes.json" with { type: "json" };

/** Result codes of SQLite (sqlite.org/rescode.html) that the site tells apart. */
export { sqliteCodes };

/** The primary result code of an error of `node:sqlite`, or a trigger's own, which blames no row; else undefined. */
export function sqliteCode(error: unknown): number | undefined {
	const code = error instanceof Error && "errcode" in error ? Number(error.errcode) : undefined;
	return code === undefined || code === sqliteCodes.trigger ? code : code % 256;
}
