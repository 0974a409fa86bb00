import { sql } from "kysely";
import { MINUTE_MS } from "#app/constants.ts";
import { isConnectionLoss, isRetryable } from "#app/db/postgres/pool.ts";
import { sqliteCode, sqliteCodes } from "#app/db/sqlite/result-codes.ts";
import { codeOf, isOfSystem, messageOf } from "#app/platform/message-of.ts";
import probeRows from "./probe-rows.json" with { type: "json" };
import questions from "./questions.json" with { type: "json" };
import { anyTables, isRowFault } from "./rows.ts";
import { writeShared } from "./shared-values.ts";
import { printableUrl, type Store, StoreMissing, StoreUnavailable, StoreUnusable } from "./store.ts";
import unready from "./unready.json" with { type: "json" };

/** True if the store, not the program, is at fault: the same request may succeed later. */
export function isStoreTrouble(error: unknown): boolean {
	if (error instanceof StoreUnavailable || error instanceof StoreUnusable || isRetryable(error)) return true;
	// PostgreSQL, appendix A: access, missing database, locks, resources, intervention, system errors, triggers, damage.
	return isOfSystem(error) || /^(28|3D|42501|53|55|57|58|P0001|XX00[12])/.test(codeOf(error));
}

/** When each store last took rows such as a post's: those cost too much for each look. */
const tookRowsAt = new WeakMap<Store, number>();

type Trial = { isStrict?: boolean; isTold?: boolean };

/**
 * Throws unless the store takes a write and, tried once a minute, a post's rows, with a delivery if some destination `isTold`.
 * If `isStrict`, throws also at what no post meets: a delivery that cannot be changed, a lock, a refusal of invented values.
 */
export async function checkWritable(store: Store, trial: Trial = {}): Promise<void> {
	await store.transaction((tx) => writeShared(tx, "checked-at", String(Date.now())));
	if (performance.now() - (tookRowsAt.get(store) ?? -MINUTE_MS) > MINUTE_MS) await tryRows(store, trial);
	const trouble = await store.trouble();
	if (trouble !== null) throw new Error(trouble);
}

/** Does what posts, or if `isStrict` all, do to tables, and undoes it: a policy, right or trigger may refuse or hide one's rows. */
async function tryRows(store: Store, { isStrict = false, isTold = true }: Trial): Promise<void> {
	const [id, now, undone] = [crypto.randomUUID(), Date.now(), new Error("undone")];
	const own = (column: string) => (/id$/.test(column) && id) || (/_at$/.test(column) ? now : id.slice(-17));
	const trying = store.transaction(async (tx) => {
		const db = anyTables(tx);
		if (store.engine === "postgres") await sql`SET LOCAL lock_timeout = 200`.execute(tx);
		for (const table of Object.keys(probeRows) as (keyof typeof probeRows)[]) {
			if (!isStrict && !/^(lead|draft)$/.test(table) && !(isTold && table === "delivery")) continue;
			const row: Record<string, unknown> = { ...probeRows[table] };
			for (const name in row) row[name] ??= own(name);
			await db.insertInto(table).values(row).execute();
			// Only workers change deliveries; nobody removes a lead, or changes an opt-out or receipt.
			if (isStrict ? ["suppression", "receipt"].includes(table) : table === "delivery") continue;
			const [last = ""] = Object.keys(row).slice(-1);
			const change = db.updateTable(table).set(last, row[last]).where("id", "=", id);
			const { numUpdatedRows: done } = await change.executeTakeFirst();
			const remove = db.deleteFrom(table).where("id", "=", id);
			const gone = table === "lead" ? done : (await remove.executeTakeFirst()).numDeletedRows;
			if (done + gone < 2n) throw new Error(`rows of the table ${table} cannot be changed`);
		}
		throw undone;
	});
	// A lock passes, as an index is made; values of an invented lead may be nobody's, a column that no post fills is everybody's.
	const isOdd = (error: unknown) => isRowFault(error) && !/not[- ]null/i.test(messageOf(error));
	const mayPass = (error: unknown) => !isStrict && (isOdd(error) || codeOf(error) === "55P03");
	await trying.catch((error) => error === undone || mayPass(error) || Promise.reject(error));
	tookRowsAt.set(store, performance.now());
}

/** Why the store takes no lead: the first of `unready.json`, which words it, that fits the error; the last fits any. */
export function unreadiness(error: unknown): keyof typeof unready {
	const codeIn = (err: unknown) => (err instanceof StoreMissing ? err.found : codeOf(err));
	const words = [error, Object(error).cause].map((err) => `\n${codeIn(err)} ${messageOf(err)}`).join("");
	const reasons = Object.keys(unready) as (keyof typeof unready)[];
	return reasons.find((reason) => RegExp(unready[reason].errors).test(words)) as keyof typeof unready;
}

/** Wraps an error met while opening `url`: `StoreUnavailable` if it may pass, else `StoreUnusable`; bugs stay as they are. */
export function openingProblem(error: unknown, url: string): unknown {
	const cause = error instanceof StoreUnavailable ? error.cause : error;
	const isFault = /^(Type|Range|Reference)Error$/.test(Object(cause).name) && codeOf(cause) === "";
	if (error instanceof StoreMissing || isFault) return error;
	if (codeOf(cause) === "3D000") return new StoreMissing(url, "database");
	const mayPass = questionsOn(cause).length > 0 || isConnectionLoss(cause);
	const problem = `The store ${printableUrl(url)} cannot be opened: ${explained(cause)}`;
	return new (mayPass ? StoreUnavailable : StoreUnusable)(problem, { cause });
}

/** The message of a store's error, followed by questions that help the operator find the cause. */
export function explained(error: unknown): string {
	return [messageOf(error), questionsOn(error).join(" ")].filter(Boolean).join(". ");
}

/** Questions on errors that may pass, else none. `ioError` gets both: SQLite hides a quota and a lack of locks behind it. */
function questionsOn(error: unknown): string[] {
	const known = Object.entries(sqliteCodes).find(([, code]) => code === sqliteCode(error));
	const name = known?.[0] ?? codeOf(error);
	return questions.flatMap(({ question, codes }) => (codes.includes(name) ? [question] : []));
}
