import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach } from "vitest";
import type { Store } from "#app/db/store.ts";
import { accept } from "#tests/support/lead.ts";

const root = mkdtempSync(join(tmpdir(), "backups-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A folder of each test's own, an embedded store in it, and a file for its copy. */
export let folder: string;
export let path: string;
export let url: string;
export let copy: string;
beforeEach(() => {
	folder = mkdtempSync(join(root, "store-"));
	path = join(folder, "leads.sqlite");
	url = `sqlite:${path}`;
	copy = join(folder, "copy");
});

/** Keeps leads one after the other until it is ended; resolves with the references that were acknowledged. */
export function keepWriting(store: Store) {
	let working = true;
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
