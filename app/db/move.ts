import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { rowsOf } from "#app/db/copy-out.ts";
import { MOVING, StoreMoved } from "#app/db/move-marks.ts";
import { type Changes, isOwn, MoveSource, type Row } from "#app/db/move-source.ts";
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
	const found = await to.db
		.selectFrom("setting")
		.select("value")
		.where("key", "=", MOVING)
		.executeTakeFirst();
	if (!found && source.movedTo !== undefined)
		throw new StoreMoved(`This store has moved to ${source.movedTo} already.`);
	const progress: Progress | undefined = found && JSON.parse(found.value);
	if (!progress) await requireEmpty(to);
	if (progress && progress.id !== source.id)
		throw new Error(`${to.address} holds a part of another store: empty it first`);
	if (progress) return progress;
	const first: Progress = { id: source.watch(), table: tableNames[0] ?? "done", after: "" };
	await to.transaction(async (tx) => {
		await tx.deleteFrom("setting").execute();
		await tx
			.insertInto("setting")
			.values({ key: MOVING, value: JSON.stringify(first) })
			.execute();
	});
	return first;
}

async function requireEmpty(to: Store): Promise<void> {
	for (const name of tableNames.filter((one) => one !== "setting")) {
		const row = await anyTables(to.db).selectFrom(name).selectAll().limit(1).executeTakeFirst();
		if (row) throw new Error(`${to.address} is not empty: it has rows in ${name}`);
	}
}

/** Rows that are there already were copied before the move was broken off, or just now as changes. */
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
			await tx
				.updateTable("setting")
				.set({ value: JSON.stringify(reached) })
				.where("key", "=", MOVING)
				.execute();
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

async function takeOver(
	source: MoveSource,
	to: Store,
	concerns: (name: TableName, key: string) => boolean = () => true,
): Promise<Changes> {
	const changes = source.changes();
	if (changes.count === 0) return changes;
	const current = new Map<TableName, Row[]>();
	const removed = new Map<TableName, string[]>();
	for (const [name, keys] of changes.keys) {
		const [rows, gone]: [Row[], string[]] = [[], []];
		for (const key of keys.filter((one) => concerns(name, one))) {
			const row = source.row(name, key);
			if (row) rows.push(row);
			else gone.push(key);
		}
		current.set(name, rows);
		removed.set(name, gone);
	}
	await to.transaction(async (tx) => {
		for (const name of tableNames.toReversed()) {
			const keys = removed.get(name) ?? [];
			if (keys.length > 0)
				await sql`DELETE FROM ${sql.table(name)} WHERE ${sql.ref(tables[name].key)} = ANY(${keys})`.execute(
					tx,
				);
		}
		// What one row gave up another may hold by now.
		for (const name of tableNames) {
			const keys = (current.get(name) ?? []).map((row) => row[tables[name].key]);
			for (const column of tables[name].unique)
				await sql`UPDATE ${sql.table(name)} SET ${sql.ref(column)} = NULL
					WHERE ${sql.ref(tables[name].key)} = ANY(${keys})`.execute(tx);
		}
		for (const name of tableNames) {
			const rows = current.get(name) ?? [];
			for (let at = 0; at < rows.length; at += BATCH)
				await insert(tx, name, rows.slice(at, at + BATCH), "DO UPDATE");
		}
	});
	source.forgetChanges(changes.upTo);
	return changes;
}

/** One statement with one parameter, however many rows. */
async function insert(
	tx: Kysely<Tables>,
	name: TableName,
	rows: readonly Row[],
	otherwise: "DO NOTHING" | "DO UPDATE",
): Promise<void> {
	const [first] = rows;
	if (!first) return;
	const { key } = tables[name];
	const columns = Object.keys(first).filter((column) => column !== key);
	const changed = sql.join(
		columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`),
	);
	const conflict = otherwise === "DO UPDATE" ? sql`DO UPDATE SET ${changed}` : sql`DO NOTHING`;
	await sql`INSERT INTO ${sql.table(name)}
		SELECT * FROM json_populate_recordset(NULL::${sql.table(name)}, ${JSON.stringify(rows)}::json)
		ON CONFLICT (${sql.ref(key)}) ${conflict}`.execute(tx);
}

async function compareAll(source: MoveSource, to: Store): Promise<void> {
	for (const name of tableNames) {
		const columns = source.columns(name);
		const [ours, theirs] = [new Checksum(columns), new Checksum(columns)];
		for (const row of source.rows(name)) ours.add(row);
		for await (const rows of rowsOf(anyTables(to.db), name, BATCH)) {
			for (const row of rows) if (!isOwn(name, String(row[tables[name].key]))) theirs.add(row);
		}
		requireSame(name, ours, theirs);
	}
}

async function compare(source: MoveSource, to: Store, { keys }: Changes): Promise<void> {
	for (const [name, changed] of keys) {
		const columns = source.columns(name);
		const [ours, theirs] = [new Checksum(columns), new Checksum(columns)];
		for (const key of changed) {
			const row = source.row(name, key);
			if (row) ours.add(row);
		}
		const { rows } = await sql<Row>`SELECT * FROM ${sql.table(name)}
			WHERE ${sql.ref(tables[name].key)} = ANY(${changed})`.execute(to.db);
		for (const row of rows) theirs.add(row);
		requireSame(name, ours, theirs);
	}
}

function requireSame(name: TableName, ours: Checksum, theirs: Checksum): void {
	if (ours.value !== theirs.value)
		throw new Error(`The stores differ in ${name}: ${ours.count} rows here, ${theirs.count} there`);
}

async function compareCounts(source: MoveSource, to: Store): Promise<Record<TableName, number>> {
	const counts: Partial<Record<TableName, number>> = {};
	for (const name of tableNames) {
		const { count } = await anyTables(to.db)
			.selectFrom(name)
			.select((select) => select.fn.countAll<number>().as("count"))
			.executeTakeFirstOrThrow();
		// The mark of the move itself.
		const theirs = Number(count) - (name === "setting" ? 1 : 0);
		const ours = source.count(name);
		if (ours !== theirs) throw new Error(`The stores differ in ${name}: ${ours} rows here, ${theirs} there`);
		counts[name] = ours;
	}
	return counts as Record<TableName, number>;
}

/** Of rows in any order: the sum of their SHA-256 hashes, 64 bits of each, and their number. */
class Checksum {
	readonly #columns: readonly string[];
	#sum = 0n;
	count = 0;

	constructor(columns: readonly string[]) {
		this.#columns = columns;
	}

	add(row: Row): void {
		const text = JSON.stringify(this.#columns.map((column) => row[column]));
		const hash = createHash("sha256").update(text).digest().readBigUInt64BE();
		this.#sum = BigInt.asUintN(64, this.#sum + hash);
		this.count++;
	}

	get value(): string {
		return `${this.count}:${this.#sum}`;
	}
}
