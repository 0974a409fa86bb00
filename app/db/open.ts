import type { Store, StoreOptions } from "./store.ts";
import { openingProblem } from "./trouble.ts";

/** Opens and migrates the store at `sqlite:<path>` or `postgres://…`. Throws an `openingProblem`. */
export async function openStore(url: string, options: StoreOptions = {}): Promise<Store> {
	try {
		if (!url.startsWith("sqlite:")) {
			const { openPostgres } = await import("#app/db/postgres/open-postgres.ts");
			return await openPostgres(url, options);
		}
		const { openSqlite } = await import("#app/db/sqlite/open-sqlite.ts");
		return await openSqlite(url.slice("sqlite:".length), options);
	} catch (error) {
		throw openingProblem(error, url);
	}
}
