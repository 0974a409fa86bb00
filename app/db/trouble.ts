import { isRetryable } from "#app/db/postgres/pool.ts";
import { isOfSystem } from "#app/db/sqlite/errors.ts";
import { StoreUnavailable, StoreUnusable } from "#app/db/store.ts";
import { codeOf } from "#app/platform/message-of.ts";

/** True if the store failed a request, rather than the program: the same request may succeed later. */
export function isStoreTrouble(error: unknown): boolean {
	if (error instanceof StoreUnavailable || error instanceof StoreUnusable || isRetryable(error)) return true;
	// PostgreSQL, appendix A: access, a missing database or table, resources, a lock, an operator's or the system's doing, damage.
	return isOfSystem(error) || /^(28|3D|42501|42P01|53|55|57|58|XX00[12])/.test(codeOf(error));
}
