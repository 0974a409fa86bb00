import type { Kysely } from "kysely";
import type { Tables } from "#app/db/tables.ts";

export type TableName = keyof Tables;

/** Every table with its key and its other unique columns that may be empty; one that another refers to stands before it. */
export const tables = {
	lead: { key: "id", unique: ["idempotency_key"] },
	draft: { key: "id", unique: ["link_key"] },
	delivery: { key: "id", unique: [] },
	note: { key: "id", unique: [] },
	audit: { key: "id", unique: [] },
	receipt: { key: "id", unique: [] },
	suppression: { key: "address_hash", unique: [] },
	own_data_link: { key: "id", unique: [] },
	setting: { key: "key", unique: [] },
} as const satisfies {
	[Name in TableName]: { key: keyof Tables[Name]; unique: readonly (keyof Tables[Name])[] };
};

export const tableNames = Object.keys(tables) as TableName[];

export type AnyTables = Kysely<Record<TableName, Record<string, unknown>>>;

export function anyTables(db: Kysely<Tables>): AnyTables {
	return db as unknown as AnyTables;
}
