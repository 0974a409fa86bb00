/**
 * `npm run mutate [-- word]`: takes guards away one at a time, in a copy of the project, and names those that no test
 * notices. Ends with 1 when one survives, when its place is gone, when the changed code cannot run at all, or when its tests
 * fail without a change.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import guards from "#tests/mutate/guards.json" with { type: "json" };
import { copyProject } from "#tests/support/copy-project.ts";

/** Takes a guard away: with `to` in place of `from`, which stands once in `file`, one of `tests`, else the file's own, must fail. */
type Mutation = { guard: string; file: string; from: string; to: string; tests?: readonly string[] };

const word = process.argv[2] ?? "";
const chosen: Mutation[] = guards.filter(({ guard, file }) => `${guard} ${file}`.includes(word));

const folder = copyProject();
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

function run(tests: readonly string[]): { areGreen: boolean; output: string } {
	const program = resolve("node_modules/vitest/vitest.mjs");
	const { status, stdout, stderr } = spawnSync(process.execPath, [program, "run", "--bail", "1", ...tests], {
		cwd: folder,
		encoding: "utf8",
	});
	return { areGreen: status === 0, output: stdout + stderr };
}

function testsOf({ file, tests }: Mutation): readonly string[] {
	return tests ?? [file.replace(/\.ts$/, ".test.ts")];
}

function outcomeOf(mutation: Mutation): "noticed" | "SURVIVED" | "ITS PLACE IS GONE" | "DOES NOT RUN" {
	const { file, from, to } = mutation;
	const path = join(folder, file);
	const source = readFileSync(path, "utf8");
	if (source.split(from).length !== 2) return "ITS PLACE IS GONE";
	writeFileSync(
		path,
		source.replace(from, () => to),
	);
	const { areGreen, output } = run(testsOf(mutation));
	writeFileSync(path, source);
	if (areGreen) return "SURVIVED";
	// Code that is broken as a whole fails every test, and says nothing of the guard.
	return /SyntaxError|ReferenceError|Transform failed|PARSE_ERROR/.test(output) ? "DOES NOT RUN" : "noticed";
}

const allTests = [...new Set(chosen.flatMap(testsOf))];
if (!run(allTests).areGreen) {
	process.stdout.write("The tests fail without a change: mend them first.\n");
	process.exit(1);
}
const outcomes = chosen.map((mutation) => {
	const outcome = outcomeOf(mutation);
	process.stdout.write(`${outcome.padEnd(18)} ${mutation.guard} (${mutation.file})\n`);
	return outcome;
});
const noticed = outcomes.filter((outcome) => outcome === "noticed").length;
process.stdout.write(`${noticed} of ${chosen.length} noticed\n`);
process.exit(noticed === chosen.length ? 0 : 1);
