import { isConnectionLoss } from "#app/db/postgres/pool.ts";
import {
	printableUrl,
	type Store,
	StoreMissing,
	type StoreOptions,
	StoreUnavailable,
	StoreUnusable,
} from "#app/db/store.ts";
import { hintOf } from "#app/db/trouble.ts";
import { codeOf, messageOf } from "#app/platform/message-of.ts";

/** Opens and migrates the store at `sqlite:<path>` or `postgres://…`. Throws a `StoreUnusable` or a `StoreUnavailable`; a fault of the program as it is. */
export async function openStore(url: string, options: StoreOptions = {}): Promise<Store> {
	try {
		if (!url.startsWith("sqlite:")) {
			const { openPostgres } = await import("#app/db/postgres/open-postgres.ts");
			return await openPostgres(url, options);
		}
		const { openSqlite } = await import("#app/db/sqlite/open-sqlite.ts");
		return await openSqlite(url.slice("sqlite:".length), options);
	} catch (error) {
		const cause = error instanceof StoreUnavailable ? error.cause : error;
		const isFault = /^(Type|Range|Reference)Error$/.test(Object(cause).name) && codeOf(cause) === "";
		if (error instanceof StoreMissing || isFault) throw error;
		const hint = hintOf(cause);
		const mayPass = hint !== "" || isConnectionLoss(cause);
		const problem = `The store ${printableUrl(url)} cannot be opened: ${messageOf(cause)}${hint}`;
		throw new (mayPass ? StoreUnavailable : StoreUnusable)(problem, { cause });
	}
}
