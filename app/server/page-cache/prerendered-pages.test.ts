import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type CachedPage, encode, pageOf } from "#app/server/page-cache/cached-page.ts";
import { readPrepared, writePrepared } from "#app/server/page-cache/prerendered-pages.ts";

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "pages-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function pages(...texts: string[]): Promise<Map<string, CachedPage>> {
	const all = new Map<string, CachedPage>();
	for (const text of texts) {
		const page = pageOf(new Response(text, { headers: { "Content-Type": "text/html" } }), text, []);
		for (const encoding of ["br", "gzip"] as const)
			page.bodies[encoding] = await encode(page, text, encoding, "best");
		all.set(text, page);
	}
	return all;
}

test("pages come back as they were written, each body with its own length", async () => {
	const written = await pages("Início: resíduo", "x".repeat(5000));
	const file = join(folder, "new", "a.pages");
	writePrepared(file, written);
	const read = readPrepared(file);
	expect(read).toEqual(written);
	for (const [text, page] of read ?? []) {
		expect(brotliDecompressSync(page.bodies.br?.body ?? "").toString()).toBe(text);
		expect(gunzipSync(page.bodies.gzip?.body ?? "").toString()).toBe(text);
		expect(page.bodies.gzip?.headers.at(-1)).toBe(String(page.bodies.gzip?.body.length));
	}
});

test("a file that is not there, or not whole, counts as none", async () => {
	const file = join(folder, "a.pages");
	expect(readPrepared(file)).toBeUndefined();
	writePrepared(file, await pages("one", "two"));
	for (const length of [statSync(file).size - 1, 50, 2]) {
		truncateSync(file, length);
		expect(readPrepared(file)).toBeUndefined();
	}
	writeFileSync(file, Buffer.alloc(100, 255));
	expect(readPrepared(file)).toBeUndefined();
});

test("a body is read when it is asked for, though the file's name is gone, and missing when it cannot be", async () => {
	const file = join(folder, "a.pages");
	writePrepared(file, await pages("one", "two"));
	const read = readPrepared(file);
	rmSync(file);
	expect(gunzipSync(read?.get("one")?.bodies.gzip?.body ?? "").toString()).toBe("one");

	writePrepared(file, await pages("one", "two"));
	const cut = readPrepared(file);
	truncateSync(file, statSync(file).size - 1);
	expect(cut?.get("two")?.bodies.gzip).toBeUndefined();
	expect(cut?.get("one")?.bodies.gzip).toBeDefined();
});

test("only the newest few are kept, and nothing unfinished is left", async () => {
	const one = await pages("one");
	for (let age = 6; age > 0; age--) {
		const file = join(folder, `${age}.pages`);
		writePrepared(file, one);
		utimesSync(file, Date.now() / 1000, Date.now() / 1000 - age * 60);
	}
	expect(readdirSync(folder).sort()).toEqual(["1.pages", "2.pages", "3.pages", "4.pages"]);
});
