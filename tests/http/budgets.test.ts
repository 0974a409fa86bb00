import { readdirSync, readFileSync, statSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brand } from "#app/brand.ts";
import { languages } from "#app/i18n/languages.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { compressWell } from "#app/server/page-cache/compress.ts";
import { requireFreshBuild } from "#tests/support/fresh-build.ts";
import { startServer, type TestServer } from "#tests/support/start-server.ts";

/** Kilobytes of 1000 bytes, brotli at its best, as the build leaves them beside each file. */
const CONTENT_SCRIPTS_KILOBYTES = 120;
const WIZARD_SCRIPTS_KILOBYTES = 130;
const LOADER_DATA_BYTES = 2000;
/** HTML with its style sheet, as it is sent to everybody. */
const HOME_BYTES = 24_000;

type Modules = { module: string; imports: string[] };
type Manifest = { entry: Modules; routes: Record<string, Modules & { hasDefaultExport: boolean }> };

requireFreshBuild();
const folder = "build/client";
const assets = readdirSync(`${folder}/assets`).filter((name) => name.endsWith(".js"));

function fileNamed(start: string): string {
	const file = assets.find((name) => name.startsWith(start));
	if (!file) throw new Error(`The build has no ${start}`);
	return `/assets/${file}`;
}

const manifestFile = assets
	.map((name) => `/assets/${name}`)
	.find((file) => readFileSync(folder + file, "utf8").startsWith("window.__reactRouterManifest="));
const { entry, routes }: Manifest = JSON.parse(
	readFileSync(folder + manifestFile, "utf8")
		.replace(/^[^=]*=/, "")
		.replace(/;$/, ""),
);
const pages = Object.entries(routes).filter(
	([id, { hasDefaultExport }]) => hasDefaultExport && id !== "root",
);

/** Bytes of the file that is sent to whoever takes brotli. */
function compressed(file: string): number {
	return statSync(`${folder}${file}.br`).size;
}

/** All scripts of a page once React runs: its own, the layout's, the libraries, one catalogue, the route manifest, the small script. */
function scriptsOf(page: Modules): Set<string> {
	const parts = [entry, routes.root, page].flatMap((part) => (part ? [part.module, ...part.imports] : []));
	return new Set([...parts, fileNamed("browser-catalogue-pt"), String(manifestFile), fileNamed("start-")]);
}

describe("scripts, once React runs", () => {
	test("there are pages to look at", () => expect(pages.length).toBeGreaterThan(40));

	test.each(pages)("%s", (id, page) => {
		const most = id.startsWith(paths.quote.slice(1)) ? WIZARD_SCRIPTS_KILOBYTES : CONTENT_SCRIPTS_KILOBYTES;
		const sum = [...scriptsOf(page)].reduce((bytes, file) => bytes + compressed(file), 0);
		expect(sum / 1000).toBeLessThanOrEqual(most);
	});

	test("Home loads no other page's code, and one language", () => {
		const home = routes["routes/pages/home"];
		if (!home) throw new Error("There is no Home");
		const own = scriptsOf(home);
		const others = pages.map(([, { module }]) => module).filter((module) => module !== home.module);
		expect(others.length).toBeGreaterThan(40);
		expect(others.filter((module) => own.has(module))).toEqual([]);
		expect([...own].filter((file) => file.includes("catalogue"))).toHaveLength(1);
	});

	test("no schema library is among them", () => {
		for (const file of assets)
			expect(readFileSync(`${folder}/assets/${file}`, "utf8")).not.toContain("invalid_type");
	});
});

describe("pages", () => {
	let site: TestServer;
	beforeAll(async () => {
		// The address stands in the page: with a port of chance its size would be chance too.
		site = await startServer({ PUBLIC_ORIGIN: `https://www.${brand.slug}.example` });
	});
	afterAll(() => site.remove());

	const read = async (path: string, headers: Record<string, string> = {}) =>
		(await fetch(site.origin + path, { headers })).text();

	test.each(languages)("Home with its style sheet is light: %s", async (language) => {
		const html = Buffer.from(await read(localizedHref(paths.home, language)));
		expect((await compressWell(html)).br.length).toBeLessThanOrEqual(HOME_BYTES);
	});

	test("Home's loader data is small", async () => {
		const html = await read(paths.home);
		const [data = ""] = /streamController\.enqueue\((.*?)\);<\/script>/s.exec(html) ?? [];
		expect(data).not.toBe("");
		expect(Buffer.byteLength(data)).toBeLessThanOrEqual(LOADER_DATA_BYTES);
	});

	test("a lite page has no script and names no font", async () => {
		for (const path of [paths.home, paths.faq, paths.quote]) {
			const html = await read(path, { "Save-Data": "on" });
			expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/);
			expect(html).not.toContain(".woff2");
			expect(await read(path)).toMatch(/<script type="module"/);
		}
	});

	test("a page for everybody brings its style sheet along, another one names a file that is kept", async () => {
		const [, sheet = ""] =
			/<link rel="stylesheet" href="(\/assets\/[^"]+\.css)">/.exec(await read(paths.quote)) ?? [];
		expect(await read(paths.quote)).not.toContain("<style>");
		expect(await read(paths.home)).toContain("<style>");
		expect(await read(paths.home)).not.toContain('rel="stylesheet"');
		const response = await fetch(site.origin + sheet, { headers: { "Accept-Encoding": "br" } });
		expect(response.headers.get("Content-Encoding")).toBe("br");
		expect(response.headers.get("Cache-Control")).toContain("immutable");
		const [, inlined = ""] = /<style>(.*?)<\/style>/s.exec(await read(paths.home)) ?? [];
		expect(inlined).not.toBe("");
		expect(inlined.length).toBeLessThan((await response.text()).length);
	});

	test("assets come compressed ahead, and are kept for a year", async () => {
		for (const encoding of ["br", "gzip"]) {
			const response = await fetch(`${site.origin}${fileNamed("start-")}`, {
				headers: { "Accept-Encoding": encoding },
			});
			expect(response.headers.get("Content-Encoding")).toBe(encoding);
			expect(response.headers.get("Cache-Control")).toContain("immutable");
		}
	});
});
