import type { Kysely } from "kysely";
import { isRowFault } from "#app/db/rows.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";

/** The result of a restore. */
export type Restored = ReturnType<typeof noneRestored>;

export function noneRestored() {
	return {
		leads: 0,
		deliveries: 0,
		drafts: 0,
		/** Leads that age alone had erased, and that the retention in force keeps. */
		broughtBack: 0,
		/** Leads erased because the person asked for it before the backup was made. */
		erased: 0,
		/** Drafts left out or dropped, because an erasure took them or may have. */
		draftsErased: 0,
		/** Drafts whose answers differ between store and backup; the store's stay. */
		draftsDiffering: 0,
		/** Opt-outs of addresses without a lead, which could not be written under the secret that stays. */
		unknownOptOuts: 0,
		/** A line for each lead of which the backup knows more than the store, with what it knows. */
		differing: [] as string[],
		/** A line for each row that could not be added, with the reason. */
		failed: [] as string[],
	};
}

export function tally(done: Restored, { differing = [], failed = [], ...counts }: Partial<Restored>): void {
	done.differing.push(...differing);
	done.failed.push(...failed);
	for (const [name, count] of Object.entries(counts)) done[name as keyof typeof counts] += count;
}

/**
 * Does `work` with the rows in one transaction, or, if the store refuses one of them, with each in its own. Tallies what
 * it did, and names the rows that the store refuses and those whose JSON nobody can read.
 */
export async function inSoundParts<Row extends object>(
	store: Store,
	rows: readonly Row[],
	done: Restored,
	nameOf: (row: Row) => string,
	work: (tx: Kysely<Tables>, rows: readonly Row[]) => Promise<Partial<Restored>>,
): Promise<void> {
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
		for (const row of sound) await inSoundParts(store, [row], done, nameOf, work);
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
