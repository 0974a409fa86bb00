import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, describe, inject } from "vitest";
import { openStore } from "#app/db/open.ts";
import type { Store } from "#app/db/store.ts";
import { tableNames } from "#app/db/table-order.ts";

export type TestEngine = {
	name: Store["engine"];
	/** Address of a store that does not exist yet: for tests of how one comes to be, and those that change its schema. */
	freshUrl(): Promise<string>;
	/** Address of a store that holds nothing; an earlier test may have used it. */
	emptyUrl(): Promise<string>;
	/** An empty store, closed after the test. */
	fresh(): Promise<Store>;
	/** Another connection to a store, closed after the test. */
	open(url: string): Promise<Store>;
};

/** Runs the same tests on SQLite and on a real PostgreSQL. */
export function onEachEngine(suite: (engine: TestEngine) => void): void {
	describe("sqlite", () => {
		const folder = mkdtempSync(join(tmpdir(), "sqlite-"));
		afterAll(() => rmSync(folder, { recursive: true, force: true }));
		const freshUrl = async () => `sqlite:${join(folder, `${randomUUID()}.sqlite`)}`;
		suite(engine("sqlite", freshUrl, freshUrl));
	});
	describe("postgres", () => {
		suite(engine("postgres", freshDatabase, recycledDatabases()));
	});
}

function engine(
	name: Store["engine"],
	freshUrl: () => Promise<string>,
	emptyUrl: () => Promise<string>,
): TestEngine {
	const opened: Store[] = [];
	afterEach(async () => {
		await Promise.all(opened.splice(0).map((store) => store.close()));
	});
	async function open(url: string) {
		const store = await openStore(url);
		opened.push(store);
		return store;
	}
	return { name, freshUrl, emptyUrl, open, fresh: async () => open(await emptyUrl()) };
}

/** Makes a database on the shared PostgreSQL; resolves to its address. */
export async function freshDatabase(): Promise<string> {
	const name = `site_${randomUUID().replaceAll("-", "")}`;
	await onServer(inject("postgres"), `CREATE DATABASE ${name}`);
	return addressOf(name);
}

function addressOf(database: string): string {
	const url = new URL(inject("postgres"));
	url.pathname = `/${database}`;
	return url.href;
}

/** Databases that a test of this process is done with: to empty one takes a tenth of the time that it takes to make one. */
const free: string[] = [];

function recycledDatabases(): () => Promise<string> {
	const taken: string[] = [];
	afterEach(() => {
		free.push(...taken.splice(0));
	});
	return async () => {
		const used = free.pop();
		if (used !== undefined)
			await onServer(
				used,
				tableNames
					.toReversed()
					.map((name) => `DELETE FROM ${name};`)
					.join(""),
			);
		const url = used ?? (await freshDatabase());
		taken.push(url);
		return url;
	};
}

async function onServer(url: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query(statement);
	await client.end();
}
