import { isConnectionLoss, isRetryable } from "#app/db/postgres/pool.ts";
import { sqliteCode, sqliteCodes } from "#app/db/sqlite/result-codes.ts";
import { codeOf, isOfSystem, messageOf } from "#app/platform/message-of.ts";
import { printableUrl, StoreMissing, StoreUnavailable, StoreUnusable } from "./store.ts";
import unready from "./unready.json" with { type: "json" };

const FULL = "Is the disk or a quota full?";
const LOCKED = "Does another process keep it, or is it on a network share that refuses locks?";

/** True if the store failed a request, rather than the program: the same request may succeed later. */
export function isStoreTrouble(error: unknown): boolean {
	if (error instanceof StoreUnavailable || error instanceof StoreUnusable || isRetryable(error)) return true;
	// PostgreSQL, appendix A: access, a missing database, resources, a lock, an operator's or the system's doing, damage.
	return isOfSystem(error) || /^(28|3D|42501|53|55|57|58|XX00[12])/.test(codeOf(error));
}

/** Why the store takes no lead, as `/readyz` says it: each has its row in `docs/runbook.md`. */
export function unreadiness(error: unknown): string {
	const told = [error, Object(error).cause].map((one) => ` ${codeOf(one)} ${messageOf(one)}`).join("");
	const known = Object.entries(unready).find(([, words]) => new RegExp(words).test(told));
	return known?.[0] ?? "the store is not writable";
}

/** What a store at `url` failed with as it was opened: `StoreUnavailable` if that may pass, `StoreUnusable` if not; a fault of the program as it is. */
export function openingProblem(error: unknown, url: string): unknown {
	const cause = error instanceof StoreUnavailable ? error.cause : error;
	const isFault = /^(Type|Range|Reference)Error$/.test(Object(cause).name) && codeOf(cause) === "";
	if (error instanceof StoreMissing || isFault) return error;
	const mayPass = questionsOn(cause).length > 0 || isConnectionLoss(cause);
	const problem = `The store ${printableUrl(url)} cannot be opened: ${explained(cause)}`;
	return new (mayPass ? StoreUnavailable : StoreUnusable)(problem, { cause });
}

/** The message of a store's error, and questions for its operator about what may be the matter. */
export function explained(error: unknown): string {
	return [messageOf(error), questionsOn(error).join(" ")].filter(Boolean).join(". ");
}

/** None unless the error is of a kind that may pass. */
function questionsOn(error: unknown): string[] {
	const code: unknown = sqliteCode(error) ?? codeOf(error);
	// SQLite reports neither the disk's error, such as a quota's, nor that it gives no locks at all.
	const isFull = [sqliteCodes.ioError, sqliteCodes.full, "ENOSPC", "EDQUOT"].some((one) => one === code);
	const isLocked = code === sqliteCodes.busy || code === sqliteCodes.ioError;
	return [isFull ? FULL : "", isLocked ? LOCKED : ""].filter(Boolean);
}
