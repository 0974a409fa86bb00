/**
 * `npm run check` ends with this: the size of the house against `budget.json`. Fails above a number, and where the sum of
 * production was raised without a row in `docs/decisions.md` that says what for.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";

type Budget = {
	/** Lines of TypeScript and CSS without tests: a number for each top folder of `app`, one for the files at its top. */
	production: Record<string, number>;
	tests: number;
	css: number;
	/** Lines of the longest production file. */
	longestFile: number;
	/** Words of the README and `docs`, without rows of tables in `docs/testing.md` and `docs/browsers.md`. */
	docsWords: number;
	appFolders: number;
	dependencies: number;
};

const budget: Budget = JSON.parse(readFileSync("budget.json", "utf8"));
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
	encoding: "utf8",
})
	.split("\n")
	.filter((file) => existsSync(file) && statSync(file).isFile());

const linesOf = (file: string) => readFileSync(file, "utf8").split("\n").length - 1;
const sum = (list: readonly string[], measure: (file: string) => number) =>
	list.reduce((total, file) => total + measure(file), 0);

const isTest = (file: string) => file.startsWith("tests/") || file.includes(".test.");
const production = files.filter(
	(file) => /^(app|deploy|public)\/.*\.(ts|tsx|css)$/.test(file) && !isTest(file),
);

/** `app/leads/accept.server.ts` counts for `leads`, `app/root.tsx` for `app`, `deploy/package.ts` for `deploy`. */
function roomOf(file: string): string {
	const [top = "", room = "", deeper] = file.split("/");
	if (top !== "app") return top;
	return deeper === undefined ? "app" : room;
}

function wordsOf(file: string): number {
	const text = readFileSync(file, "utf8");
	const lines = text.split("\n").filter((line) => !/testing|browsers/.test(file) || !line.startsWith("|"));
	return lines.join(" ").split(/\s+/).filter(Boolean).length;
}

const byRoom = Map.groupBy(production, roomOf);
const folders = [...byRoom.keys()].filter((room) => !["app", "deploy", "public"].includes(room));
const tests = files.filter((file) => isTest(file) && /\.(ts|tsx|js)$/.test(file));
const sheets = production.filter((file) => file.endsWith(".css"));
const docs = files.filter((file) => file === "README.md" || /^docs\/.*\.md$/.test(file));
const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));

const rows: [name: string, is: number, allowed: number][] = [
	...[...byRoom]
		.map(([room, list]): [string, number, number] => [room, sum(list, linesOf), budget.production[room] ?? 0])
		.sort(([, one], [, other]) => other - one),
	["tests", sum(tests, linesOf), budget.tests],
	["CSS", sum(sheets, linesOf), budget.css],
	["longest file", Math.max(...production.map(linesOf)), budget.longestFile],
	["words of docs", sum(docs, wordsOf), budget.docsWords],
	["folders of app", folders.length, budget.appFolders],
	["dependencies", Object.keys(dependencies).length, budget.dependencies],
];

const sumOf = ({ production }: Budget) => Object.values(production).reduce((a, b) => a + b, 0);
const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();

/** The sum that production had before `budget.json` was last changed; undefined where there is no history. */
function sumBefore(): number | undefined {
	const isChanged = git("status", "--porcelain", "budget.json") !== "";
	const [last, before] = git("log", "-2", "--format=%H", "--", "budget.json").split("\n");
	const commit = isChanged ? last : before;
	return commit ? sumOf(JSON.parse(git("show", `${commit}:budget.json`))) : undefined;
}

const passed = rows.filter(([, is, allowed]) => is > allowed);
const total = sum(production, linesOf);
const allowedTotal = sumOf(budget);
if (allowedTotal > (sumBefore() ?? allowedTotal)) {
	const reason = `| ${allowedTotal.toLocaleString("en")} |`;
	if (!readFileSync("docs/decisions.md", "utf8").includes(reason)) {
		process.stderr.write(
			`budget.json: its sum rose, and docs/decisions.md has no row "${reason} …" that says what for\n`,
		);
		process.exitCode = 1;
	}
}
process.stdout.write(
	`Production ${total} lines of ${allowedTotal}; ${rows
		.map(([name, is, allowed]) => `${name} ${is}/${allowed}`)
		.join(", ")}\n`,
);
for (const [name, is, allowed] of passed) {
	process.stderr.write(`budget.json: ${name} has ${is}, allowed are ${allowed}\n`);
}
if (passed.length > 0) process.exitCode = 1;
