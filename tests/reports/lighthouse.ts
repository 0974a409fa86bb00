/**
 * Runs Lighthouse on the built site, as on a phone: `node tests/reports/lighthouse.ts [port]`, after a build.
 *
 * Lighthouse is ten times the size of all else that is installed here, so it is no dependency: the version below is put
 * into the system's folder for temporary files the first time, and used from there.
 */
import { execFile, execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { paths } from "#app/paths.ts";
import { endAll, firstResponse, startSite } from "#tests/bench/children.ts";
import { visitHead } from "#tests/bench/requests.ts";
import { chromiumPath } from "#tests/support/chromium.ts";

const VERSION = "13.5.0";
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];
type Report = {
	categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
	audits: Record<string, { score: number | null; title: string }>;
};

/** The wizard is kept out of search engines on purpose. */
const pages: { name: string; path: string; wanted: readonly Category[] }[] = [
	{ name: "Home", path: paths.home, wanted: categories },
	{ name: "a post", path: "/blog/post-1", wanted: categories },
	{ name: "FAQ", path: paths.faq, wanted: categories },
	{ name: "wizard, step 1", path: paths.quote, wanted: categories.filter((one) => one !== "seo") },
];

const folder = join(tmpdir(), `lighthouse-${VERSION}`);
const program = join(folder, "node_modules/lighthouse/cli/index.js");
if (!existsSync(program)) {
	mkdirSync(folder, { recursive: true });
	const install = ["install", "--no-audit", "--no-fund", "--prefix", folder, `lighthouse@${VERSION}`];
	execFileSync("npm", install, { stdio: "inherit" });
}

const port = Number(process.argv[2] ?? 4700);
process.on("exit", endAll);
const site = startSite(port);
await firstResponse(site, visitHead(port, "/"));
const lines = [["page", ...categories, "what is missing"]];
for (const { name, path, wanted } of pages) {
	const { categories: found, audits } = await examine(`http://localhost:${port}${path}`);
	const missing = wanted.flatMap((category) =>
		found[category].auditRefs
			.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
			.map(({ id }) => id),
	);
	const scores = categories.map((category) => String(Math.round(found[category].score * 100)));
	lines.push([name, ...scores, missing.join(", ")]);
	if (wanted.some((category) => found[category].score < 1)) process.exitCode = 1;
}
await site.stop();
process.stdout.write(`${lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n")}\n`);

/** Lighthouse's report. Now and then its recording fails and it asks to be run again; it is, up to `attempts` times. */
async function examine(url: string, attempts = 3): Promise<Report> {
	const file = join(folder, "report.json");
	const flags = `--chrome-flags=--headless=new --no-sandbox --disable-gpu`;
	try {
		await promisify(execFile)(
			process.execPath,
			[program, url, flags, "--quiet", "--output=json", `--output-path=${file}`],
			{ env: { ...process.env, CHROME_PATH: chromiumPath("measure") }, maxBuffer: 2 ** 26 },
		);
	} catch (error) {
		if (attempts === 1 || !String(error).includes("Please run Lighthouse again")) throw error;
		return examine(url, attempts - 1);
	}
	return JSON.parse(readFileSync(file, "utf8"));
}
