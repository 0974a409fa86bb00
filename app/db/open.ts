import type { Kysely } from "kysely";
import type { Tables } from "#app/db/tables.ts";

export type Store = {
	/** For reading. On SQLite it cannot write; changes go through `write`. */
	db: Kysely<Tables>;
	engine: "sqlite" | "postgres";
	/** Where the store is, in words for a person; without user and password. */
	address: string;
	/**
	 * Runs `work` in a transaction and resolves once it is durably committed. `work` touches nothing but `tx`, waits
	 * for nothing else, and may be run again after a failure that certainly left no trace. Rejects with what `work`
	 * threw, or with the reason why nothing was kept.
	 */
	write<T>(work: (tx: Kysely<Tables>) => Promise<T>): Promise<T>;
	/**
	 * As `write`, for a single statement that does no harm when it is run twice. On PostgreSQL it needs no transaction of
	 * its own, which makes it three times as fast.
	 */
	change<T>(statement: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
	/** Waits for writes under way, then closes. */
	close(): Promise<void>;
};

const embedded = /^sqlite:(?<path>.+?)(\?writes-per-commit=(?<writesPerCommit>[1-9]\d{0,5}))?$/;

/**
 * Opens the store at `sqlite:<path>` or `postgres://…` and brings its schema up to date. `sqlite:<path>?writes-per-commit=1`
 * commits every write by itself, to measure what committing together brings.
 * Throws when it cannot be reached or written to.
 */
export async function openStore(url: string): Promise<Store> {
	try {
		const { path, writesPerCommit } = embedded.exec(url)?.groups ?? {};
		if (path !== undefined) {
			const { openSqlite } = await import("#app/db/sqlite.ts");
			return await openSqlite(path, writesPerCommit === undefined ? undefined : Number(writesPerCommit));
		}
		const { openPostgres } = await import("#app/db/postgres.ts");
		return await openPostgres(url);
	} catch (cause) {
		throw new Error(`The store ${printableAddress(url)} cannot be opened: ${reasonOf(cause)}`, { cause });
	}
}

/** `url` without user and password. */
export function printableAddress(url: string): string {
	if (url.startsWith("sqlite:")) return url;
	const { host, pathname } = new URL(url);
	return `postgres://${host}${pathname}`;
}

/** A connection that fails on several addresses says what in its code only. */
function reasonOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	return error.message || ("code" in error ? String(error.code) : error.name);
}
