import { setTimeout as pause } from "node:timers/promises";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { codeOf, messageOf } from "#app/platform/message-of.ts";

/** Margin beyond `timeoutMs`, at which a live server cancels a statement itself; only a dead one stays silent longer. */
export const SILENCE_MS = 500;

const AGAIN_AFTER_MS = [50, 500];

/** Serialization failure and deadlock (PostgreSQL's manual, 13.5): the transaction was rolled back. */
const CONFLICTS = new Set(["40001", "40P01"]);
/** A demoted server refuses a write and what follows, so nothing is stored; a new connection may reach its successor. */
const READ_ONLY = "25006";
const DEMOTED = new Set([READ_ONLY, "25P02"]);
/** Undefined table: somebody recreated the database. */
const NO_TABLE = "42P01";
/** Shortest time between two sweeps, which close all connections opened before a demotion or loss. */
const SWEEP_EVERY_MS = 1000;

type PoolOptions = {
	timeoutMs: number;
	/** Begins each transaction and each lone statement. */
	settings: string;
	onNoTable: () => Promise<unknown>;
};

/** Wraps `pool`: closes lost and demoted connections, repeats lone statements, after `onNoTable` if a table was undefined. */
export function retryingPool(pool: pg.Pool, options: PoolOptions): PostgresPool {
	const connections = trustedConnections(pool);
	return {
		connect: async () => new LeasedConnection(connections, options) as unknown as PostgresPoolClient,
		end: () => pool.end(),
		options: pool.options,
	};
}

/** Connections of `pool`. When one goes silent, the others probably have: a retry must not wait for each in turn. */
function trustedConnections(pool: pg.Pool) {
	const openedAt = new WeakMap<pg.PoolClient, number>();
	let distrustedAt = Number.NEGATIVE_INFINITY;
	return {
		/** A connection opened since the last sweep; closes older ones. */
		async take(): Promise<pg.PoolClient> {
			const client = await pool.connect();
			if ((openedAt.get(client) ?? Number.POSITIVE_INFINITY) <= distrustedAt) {
				client.release(true);
				return this.take();
			}
			if (!openedAt.has(client)) openedAt.set(client, performance.now());
			return client;
		},
		distrustAll(): void {
			const now = performance.now();
			if (now - distrustedAt > SWEEP_EVERY_MS) distrustedAt = now;
		},
	};
}

/** Runs statements on one connection, taken with the first: those of a transaction, or one lone statement. */
class LeasedConnection {
	readonly #connections: ReturnType<typeof trustedConnections>;
	readonly #options: PoolOptions;
	#client: pg.PoolClient | undefined;
	#isUsable = true;
	#isInTransaction = false;

	constructor(connections: ReturnType<typeof trustedConnections>, options: PoolOptions) {
		this.#connections = connections;
		this.#options = options;
	}

	query(text: string, parameters: readonly unknown[]) {
		const { timeoutMs, settings } = this.#options;
		if (this.#isInTransaction) return this.#ask(text, parameters);
		// Kysely leases a connection for one transaction, whose first statement says so, or for one lone statement, which never does.
		this.#isInTransaction = /^(begin|start transaction)/.test(text);
		if (this.#isInTransaction) return this.#ask(text + settings);
		return withRetry(timeoutMs, () => this.#askAlone(text, parameters, settings), isRetryable);
	}

	release(destroy?: boolean): void {
		this.#client?.release(destroy || !this.#isUsable);
		this.#client = undefined;
		this.#isUsable = true;
	}

	async #askAlone(text: string, parameters: readonly unknown[], settings: string) {
		try {
			if (settings === "") return await this.#ask(text, parameters);
			await this.#ask(`begin${settings}`);
			const result = await this.#ask(text, parameters);
			await this.#ask("commit");
			return result;
		} catch (error) {
			if (settings !== "" && this.#isUsable) await this.#ask("rollback").catch(() => {});
			this.release();
			throw error;
		}
	}

	async #ask(text: string, parameters: readonly unknown[] = []) {
		this.#client ??= await this.#connections.take();
		try {
			return await this.#client.query(text, [...parameters]);
		} catch (error) {
			const isLost = isConnectionLoss(error);
			if (isLost || codeOf(error) === READ_ONLY) this.#connections.distrustAll();
			if (isLost || DEMOTED.has(codeOf(error))) this.#isUsable = false;
			if (codeOf(error) === NO_TABLE) await this.#options.onNoTable();
			throw error;
		}
	}
}

/** Retries `work` after errors that `mayRepeat` accepts, within `timeoutMs` and the margin for silence. */
export async function withRetry<T>(
	timeoutMs: number,
	work: () => Promise<T>,
	mayRepeat: (error: unknown) => boolean,
): Promise<T> {
	const giveUpAt = performance.now() + timeoutMs + 2 * SILENCE_MS;
	for (const wait of AGAIN_AFTER_MS) {
		try {
			return await work();
		} catch (error) {
			if (!mayRepeat(error) || performance.now() > giveUpAt) throw error;
			await pause(wait);
		}
	}
	return work();
}

/** True for failures that a retry may overcome: a conflict, a failover, a lost connection or table. */
export function isRetryable(error: unknown): boolean {
	const code = codeOf(error);
	return CONFLICTS.has(code) || DEMOTED.has(code) || code === NO_TABLE || isConnectionLoss(error);
}

/** True for classes 08, 57P, 53300, 55000 (PostgreSQL, appendix A), network errors, the driver's messages about dead sockets. */
export function isConnectionLoss(error: unknown): boolean {
	const network = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;
	const dead = /connection (terminated|error)|not queryable|timeout ex(ceed|pir)ed/i;
	const code = codeOf(error);
	return /^(08|57P|53300|55000)/.test(code) || network.test(code) || dead.test(messageOf(error));
}
