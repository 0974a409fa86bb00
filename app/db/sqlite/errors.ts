import { StoreUnavailable } from "#app/db/store.ts";
import { explained } from "#app/db/trouble.ts";
import { isOfSystem } from "#app/platform/message-of.ts";
import { sqliteCode, sqliteCodes } from "./result-codes.ts";

/** True if the error says that the file itself is damaged, or is no database. */
export function isDamageError(error: unknown): boolean {
	const code = sqliteCode(error);
	return code === sqliteCodes.corrupt || code === sqliteCodes.notADatabase;
}

const { tooBig, constraint, mismatch } = sqliteCodes;
/** Codes that blame the statement, not the disk: also SQLITE_ERROR, MISUSE, RANGE (sqlite.org/rescode.html). */
const ofStatement: readonly unknown[] = [tooBig, constraint, mismatch, 1, 21, 25];

/** A `StoreUnavailable` with the place and perhaps the cause if the store in `file` is to blame, else `error` itself. */
export function statementError(error: unknown, file: string): unknown {
	const code = sqliteCode(error);
	if (code === undefined ? !isOfSystem(error) : ofStatement.includes(code)) return error;
	return new StoreUnavailable(`The store ${file}: ${explained(error)}`, { cause: error });
}
