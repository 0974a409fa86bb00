import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { type Profile, profiles } from "#app/forms/field.ts";
import { paths } from "#app/paths.ts";
import { type Engine, engines, programOf } from "#tests/browser-engines/engines.ts";
import { measurePhone } from "#tests/browser-engines/phone.ts";
import { type Found, lookAt, points } from "#tests/browser-engines/points.ts";
import { lynx, requestIn, type TextBrowser, w3m } from "#tests/browser-engines/text-browsers.ts";
import { startServer } from "#tests/support/start-server.ts";

/**
 * Looks at the built site in real browsers, scripts on and off, in a small window and a wide one, and writes what came of
 * it into the table of `docs/browsers.md`. With words, only at the browsers whose names hold one of them. A browser that
 * cannot be had is reported and skipped; its row stays as it was.
 */
const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.some((word) => name.includes(word));

/** Each size of window once for each profile, with scripts and without. */
const visits = [
	{ width: 360, height: 640, scripts: true, profile: "client" },
	{ width: 1280, height: 800, scripts: true, profile: "operator" },
	{ width: 360, height: 640, scripts: false, profile: "operator" },
	{ width: 1280, height: 800, scripts: false, profile: "client" },
] as const;

const looks = new Set<string>(["first screen", "fallbacks"]);

const site = await startServer();
let failures = 0;

/** Writes a row of the table whose first column is `table`, over the one of the same name or after the last. */
function writeRow(table: string, ...cells: readonly string[]): void {
	const file = "docs/browsers.md";
	const lines = readFileSync(file, "utf8").split("\n");
	const head = lines.findIndex((line) => line.startsWith(`| ${table} |`));
	const end = lines.findIndex((line, i) => i > head && !line.startsWith("|"));
	const old = lines.findIndex((line, i) => i > head && i < end && line.startsWith(`| ${cells[0]} |`));
	lines.splice(old < 0 ? end : old, old < 0 ? 0 : 1, `| ${cells.join(" | ")} |`);
	writeFileSync(file, lines.join("\n"));
}

function report(name: string, problems: readonly string[]): void {
	failures += problems.length > 0 ? 1 : 0;
	console.log([`${name}: ${problems.length > 0 ? "FAILED" : "well"}`, ...problems].join("\n\t"));
}

/** Looks at one browser in each kind of visit, and keeps its row of the table. */
async function visit(engine: Engine, program: string): Promise<void> {
	const all: Found[] = [];
	for (const options of visits) {
		const name = `${engine.name}, ${options.width} px, scripts ${options.scripts ? "on" : "off"}, ${options.profile}`;
		const tab = await engine.open(program, options);
		try {
			const found = await lookAt(tab, site.origin, options.profile, options);
			all.push(found);
			const faults = points.filter((point) => !(engine.isPlain && looks.has(point)));
			report(
				name,
				faults.flatMap((point) => found[point].map((problem) => `${point}: ${problem}`)),
			);
		} finally {
			await tab.close();
		}
	}
	const cells = points.map((point) => {
		const problems = all.flatMap((found) => found[point]);
		if (engine.isPlain && looks.has(point)) return "plain";
		if (problems.length > 0) return `no: ${problems[0]?.replaceAll(/[|<>`]/g, "").slice(0, 80)}`;
		return point === "React" ? (all.some(({ reacts }) => reacts) ? "runs" : "stays away") : "yes";
	});
	writeRow("engine", engine.name, engine.standsFor, ...cells);
}

/** The wizard in a text browser, and its row of the table. */
async function visitText(name: string, browser: TextBrowser): Promise<void> {
	const before = failures;
	for (const profile of profiles as readonly Profile[])
		for (const cookies of [true, false]) {
			const failed = await requestIn(browser, site.origin + paths.quote, profile, cookies).then(
				() => [],
				(error) => [String(error.message)],
			);
			report(`${name}, ${profile}, ${cookies ? "with" : "without"} cookies`, failed);
		}
	const cell = failures === before ? "yes" : "no";
	writeRow("engine", name, "text; scripts never run", cell, ...points.slice(1).map(() => "–"));
}

try {
	for (const engine of engines.filter(({ name }) => isWanted(name))) {
		const program = programOf(engine);
		if (program === undefined)
			console.log(`${engine.name}: skipped, ${engine.npm ?? engine.program?.package} cannot be had`);
		else await visit(engine, program).catch((error) => report(engine.name, [String(error)]));
	}
	for (const engine of engines.filter(({ name }) => /^Chromium (83|106|119)$/.test(name))) {
		const name = `phone: ${engine.name}`;
		const program = isWanted(name) && programOf(engine);
		if (!program) continue;
		await measurePhone(program, site.origin)
			.then((cells) => writeRow("phone of 2017", engine.name, ...cells))
			.catch((error) => report(name, [String(error)]));
	}
	for (const [name, browser] of Object.entries({ Lynx: lynx, w3m })) {
		const programs = [name.toLowerCase(), "tmux"];
		if (!isWanted(name)) continue;
		const { status } = spawnSync("which", programs);
		if (status === 0) await visitText(name, browser);
		else console.log(`${name}: skipped, ${programs.join(" ")} cannot be had`);
	}
} finally {
	await site.remove();
}
process.exitCode = failures > 0 ? 1 : 0;
