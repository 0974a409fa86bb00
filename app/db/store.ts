import type { Kysely } from "kysely";
import type { migrations } from "#app/db/migrations/index.ts";
import missing from "./missing-store.json" with { type: "json" };
import type { Tables } from "./tables.ts";

export type Store = {
	/** Reads what is durably committed, again if a connection breaks. Cannot write: that is for `transaction` and `execute`. */
	db: Kysely<Tables>;
	engine: "sqlite" | "postgres";
	/** Where the store is, for a person to read: without user and password. */
	location: string;
	/** Resolves once `work` is durably committed; rejects if nothing was stored. `work` uses only `tx`, and may be run again. */
	transaction<T>(work: (tx: Kysely<Tables>) => Promise<T>): Promise<T>;
	/** Like `transaction`, for one statement that may run twice: three times as fast on PostgreSQL. */
	execute<T>(statement: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
	/** Moves the embedded store's journal into its file, so that no copy of erased data stays beside it. */
	checkpoint(): Promise<void>;
	/** Size of the store and free space on its disk. Rejects if they cannot be read. */
	measure(): Promise<StoreSize>;
	/** Why leads cannot be stored although small writes succeed (full disk, damaged page); null if none. */
	trouble(): Promise<string | null>;
	/** Waits for writes under way, then closes. */
	close(): Promise<void>;
};

export type StoreSize = { bytes: number; freeBytes: number | null };

export type StoreOptions = {
	/** Timeout of a statement, and of a silent PostgreSQL server, milliseconds. */
	timeoutMs?: number;
	/** Throws a `StoreMissing` instead of making a store where there is none, at any time. */
	mustExist?: boolean;
	/** One that a restore made and has not filled yet counts as well. */
	mayBeHalf?: boolean;
	/** A restore's, or in tests another version's. */
	migrations?: typeof migrations;
	/** A backup of an earlier build, which lacks columns, is opened as well. */
	mayBeOlder?: boolean;
	/** Called when a new store was created, at the start, or later in place of one that disappeared. */
	onMade?: (location: string) => void;
};

/** The address leads to no store that this version can use; only its operator can change that. */
export class StoreUnusable extends Error {}

/** Where a store must exist there is none, an empty one, or `half` a restored one; or what was found is `foreign`, and left as it was. */
export class StoreMissing extends StoreUnusable {
	readonly found: keyof typeof missing;

	constructor(url: string, found: StoreMissing["found"] = "nothing") {
		super(missing[found].join(" ").replace("{store}", () => printableUrl(url)));
		this.found = found;
	}
}

/** The database cannot be reached at the moment. */
export class StoreUnavailable extends Error {}

/** The address of a store for a person to read: without user and password. */
export function printableUrl(url: string): string {
	if (url.startsWith("sqlite:")) return url;
	const { host, pathname } = new URL(url);
	return `postgres://${host}${pathname}`;
}
