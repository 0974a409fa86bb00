import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { pageOf } from "#app/server/page-cache/cached-page.ts";
import { compressWell } from "#app/server/page-cache/compress.ts";
import { readPrerendered, writePrerendered } from "#app/server/page-cache/prerendered-pages.ts";

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "pages-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function pages(texts: Record<string, string>) {
	return Promise.all(
		Object.entries(texts).map(async ([key, text]) => {
			const { bodies: _, ...page } = pageOf(
				new Response(text, { headers: { "Content-Type": "text/html" } }),
				text,
				[],
			);
			return { key, page, ...(await compressWell(Buffer.from(text))) };
		}),
	);
}

test("pages come back as they were written, each body with its own length", async () => {
	const texts = { "home.pt": "Início: resíduo", "blog-post-1.en.lite": "x".repeat(5000) };
	const place = join(folder, "new", "a");
	writePrerendered(place, await pages(texts));
	const read = readPrerendered(place);
	for (const [key, text] of Object.entries(texts)) {
		const page = read?.find(key);
		expect(page?.status).toBe(200);
		expect(page?.etag).toMatch(/^W\/"/);
		expect(brotliDecompressSync(page?.bodies.br?.body ?? "").toString()).toBe(text);
		expect(gunzipSync(page?.bodies.gzip?.body ?? "").toString()).toBe(text);
		expect(page?.bodies.gzip?.headers.at(-1)).toBe(String(page?.bodies.gzip?.body.length));
		expect(read?.find(key)).toBe(page);
	}
	expect(read?.find("other.pt")).toBeUndefined();
});

test("a folder that is not there, or whose list is not whole, counts as none", async () => {
	const place = join(folder, "a");
	expect(readPrerendered(place)).toBeUndefined();
	writePrerendered(place, await pages({ one: "one" }));
	writeFileSync(join(place, "pages.json"), '[["one",');
	expect(readPrerendered(place)).toBeUndefined();
});

test("a page whose file is gone is missing, and the others are not", async () => {
	const place = join(folder, "a");
	writePrerendered(place, await pages({ one: "one", two: "two" }));
	const read = readPrerendered(place);
	rmSync(join(place, "two.gz"));
	expect(read?.find("two")).toBeUndefined();
	expect(read?.find("one")).toBeDefined();
});

test("the same pages written again take the place of the first", async () => {
	const place = join(folder, "a");
	writePrerendered(place, await pages({ one: "old" }));
	writePrerendered(place, await pages({ one: "new" }));
	const body = readPrerendered(place)?.find("one")?.bodies.gzip?.body;
	expect(gunzipSync(body ?? "").toString()).toBe("new");
});

test("only the newest few are kept, and nothing unfinished is left", async () => {
	const one = await pages({ one: "one" });
	for (let age = 6; age > 0; age--) {
		const place = join(folder, String(age));
		writePrerendered(place, one);
		utimesSync(place, Date.now() / 1000, Date.now() / 1000 - age * 60);
	}
	expect(readdirSync(folder).sort()).toEqual(["1", "2", "3", "4"]);
});
