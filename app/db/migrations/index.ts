import type { Migration } from "kysely/migration";
import { up as schema } from "./0001-schema.ts";

/** Migrations by name, in order. Never change a released one: add another. */
export const migrations: Record<string, Migration> = {
	"0001-schema": { up: schema },
};
