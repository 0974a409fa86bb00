import { isRetryable } from "#app/db/postgres/pool.ts";
import { sqliteCode, sqliteCodes } from "#app/db/sqlite/result-codes.ts";
import { StoreUnavailable, StoreUnusable } from "#app/db/store.ts";
import { codeOf, isOfSystem } from "#app/platform/message-of.ts";

/** True if the store failed a request, rather than the program: the same request may succeed later. */
export function isStoreTrouble(error: unknown): boolean {
	if (error instanceof StoreUnavailable || error instanceof StoreUnusable || isRetryable(error)) return true;
	// PostgreSQL, appendix A: access, a missing database, resources, a lock, an operator's or the system's doing, damage.
	return isOfSystem(error) || /^(28|3D|42501|53|55|57|58|XX00[12])/.test(codeOf(error));
}

const FULL = " Is the disk full, or a quota?";
const LOCKED = " Does another process keep it, or is it on a network share that refuses locks?";

/** The end of a sentence and what may be the matter with the store, as questions for its operator, where `error` is of a kind that may pass; else empty. */
export function hintOf(error: unknown): string {
	const code: unknown = sqliteCode(error) ?? codeOf(error);
	// SQLite reports neither the disk's error, such as a quota's, nor that it gives no locks at all.
	const isFull = [sqliteCodes.ioError, sqliteCodes.full, "ENOSPC", "EDQUOT"].some((one) => one === code);
	const isLocked = code === sqliteCodes.busy || code === sqliteCodes.ioError;
	return (isFull || isLocked ? "." : "") + (isFull ? FULL : "") + (isLocked ? LOCKED : "");
}
