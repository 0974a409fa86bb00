import { sqliteCode, sqliteCodes } from "#app/db/sqlite-code.ts";
import {
	printableUrl,
	type Store,
	StoreMissing,
	type StoreOptions,
	StoreUnavailable,
} from "#app/db/store.ts";
import { messageOf } from "#app/platform/message-of.ts";

const EMBEDDED = "sqlite:";
const LOCKED = " Does another process keep it, or is it on a network share that refuses locks?";

/** Opens and migrates the store at `sqlite:<path>` or `postgres://…`. Throws `StoreMissing`, `StoreUnavailable` or why not. */
export async function openStore(url: string, options: StoreOptions = {}): Promise<Store> {
	try {
		return await openEngine(url, options);
	} catch (cause) {
		if (cause instanceof StoreMissing) throw cause;
		const code: unknown = sqliteCode(cause) ?? (cause as NodeJS.ErrnoException).code;
		// SQLite reports neither the disk's error nor that it gives no locks at all.
		const codes: unknown[] = [sqliteCodes.ioError, sqliteCodes.full, "ENOSPC", "EDQUOT"];
		const isFull = codes.includes(code);
		const isLocked = code === sqliteCodes.busy || code === sqliteCodes.ioError;
		const hint = (isFull ? ": is the disk full?" : isLocked ? "." : "") + (isLocked ? LOCKED : "");
		const problem = `The store ${printableUrl(url)} cannot be opened: ${messageOf(cause)}${hint}`;
		if (cause instanceof StoreUnavailable) throw new StoreUnavailable(problem, { cause: cause.cause });
		// Either may pass while the site runs.
		throw hint ? new StoreUnavailable(problem, { cause }) : new Error(problem, { cause });
	}
}

async function openEngine(url: string, options: StoreOptions): Promise<Store> {
	if (url.startsWith(EMBEDDED)) {
		const { openSqlite } = await import("#app/db/sqlite.ts");
		return openSqlite(url.slice(EMBEDDED.length), options);
	}
	const { openPostgres } = await import("#app/db/postgres.ts");
	return openPostgres(url, options);
}
