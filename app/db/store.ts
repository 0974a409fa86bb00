import type { Kysely } from "kysely";
import type { migrations } from "#app/db/migrations/index.ts";
import missing from "./missing-store.json" with { type: "json" };
import type { Tables } from "./tables.ts";

export type Store = {
	/** Reads durably committed data and retries lost connections. To write, use `transaction` or `execute`. */
	db: Kysely<Tables>;
	engine: "sqlite" | "postgres";
	/** Location for messages, without user and password. */
	location: string;
	/** Resolves once `work` is durable, rejects if nothing was stored. `work` uses `tx` alone and may run more than once. */
	transaction<T>(work: (tx: Kysely<Tables>) => Promise<T>): Promise<T>;
	/** Like `transaction`, for one idempotent statement: three times as fast on PostgreSQL. */
	execute<T>(statement: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
	/** Moves the embedded store's log into its file, so that no erased data stays in the log. */
	checkpoint(): Promise<void>;
	/** Size of the store and free space on its disk. Rejects if they cannot be read. */
	measure(): Promise<StoreSize>;
	/** The reason why leads cannot be stored although small writes succeed (full disk, damaged page), or null. */
	trouble(): Promise<string | null>;
	/** Waits for writes under way, then closes. */
	close(): Promise<void>;
};

export type StoreSize = { bytes: number; freeBytes: number | null };

export type StoreOptions = {
	/** Timeout of a statement, and of a silent PostgreSQL server, milliseconds. */
	timeoutMs?: number;
	/** Throws a `StoreMissing` instead of ever creating a store. */
	mustExist?: boolean;
	/** Accepts a store that a restore made and has not filled yet. */
	mayBeHalf?: boolean;
	/** Replaces the migrations, for restores and tests. */
	migrations?: typeof migrations;
	/** Accepts a backup of an earlier build, which lacks columns. */
	mayBeOlder?: boolean;
	/** Called after a store was created, at the start or in place of one that disappeared. */
	onMade?: (location: string) => void;
};

/** There is no store at the URL that this version can use; only the operator can change that. */
export class StoreUnusable extends Error {}

/** No usable store: nothing, or what `found` names. Nothing there is changed. */
export class StoreMissing extends StoreUnusable {
	readonly found: Exclude<keyof typeof missing, "disk" | "remedy" | "server">;

	constructor(url: string, found: StoreMissing["found"] = "nothing") {
		const text = missing[found].replace("{remedy}", missing.remedy);
		const question = url.startsWith("sqlite:") ? missing.disk : missing.server;
		super(text.replace("{question}", question).replace("{store}", () => printableUrl(url)));
		this.found = found;
	}
}

/** The database cannot be reached at present; a later try may succeed. */
export class StoreUnavailable extends Error {}

/** A store's URL for messages, without user and password. */
export function printableUrl(url: string): string {
	if (url.startsWith("sqlite:")) return url;
	const { host, pathname } = new URL(url);
	return `postgres://${host}${pathname}`;
}
