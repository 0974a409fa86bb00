import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const built = "build/server/index.js";
const sources = ["app", "locales", "public", "package-lock.json", "react-router.config.ts", "vite.config.ts"];
/** Files that no build reads. */
const ignored = /\.test\.tsx?$/;

/** Throws, with what to do, when there is no build or something that it was made from has changed since. */
export function requireFreshBuild(): void {
	const builtAt = changedAt(built);
	if (builtAt === undefined) throw new Error("There is no build: run `npm run build` first.");
	const newer = sources.flatMap(filesIn).find((file) => (changedAt(file) ?? 0) > builtAt);
	if (newer !== undefined) throw new Error(`${newer} is newer than the build: run \`npm run build\` first.`);
}

function filesIn(path: string): string[] {
	if (!statSync(path).isDirectory()) return [path];
	return readdirSync(path, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !ignored.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name));
}

/** When `file` changed last, epoch milliseconds; undefined when there is none. */
function changedAt(file: string): number | undefined {
	return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}
