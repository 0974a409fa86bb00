import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe } from "vitest";
import { openStore } from "#app/db/open.ts";
import type { Store } from "#app/db/store.ts";
import { startPostgres, type TestPostgres } from "#tests/support/postgres.ts";

export type TestEngine = {
	name: Store["engine"];
	/** Address of a store that does not exist yet. */
	freshUrl(): Promise<string>;
	/** A new empty store, closed after the test. */
	fresh(): Promise<Store>;
	/** Another connection to a store, closed after the test. */
	open(url: string): Promise<Store>;
};

/** Runs the same tests on SQLite and on a real PostgreSQL, each in a place of its own. */
export function onEachEngine(suite: (engine: TestEngine) => void): void {
	describe("sqlite", () => {
		const folder = mkdtempSync(join(tmpdir(), "sqlite-"));
		afterAll(() => rmSync(folder, { recursive: true, force: true }));
		suite(engine("sqlite", async () => `sqlite:${join(folder, `${randomUUID()}.sqlite`)}`));
	});
	describe("postgres", () => {
		let postgres: TestPostgres | undefined;
		beforeAll(async () => {
			postgres = await startPostgres();
		});
		afterAll(() => postgres?.remove());
		suite(
			engine("postgres", async () => {
				if (!postgres) throw new Error("PostgreSQL did not start");
				return postgres.freshUrl();
			}),
		);
	});
}

function engine(name: Store["engine"], freshUrl: () => Promise<string>): TestEngine {
	const opened: Store[] = [];
	afterEach(async () => {
		await Promise.all(opened.splice(0).map((store) => store.close()));
	});
	async function open(url: string) {
		const store = await openStore(url);
		opened.push(store);
		return store;
	}
	return { name, freshUrl, open, fresh: async () => open(await freshUrl()) };
}
