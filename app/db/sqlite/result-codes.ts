/** Primary result codes of SQLite (sqlite.org/rescode.html) that the site tells apart. */
export { default as sqliteCodes } from "./result-codes.json" with { type: "json" };

/** The primary result code of an error of `node:sqlite`; undefined for any other error. */
export function sqliteCode(error: unknown): number | undefined {
	return error instanceof Error && "errcode" in error ? Number(error.errcode) % 256 : undefined;
}
