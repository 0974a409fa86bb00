import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** Makes a folder for the tests of the file that calls this; it goes after them. */
export function temporaryFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "test-"));
	afterAll(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}
