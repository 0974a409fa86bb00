import { setImmediate as turn } from "node:timers/promises";
import type { Kysely } from "kysely";
import { StoreUnavailable } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";

const WRITES_PER_COMMIT = 256;

type Work<T> = (tx: Kysely<Tables>) => Promise<T>;

export type Write = {
	work: Work<unknown>;
	resolve: (value: unknown) => void;
	reject: (reason: unknown) => void;
};

/** Queues writes for the only writing connection and commits together what was requested together. */
export class WriteQueue {
	readonly #commit: (writes: readonly Write[]) => Promise<void>;
	readonly #waiting: Write[] = [];
	/** The commit, or exclusive work, under way. */
	#busy: Promise<void> | undefined;
	#isClosed = false;

	/** `commit` settles the writes it is given, or rejects, which rejects them all. */
	constructor(commit: (writes: readonly Write[]) => Promise<void>) {
		this.#commit = commit;
	}

	/** Resolves with the result of `work` once it is committed. Rejects with a `StoreUnavailable` after `close`. */
	async add<T>(work: Work<T>): Promise<T> {
		if (this.#isClosed) throw new StoreUnavailable("The store is closed");
		return new Promise<unknown>((resolve, reject) => {
			this.#waiting.push({ work, resolve, reject });
			if (!this.#busy) void this.#occupy(() => this.#commitWaiting());
		}) as Promise<T>;
	}

	/** Runs `work` between two commits and resolves once it has ended. */
	async runAlone(work: () => Promise<void>): Promise<void> {
		while (this.#busy) await this.#busy.catch(() => {});
		await this.#occupy(work);
	}

	/** Refuses further writes and waits for commits under way. */
	async close(): Promise<void> {
		this.#isClosed = true;
		while (this.#busy) await this.#busy.catch(() => {});
	}

	/** Runs `work`, then commits the writes requested meanwhile. */
	#occupy(work: () => Promise<void>): Promise<void> {
		this.#busy = work().finally(() => {
			this.#busy = undefined;
			if (this.#waiting.length > 0) void this.#occupy(() => this.#commitWaiting());
		});
		return this.#busy;
	}

	/** Waits until a turn of the event loop adds no write (each turn starts one post), then commits in batches. */
	async #commitWaiting(): Promise<void> {
		const waiting = this.#waiting;
		for (let known = 0; known < waiting.length; ) known = await turn(waiting.length);
		while (waiting.length > 0) {
			const writes = waiting.splice(0, WRITES_PER_COMMIT);
			await this.#commit(writes).catch((error) => {
				for (const { reject } of writes) reject(error);
			});
		}
	}
}
