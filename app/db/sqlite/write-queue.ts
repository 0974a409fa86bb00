import { setImmediate as turn } from "node:timers/promises";
import type { Kysely } from "kysely";
import { StoreUnavailable } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";

/** Upper bound of one commit's batch. */
const WRITES_PER_COMMIT = 256;

type Work<T> = (tx: Kysely<Tables>) => Promise<T>;

/** Work that waits for a transaction. */
export type Write = {
	work: Work<unknown>;
	resolve: (value: unknown) => void;
	reject: (reason: unknown) => void;
};

/** What waits for the one connection that writes. Whatever is requested together is committed together. */
export class WriteQueue {
	readonly #commit: (writes: readonly Write[]) => Promise<void>;
	readonly #waiting: Write[] = [];
	/** Commits, or work that no commit may disturb. */
	#busy: Promise<void> | undefined;
	#isClosed = false;

	/** `commit` settles all writes that it is given, or rejects, which rejects them. */
	constructor(commit: (writes: readonly Write[]) => Promise<void>) {
		this.#commit = commit;
	}

	/** Resolves with what `work` returns, once it is committed. */
	async add<T>(work: Work<T>): Promise<T> {
		if (this.#isClosed) throw new StoreUnavailable("The store is closed");
		return new Promise<unknown>((resolve, reject) => {
			this.#waiting.push({ work, resolve, reject });
			if (!this.#busy) void this.#occupy(() => this.#commitWaiting());
		}) as Promise<T>;
	}

	/** Does `work` between two commits. */
	async runAlone(work: () => Promise<void>): Promise<void> {
		while (this.#busy) await this.#busy.catch(() => {});
		await this.#occupy(work);
	}

	/** Takes nothing more, and waits for commits under way. */
	async close(): Promise<void> {
		this.#isClosed = true;
		while (this.#busy) await this.#busy.catch(() => {});
	}

	/** Does `work`, and then commits what was requested meanwhile. */
	#occupy(work: () => Promise<void>): Promise<void> {
		this.#busy = work().finally(() => {
			this.#busy = undefined;
			if (this.#waiting.length > 0) void this.#occupy(() => this.#commitWaiting());
		});
		return this.#busy;
	}

	/** Begins once a turn of the event loop brings nothing more: of posts, each turn begins one. */
	async #commitWaiting(): Promise<void> {
		const waiting = this.#waiting;
		for (let known = 0; known < waiting.length; ) known = await turn(waiting.length);
		while (waiting.length > 0) {
			const writes = waiting.splice(0, WRITES_PER_COMMIT);
			try {
				await this.#commit(writes);
			} catch (error) {
				for (const { reject } of writes) reject(error);
			}
		}
	}
}
