/**
 * `npm run test:changed`: what uncommitted changes touch, in about a minute. Beside the build the units nearest to them by
 * imports; then the tests of `tests/http` that changed themselves, and in browsers those that did and the critical ones.
 * Says how many units it leaves to the gate. Ends with 1 when anything failed.
 */
import { execFileSync, spawn } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** This many unit files take half a minute on two cores; beyond three imports a test is seldom about the change. */
const MOST_UNITS = 30;
const FARTHEST = 3;

const startedAt = performance.now();
const git = (...args: string[]) =>
	execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
const changed = new Set([
	...git("diff", "--name-only", "HEAD"),
	...git("ls-files", "--others", "--exclude-standard"),
]);

const code = globSync("{app,tests}/**/*.{ts,tsx}");
const sources = new Map(code.map((file) => [file, readFileSync(file, "utf8")]));

/** Files that `file` needs when it runs, and folders of other files that it names. */
function needsOf(file: string): string[] {
	const source = sources.get(file) ?? "";
	const imported = [...source.matchAll(/(?:^(?:import|export) (?!type )[^;]*?|import\()"([#.][^"]+)"/gm)].map(
		([, name = ""]) => (name.startsWith("#") ? name.slice(1) : join(dirname(file), name)),
	);
	const named = [...source.matchAll(/["'`](?:\.\.\/)*(locales|docs|deploy|public)\b/g)].map(
		([, name = ""]) => name,
	);
	return [...imported, ...named];
}

const usersOf = Map.groupBy(
	code.flatMap((user) => needsOf(user).map((needed) => ({ user, needed }))),
	({ needed }) => needed,
);

/** By how many imports each file lies from what changed, nearest first. */
const distances = new Map([...changed].map((file) => [file, 0]));
for (const file of changed) if (!sources.has(file)) distances.set(file.split("/")[0] ?? "", 0);
for (const [file, distance] of distances)
	for (const { user } of usersOf.get(file) ?? []) if (!distances.has(user)) distances.set(user, distance + 1);

const isUnit = (file: string) => /^(app|tests\/support)\/.*\.test\.tsx?$/.test(file) && existsSync(file);
const related = [...distances.keys()].filter(isUnit);
const units = related.filter((file) => (distances.get(file) ?? 0) <= FARTHEST).slice(0, MOST_UNITS);

const changedIn = (folder: string, ending: string) =>
	[...changed].filter((file) => file.startsWith(folder) && file.endsWith(ending) && existsSync(file));

/** Runs a program of the project; resolves to whether it succeeded. */
function run(program: string, ...args: string[]): Promise<boolean> {
	const child = spawn(program, args, { stdio: "inherit" });
	return new Promise((resolve) => child.on("close", (status) => resolve(status === 0)));
}

const built = run("react-router", "build", "--logLevel", "warn");
const results = [
	units.length === 0 || (await run("vitest", "run", "--project", "units", ...units)),
	await built,
];
if (results.every(Boolean)) {
	const servers = changedIn("tests/http/", ".test.ts");
	if (servers.length > 0) results.push(await run("vitest", "run", ...servers));
	const specs = changedIn("tests/browser/", ".spec.ts");
	results.push(
		await run("playwright", "test", "critical.spec.ts", ...specs, "--project", "critical", "scripts"),
	);
}
const left = related.length - units.length;
process.stdout.write(
	`\n${units.length} files of units${left > 0 ? `, ${left} farther ones are left to the gate` : ""}`,
);
process.stdout.write(`\nTotal: ${((performance.now() - startedAt) / 1000).toFixed(0)} s\n`);
process.exit(results.every(Boolean) ? 0 : 1);
