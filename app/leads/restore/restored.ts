import type { Kysely } from "kysely";
import { type AddMissing, isRowFault } from "#app/db/rows.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import type reported from "./reported.json";

/** Counts in a restore's report; `reported` holds those beyond the added rows. */
type Counts = Record<"leads" | "deliveries" | "drafts" | keyof typeof reported, number>;

/** A restore's result: leads of which the backup knows more, rows that were not added, columns only the backup has. */
export type Restored = Counts & { differing: string[]; failed: string[]; leftOut: string[] };

/** A restore under way: what it reads and writes, since when retention keeps a lead (epoch ms), its result so far. */
export type Restore = {
	backup: Store;
	store: Store;
	now: number;
	keptSince: number;
	done: Restored;
	addMissing: AddMissing;
};

/** Rows a transaction: small batches keep the write lock short. */
export const BATCH = 200;

/** Adds the counts of a part of the restore. */
export function tally(
	done: Restored,
	{ differing = [], failed = [], leftOut = [], ...counts }: Partial<Restored>,
): void {
	done.differing.push(...differing);
	done.failed.push(...failed);
	done.leftOut.push(...leftOut);
	for (const [name, count] of Object.entries(counts)) done[name as keyof Counts] += count;
}

/** Runs `work` on all rows in one transaction or, if the store rejects a row, on each alone; records the rejected ones. */
export async function rowByRowOnFault<Row extends object>(
	restore: Restore,
	rows: readonly Row[],
	nameOf: (row: Row) => string,
	work: (tx: Kysely<Tables>, rows: readonly Row[]) => Promise<Partial<Restored>>,
): Promise<void> {
	const { store, done } = restore;
	const sound = rows.filter(isSound);
	const damaged = rows.filter((row) => !sound.includes(row));
	tally(done, { failed: damaged.map((row) => `${nameOf(row)}: its JSON is damaged`) });
	if (sound.length === 0) return;
	try {
		tally(done, await store.transaction((tx) => work(tx, sound)));
	} catch (error) {
		if (!isRowFault(error)) throw error;
		if (sound.length === 1)
			return tally(done, { failed: sound.map((row) => `${nameOf(row)}: ${error.message}`) });
		for (const row of sound) await rowByRowOnFault(restore, [row], nameOf, work);
	}
}

function isSound(row: object): boolean {
	try {
		for (const [column, value] of Object.entries(row)) if (column.endsWith("_json")) JSON.parse(value);
		return true;
	} catch {
		return false;
	}
}
