import type { Kysely } from "kysely";
import type { Tables } from "#app/db/tables.ts";

export type TableName = keyof Tables;

/** Every table with its key, referenced tables first. */
export const tables = {
	lead: { key: "id" },
	draft: { key: "id" },
	delivery: { key: "id" },
	receipt: { key: "id" },
	suppression: { key: "address_hash" },
	own_data_link: { key: "id" },
	setting: { key: "key" },
} as const satisfies { [Name in TableName]: { key: keyof Tables[Name] } };

export const tableNames = Object.keys(tables) as TableName[];

export type AnyTables = Kysely<Record<TableName, Record<string, unknown>>>;

export function anyTables(db: Kysely<Tables>): AnyTables {
	return db as unknown as AnyTables;
}
