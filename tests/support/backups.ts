import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, onTestFinished } from "vitest";
import type { Store } from "#app/db/store.ts";
import { accept } from "#tests/support/lead.ts";

/** A folder of each test's own, an embedded store in it, and a file for its copy: see `useFolders`. */
export let folder: string;
export let path: string;
export let url: string;
export let copy: string;

/** Makes the folder before each test of the file that calls it, and removes it afterwards. */
export function useFolders(): void {
	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), "backups-"));
		path = join(folder, "leads.sqlite");
		url = `sqlite:${path}`;
		copy = join(folder, "copy");
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

/** Numbers of the pages that hold the rows of `table`, in their order. */
export function leafPages(file: string, table: string): number[] {
	using database = new DatabaseSync(file, { readOnly: true });
	const rows = database
		.prepare("SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY path")
		.all(table);
	return rows.map(({ pageno }) => Number(pageno));
}

/** Overwrites whole pages of a store that nobody has open. Throws where there is no such page. */
export function damagePages(file: string, ...pages: (number | undefined)[]): void {
	const bytes = readFileSync(file);
	for (const page of pages) {
		if (page === undefined) throw new Error("There is no such page");
		bytes.fill(0xff, (page - 1) * 4096, page * 4096);
	}
	writeFileSync(file, bytes);
}
