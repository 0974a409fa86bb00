import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** Makes a folder for the tests of the file that calls this, or (`onTestFinished`) for one test; it goes after them. */
export function temporaryFolder(after: (remove: () => void) => void = afterAll): string {
	const folder = mkdtempSync(join(tmpdir(), "test-"));
	after(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}
