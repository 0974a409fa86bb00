import { existsSync, mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";

const OWNER_ONLY = 0o700;

/** Makes `folder` and those above it. Throws where it cannot; Node's own `recursive` never returns from a place like `/proc`. */
export function makeFolder(folder: string, mode = OWNER_ONLY): void {
	const path = resolve(folder);
	if (existsSync(path)) return;
	makeFolder(dirname(path), mode);
	try {
		mkdirSync(path, { mode });
	} catch (cause) {
		// Another process may have created it meanwhile.
		if (existsSync(path)) return;
		throw new Error(`The folder ${path} cannot be made: ${(cause as NodeJS.ErrnoException).code}`, { cause });
	}
}
