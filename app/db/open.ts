import { printableAddress, type Store, StoreMissing, type StoreOptions } from "#app/db/store.ts";

const EMBEDDED = "sqlite:";

/**
 * Opens the store at `sqlite:<path>` or `postgres://…` and brings its schema up to date.
 * Throws when it cannot be reached or written to, and a `StoreMissing` as the options say.
 */
export async function openStore(url: string, options: StoreOptions = {}): Promise<Store> {
	try {
		if (url.startsWith(EMBEDDED)) {
			const { openSqlite } = await import("#app/db/sqlite.ts");
			return await openSqlite(url.slice(EMBEDDED.length), options);
		}
		const { openPostgres } = await import("#app/db/postgres.ts");
		return await openPostgres(url, options);
	} catch (cause) {
		if (cause instanceof StoreMissing) throw cause;
		throw new Error(`The store ${printableAddress(url)} cannot be opened: ${reasonOf(cause)}`, { cause });
	}
}

/** A connection that fails on several addresses says what in its code only. */
function reasonOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	return error.message || ("code" in error ? String(error.code) : error.name);
}
