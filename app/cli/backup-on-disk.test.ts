import { type fstatSync, type fsyncSync, statSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { copyInto } from "#app/cli/backup.ts";
import { openStore } from "#app/db/open.ts";
import { copy, path, url } from "#tests/support/backups.ts";

type FileSystem = { fsyncSync: typeof fsyncSync; fstatSync: typeof fstatSync };

/** Sizes of the files that were forced to the disk, as they were then: a power cut cannot be had otherwise. */
const synced = vi.hoisted(() => [] as number[]);
vi.mock("node:fs", async (original) => {
	const real = await original<FileSystem>();
	return {
		...real,
		fsyncSync(descriptor: number) {
			synced.push(real.fstatSync(descriptor).size);
			real.fsyncSync(descriptor);
		},
	};
});

test("a copy is forced to the disk once it is whole", async () => {
	await (await openStore(url)).close();
	copyInto(path, copy);
	expect(synced).toContain(statSync(copy).size);
});
