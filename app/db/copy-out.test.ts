import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyOut } from "#app/db/copy-out.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { accept } from "#tests/support/lead.ts";

/** Offset of the write version in a SQLite file's header: 2 is WAL, which writes everything twice. */
const WRITE_VERSION_AT = 18;

onEachEngine((engine) => {
	test.runIf(engine.name === "postgres")("a copy is written once, not into a journal first", async () => {
		const store = await engine.fresh();
		await accept(store);
		const folder = mkdtempSync(join(tmpdir(), "copy-out-"));
		const file = join(folder, "copy.sqlite");
		expect(await copyOut(store, file)).toMatchObject({ lead: 1 });
		expect(readFileSync(file)[WRITE_VERSION_AT]).toBe(1);
		rmSync(folder, { recursive: true });
	});
});
