import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

export type TableName = keyof Tables;

/** Primary key of each table, referenced tables first. */
export const keyColumn = {
	lead: "id",
	draft: "id",
	delivery: "id",
	receipt: "id",
	suppression: "address_hash",
	own_data_link: "id",
	setting: "key",
} as const satisfies { [Name in TableName]: keyof Tables[Name] };

export const tableNames = Object.keys(keyColumn) as TableName[];

type AnyTables = Kysely<Record<TableName, Record<string, unknown>>>;

/** `db` typed for table names in variables, with columns of any type. */
export function anyTables(db: Kysely<Tables>): AnyTables {
	return db as unknown as AnyTables;
}
