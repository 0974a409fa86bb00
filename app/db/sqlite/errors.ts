import { sqliteCode, sqliteCodes } from "#app/db/sqlite/result-codes.ts";
import { StoreMissing, StoreUnavailable } from "#app/db/store.ts";
import { hintOf } from "#app/db/trouble.ts";
import { isOfSystem, messageOf } from "#app/platform/message-of.ts";

/** True if the error says that the file itself is damaged. */
export function isDamage(error: unknown): boolean {
	const code = sqliteCode(error);
	return code === sqliteCodes.corrupt || code === sqliteCodes.notADatabase;
}

/** Errors of a statement, not of the disk: SQLITE_ERROR, TOOBIG, CONSTRAINT, MISMATCH, MISUSE, RANGE (sqlite.org/rescode.html). */
const ofStatement: readonly unknown[] = [1, 18, 19, 20, 21, 25];

/** An error met at a statement: if the store in `file` is to blame, a `StoreUnavailable` that says where and perhaps why. */
export function statementError(error: unknown, file: string): unknown {
	const code = sqliteCode(error);
	const isStatement = code === undefined ? !isOfSystem(error) : ofStatement.includes(code);
	return isStatement ? error : openingError(error, file);
}

/** An error of opening the store in `file` as a `StoreUnavailable` that says where and perhaps why; a `StoreMissing` as it is. */
export function openingError(error: unknown, file: string): Error {
	if (error instanceof StoreMissing || error instanceof StoreUnavailable) return error;
	return new StoreUnavailable(`The store ${file}: ${messageOf(error)}${hintOf(error)}`, { cause: error });
}
