import { randomUUID } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { describe, inject, onTestFinished, test } from "vitest";
import { openStore } from "#app/db/open.ts";
import { tableNames } from "#app/db/rows.ts";
import type { Store, StoreOptions } from "#app/db/store.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

/** A test that is given an empty store, closed after it. */
type StoreTest = (name: string, body: (store: Store) => Promise<void>, timeout?: number) => void;

/** `freshUrl`: address of a store that does not exist yet, for tests of how one comes to be, and those that change its schema. */
type Suite = (test: StoreTest, freshUrl: () => Promise<string>) => void;

/** Runs the same tests on SQLite and on a real PostgreSQL. */
export function onEachEngine(suite: Suite): void {
	onSqlite(suite);
	describe("postgres", () => suite(testOn(emptyDatabase), freshDatabase));
}

export function onSqlite(suite: Suite): void {
	describe("sqlite", () => {
		const folder = temporaryFolder();
		const freshUrl = async () => `sqlite:${join(folder, `${randomUUID()}.sqlite`)}`;
		suite(testOn(freshUrl), freshUrl);
	});
}

function testOn(emptyUrl: () => Promise<string>): StoreTest {
	return (name, body, timeout) => test(name, async () => body(await open(await emptyUrl())), timeout);
}

const urls = new WeakMap<Store, string>();

/** Opens a store, closed after the test. */
export async function open(url: string, options?: StoreOptions): Promise<Store> {
	const store = await openStore(url, options);
	urls.set(store, url);
	onTestFinished(() => store.close());
	return store;
}

/** Opens another connection to a store, as a second process does. */
export function openAgain(store: Store): Promise<Store> {
	return open(urlOf(store));
}

/** The address that a test's store was opened at, with its password. */
export function urlOf(store: Store): string {
	return urls.get(store) ?? "";
}

/** Makes a database on the shared PostgreSQL, with tables of our names in a schema beside ours; resolves to its address. */
export async function freshDatabase(): Promise<string> {
	const name = `site_${randomUUID().replaceAll("-", "")}`;
	await onServer(inject("postgres"), `CREATE DATABASE ${name}`);
	const url = new URL(inject("postgres"));
	url.pathname = `/${name}`;
	const other = ["draft", "kysely_migration", "kysely_migration_lock"].map(
		(name) => `CREATE TABLE ${name} (id text)`,
	);
	await onServer(url.href, `CREATE SCHEMA retired ${other.join(" ")}`);
	return url.href;
}

/** Databases that a test of this process is done with: to empty one takes a tenth of the time that it takes to make one. */
const idleDatabases: string[] = [];

async function emptyDatabase(): Promise<string> {
	const used = idleDatabases.pop();
	if (used !== undefined)
		await onServer(
			used,
			tableNames
				.toReversed()
				.map((name) => `DELETE FROM ${name};`)
				.join(""),
		);
	const url = used ?? (await freshDatabase());
	onTestFinished(() => {
		idleDatabases.push(url);
	});
	return url;
}

export async function onServer(url: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query(statement);
	await client.end();
}
