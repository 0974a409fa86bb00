import { closeSync, fsyncSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";

/** Makes a folder for its owner alone, with missing parents, and syncs them so that they survive a loss of power. */
export function makeFolder(folder: string): void {
	const made = mkdirSync(folder, { recursive: true, mode: 0o700 });
	if (made === undefined) return;
	for (let entry = folder; entry.startsWith(made); entry = dirname(entry)) syncFolder(dirname(entry));
}

/** Syncs a folder: a new or renamed file could vanish in a power loss otherwise (fsync(2)). Some network shares cannot. */
export function syncFolder(folder: string): void {
	// Windows opens no folders and syncs names itself.
	if (process.platform === "win32") return;
	const descriptor = openSync(folder, "r");
	try {
		fsyncSync(descriptor);
	} catch (error) {
		if (!(error instanceof Error && "code" in error && error.code === "EINVAL")) throw error;
	} finally {
		closeSync(descriptor);
	}
}
