import { type fstatSync, type fsyncSync, statSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { copy } from "#tests/support/backups.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { run } from "#tests/support/run-command.ts";

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

onEachEngine((engine) => {
	test("a backup is forced to the disk once it is whole", async () => {
		const own = await engine.emptyUrl();
		await engine.open(own);
		synced.length = 0;
		expect((await run(own, "backup", copy)).code).toBe(0);
		expect(synced).toContain(statSync(copy).size);
	});
});
