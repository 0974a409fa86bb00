import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, onTestFinished } from "vitest";
import type { Store } from "#app/db/store.ts";
import { accept } from "#tests/support/lead.ts";

/** A folder that each test finds empty, an embedded store in it, and a file for its copy: see `useFolders`. */
export const folder = join(tmpdir(), `backups-${randomUUID()}`);
export const path = join(folder, "leads.sqlite");
export const url = `sqlite:${path}`;
export const copy = join(folder, "copy");

/** Makes the folder before each test of the file that calls it, and removes it afterwards. */
export function useFolders(): void {
	beforeEach(() => {
		mkdirSync(folder, { mode: 0o700 });
		return () => rmSync(folder, { recursive: true, force: true });
	});
}

/** Keeps leads one after the other until it is ended, or the test; resolves with the references that were acknowledged. */
export function keepWriting(store: Store) {
	let working = true;
	onTestFinished(() => {
		working = false;
	});
	const acknowledged: string[] = [];
	const writing = (async () => {
		while (working) {
			const kept = await accept(store).catch(() => null);
			if (kept) acknowledged.push(kept.reference);
		}
	})();
	return {
		async end() {
			working = false;
			await writing;
			return acknowledged;
		},
	};
}

/** Overwrites one of the pages on which a store that nobody has open keeps its leads. Throws where there is no such page. */
export function damageLeads(file: string, index: number): void {
	using database = new DatabaseSync(file, { readOnly: true });
	const leaves = "SELECT pageno FROM dbstat WHERE name = 'lead' AND pagetype = 'leaf' ORDER BY path";
	const end = Number(database.prepare(leaves).all()[index]?.pageno) * 4096;
	if (Number.isNaN(end)) throw new Error("There is no such page");
	writeFileSync(file, readFileSync(file).fill(0xff, end - 4096, end));
}
