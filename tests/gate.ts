/**
 * `npm test`, and with LONG=1 `npm run test:long`: checks beside the build, then the tests of units and of the server over
 * HTTP, and beside the last of those, which mostly wait, the tests in browsers. Ends with 1 when anything failed.
 */
import { spawn } from "node:child_process";
import { startVitest, type TestModule } from "vitest/node";

/** The browsers start when so many files of the others are left. */
const LAST_FILES = 8;

const startedAt = performance.now();
const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(0);

/** A line for each script and each test that failed, repeated at the end: a log may keep its last lines alone. */
const failures: string[] = [];

function noteFailures(modules: readonly TestModule[], errors: readonly { message?: string }[]): void {
	const failed = modules.flatMap((module) => [
		...module.errors().map(({ message }) => `${module.relativeModuleId}: ${message}`),
		...[...module.children.allTests("failed")].map(
			(test) =>
				`${module.relativeModuleId}: ${test.fullName}: ${test.result().errors?.map(({ message }) => message)}`,
		),
	]);
	failures.push(...failed, ...errors.map(({ message }) => `outside a test: ${message}`));
}

/** Runs one of the project's scripts. Resolves to whether it succeeded; says what the script wrote when it ended. */
function run(script: string): Promise<boolean> {
	const child = spawn("npm", ["run", "--silent", script], { stdio: ["ignore", "pipe", "pipe"] });
	let output = "";
	child.stdout.setEncoding("utf8").on("data", (text) => (output += text));
	child.stderr.setEncoding("utf8").on("data", (text) => (output += text));
	return new Promise((resolve) =>
		child.on("close", (code) => {
			const isWell = code === 0;
			process.stdout.write(`\n${output}\n${script}: ${isWell ? "passed" : "FAILED"} after ${seconds()} s\n`);
			if (!isWell) failures.push(script);
			resolve(isWell);
		}),
	);
}

const checked = run("check");
const results = [await run("build")];
if (results[0]) {
	let left = 0;
	let browsers: Promise<boolean> | undefined;
	const startBrowsers = () => {
		browsers ??= run("test:browser");
	};
	const vitest = await startVitest("test", [], {
		watch: false,
		reporters: [
			"default",
			{
				onTestRunStart(files) {
					left = files.length;
				},
				onTestModuleEnd() {
					left -= 1;
					if (left <= LAST_FILES) startBrowsers();
				},
				onTestRunEnd: noteFailures,
			},
		],
	});
	await vitest.close();
	process.stdout.write(`\nunits: after ${seconds()} s\n`);
	startBrowsers();
	results.push(
		vitest.state.getCountOfFailedTests() === 0 && process.exitCode !== 1,
		(await browsers) ?? false,
	);
}
results.push(await checked);
if (process.env.LONG) results.push(await run("mutate"));
process.stdout.write(`\nTotal: ${seconds()} s\n${failures.map((failure) => `FAILED ${failure}\n`).join("")}`);
process.exit(results.every(Boolean) ? 0 : 1);
