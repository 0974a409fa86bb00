import type { Kysely } from "kysely";
import { compare, compareAll, compareCounts } from "#app/db/move/compare.ts";
import { MOVING, StoreMoved } from "#app/db/move/marks.ts";
import { isOwn, MoveSource } from "#app/db/move/source.ts";
import { insert, takeOver } from "#app/db/move/write.ts";
import { readSetting, writeSetting } from "#app/db/setting.ts";
import type { Store } from "#app/db/store.ts";
import { anyTables, type TableName, tableNames, tables } from "#app/db/table-order.ts";
import type { Tables } from "#app/db/tables.ts";

const BATCH = 1000;
/** Few enough to be taken over in a moment, while nothing is accepted. */
const FEW = 200;
const MAX_ROUNDS = 20;

export type Moved = {
	counts: Record<TableName, number>;
	pauseMs: number;
};

type Progress = { id: string; table: TableName | "done"; after: string };

type MoveOptions = {
	/** Told, in words for a person, what was done. */
	tell?: (text: string) => void;
	/** Adds to the transaction that ends the move, in the store that is moved to. */
	conclude?: (tx: Kysely<Tables>) => Promise<void>;
	batch?: number;
};

/**
 * Moves the embedded store in `file`, to which the site may write meanwhile, to the empty store `to` on PostgreSQL.
 * Broken off, it goes on where it was. Throws, and leaves the old store as it is, when `to` is not empty or ends up
 * different.
 */
export async function moveStore(
	file: string,
	to: Store,
	{ tell = () => {}, conclude = async () => {}, batch = BATCH }: MoveOptions = {},
): Promise<Moved> {
	const source = new MoveSource(file);
	try {
		const progress = await begin(source, to);
		await source.atOneMoment(() => copyAll(source, to, progress, batch, tell));
		await catchUp(source, to, tell);
		await source.atOneMoment(async () => {
			await takeOver(source, to);
			await compareAll(source, to);
		});
		tell("Every row was compared.");
		await catchUp(source, to, tell);
		const startedAt = performance.now();
		source.refuseChanges(to.address);
		try {
			const counts = await finish(source, to, tell, conclude);
			return { counts, pauseMs: performance.now() - startedAt };
		} catch (error) {
			source.takeChanges();
			throw error;
		}
	} finally {
		source.close();
	}
}

async function finish(
	source: MoveSource,
	to: Store,
	tell: (text: string) => void,
	conclude: (tx: Kysely<Tables>) => Promise<void>,
): Promise<Record<TableName, number>> {
	tell("The old store takes no changes any more.");
	const counts = await source.atOneMoment(async () => {
		await compare(source, to, await takeOver(source, to));
		return compareCounts(source, to);
	});
	await to.transaction(async (tx) => {
		await tx.deleteFrom("setting").where("key", "=", MOVING).execute();
		await conclude(tx);
	});
	source.stopNoting();
	return counts;
}

/** Has the embedded store in `file` take changes again; what another has taken since is not in it. */
export function cancelMove(file: string): void {
	const source = new MoveSource(file);
	try {
		source.takeChanges();
		source.stopNoting();
	} finally {
		source.close();
	}
}

/** Where this move was broken off; a new one begins with an empty target. */
async function begin(source: MoveSource, to: Store): Promise<Progress> {
	const found = await readSetting(to.db, MOVING);
	if (found === undefined && source.movedTo !== undefined)
		throw new StoreMoved(`This store has moved to ${source.movedTo} already.`);
	const progress: Progress | undefined = found && JSON.parse(found);
	if (!progress) await requireEmpty(to);
	if (progress && progress.id !== source.id)
		throw new Error(`${to.address} holds a part of another store: empty it first`);
	if (progress) return progress;
	const first: Progress = { id: source.watch(), table: tableNames[0] ?? "done", after: "" };
	await to.transaction(async (tx) => {
		await tx.deleteFrom("setting").execute();
		await writeSetting(tx, MOVING, JSON.stringify(first));
	});
	return first;
}

async function requireEmpty(to: Store): Promise<void> {
	for (const name of tableNames.filter((one) => one !== "setting")) {
		const row = await anyTables(to.db).selectFrom(name).selectAll().limit(1).executeTakeFirst();
		if (row) throw new Error(`${to.address} is not empty: it has rows in ${name}`);
	}
}

/** Copies every table in order. Rows that are there already are left: an earlier run, or a change, brought them. */
async function copyAll(
	source: MoveSource,
	to: Store,
	progress: Progress,
	batch: number,
	tell: (text: string) => void,
): Promise<void> {
	let { table, after } = progress;
	// What was not reached yet is copied as it is now.
	const reachedTables = table === "done" ? tableNames : tableNames.slice(0, tableNames.indexOf(table));
	await takeOver(source, to, (name, key) => reachedTables.includes(name) || (name === table && key <= after));
	while (table !== "done") {
		const name = table;
		const rows = source.rowsBehind(name, after, batch);
		const last = rows.at(-1);
		const next = tableNames[tableNames.indexOf(name) + 1] ?? "done";
		table = last ? name : next;
		after = last ? String(last[tables[name].key]) : "";
		const reached: Progress = { id: progress.id, table, after };
		const own = rows.filter((row) => !isOwn(name, String(row[tables[name].key])));
		await to.transaction(async (tx) => {
			await insert(tx, name, own, "DO NOTHING");
			await writeSetting(tx, MOVING, JSON.stringify(reached));
		});
		if (!last) tell(`Copied ${name}: ${source.count(name)}.`);
	}
}

async function catchUp(source: MoveSource, to: Store, tell: (text: string) => void): Promise<void> {
	for (let round = 0; round < MAX_ROUNDS; round++) {
		const { count } = await source.atOneMoment(() => takeOver(source, to));
		tell(`Took over ${count} changes.`);
		if (count <= FEW) return;
	}
}
