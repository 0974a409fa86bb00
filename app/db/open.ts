import type { Store, StoreOptions } from "./store.ts";
import { openingProblem } from "./trouble.ts";

/** Opens and migrates the store at `sqlite:<path>` or `postgres://…`. Throws an `openingProblem`. */
export async function openStore(url: string, options: StoreOptions = {}): Promise<Store> {
	try {
		if (url.startsWith("sqlite:"))
			return await (await import("./sqlite/open-sqlite.ts")).openSqlite(url.slice("sqlite:".length), options);
		return await (await import("./postgres/open-postgres.ts")).openPostgres(url, options);
	} catch (error) {
		throw openingProblem(error, url);
	}
}
