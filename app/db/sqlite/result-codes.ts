/** Primary result codes of SQLite (sqlite.org/rescode.html) that the site tells apart. */
export const sqliteCodes = {
	busy: 5,
	ioError: 10,
	corrupt: 11,
	full: 13,
	cannotOpen: 14,
	tooBig: 18,
	constraint: 19,
	mismatch: 20,
	notADatabase: 26,
} as const;

/** The primary result code of an error of `node:sqlite`; undefined for any other error. */
export function sqliteCode(error: unknown): number | undefined {
	return error instanceof Error && "errcode" in error ? Number(error.errcode) % 256 : undefined;
}
