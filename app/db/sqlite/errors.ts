import { sqliteCode, sqliteCodes } from "#app/db/sqlite/result-codes.ts";
import { StoreMissing, StoreUnavailable } from "#app/db/store.ts";
import { codeOf, messageOf } from "#app/platform/message-of.ts";

/** True if the error says that the file itself is damaged. */
export function isDamage(error: unknown): boolean {
	const code = sqliteCode(error);
	return code === sqliteCodes.corrupt || code === sqliteCodes.notADatabase;
}

const LOCKED = ". Does another process keep it, or is it on a network share that refuses locks?";

/** Errors of a statement, not of the disk: SQLITE_ERROR, TOOBIG, CONSTRAINT, MISMATCH, MISUSE, RANGE (sqlite.org/rescode.html). */
const ofStatement: readonly unknown[] = [1, 18, 19, 20, 21, 25];

/** What may be the matter with the store, as a question for its operator, where `error` is of a kind that may pass; else empty. */
export function hintOf(error: unknown): string {
	const code: unknown = sqliteCode(error) ?? codeOf(error);
	// SQLite reports neither the disk's error, such as a quota's, nor that it gives no locks at all.
	const isFull = [sqliteCodes.ioError, sqliteCodes.full, "ENOSPC", "EDQUOT"].some((one) => one === code);
	const isLocked = code === sqliteCodes.busy || code === sqliteCodes.ioError;
	return (isFull ? ": is the disk full? Or a quota?" : "") + (isLocked ? LOCKED : "");
}

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

/** True for an error number of the operating system (`ENOSPC`), not Node's own codes (`ERR_…`). */
export function isOfSystem(error: unknown): boolean {
	return /^E(?!RR_)/.test(codeOf(error));
}
