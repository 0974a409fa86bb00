import { closeSync, fsyncSync, openSync } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/** Makes a folder for its owner alone, with missing parents, and syncs them so that they survive a loss of power. */
export async function makeFolder(folder: string): Promise<void> {
	if (await isFolder(folder)) return;
	const parent = dirname(folder);
	if (parent !== folder) await makeFolder(parent);
	// Not `recursive`: where a folder takes none, as /proc, Node would try for ever.
	await mkdir(folder, 0o700).catch(async (error) => {
		if (!(await isFolder(folder))) throw error;
	});
	syncFolder(parent);
}

async function isFolder(path: string): Promise<boolean> {
	return (await stat(path).catch(() => null))?.isDirectory() === true;
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
