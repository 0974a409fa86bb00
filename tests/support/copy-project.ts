import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** Copies the project as it is now, without what is built, beside its packages. Returns the folder, which the caller removes. */
export function copyProject(): string {
	const folder = mkdtempSync(join(tmpdir(), "copy-"));
	const words = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
	const files = execFileSync("git", words, { encoding: "utf8" }).split("\0").filter(existsSync);
	for (const file of files) cpSync(file, join(folder, file));
	symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
	return folder;
}
