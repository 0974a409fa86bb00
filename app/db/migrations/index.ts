import type { Migration } from "kysely/migration";
import { up as schema } from "./0001-schema.ts";

/** By name, in the order in which they run. A released one is never changed: what follows is a new one. */
export const migrations: Record<string, Migration> = {
	"0001-schema": { up: schema },
};
