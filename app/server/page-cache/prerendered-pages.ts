import { hash } from "node:crypto";
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { textEdition } from "#app/content/text-changes.server.ts";
import { makeFolder } from "#app/db/make-folder.ts";
import type { Config } from "#app/platform/settings/config.ts";
import { type CachedPage, encodedBody } from "#app/server/page-cache/cached-page.ts";
import { shownSettings } from "#app/server/page-cache/page-settings.ts";

/** Each folder belongs to one build and one set of settings; the newest few are kept. */
const MAX_FOLDERS = 4;
const FOR_EVERYBODY = 0o777;
const listName = "pages.json";
const endings = { br: "br", gzip: "gz" } as const;
const build = fileURLToPath(new URL("./", import.meta.url));

/** The folder below `DATA_DIR` for this build and these settings, of which only those that pages show count. */
export function prerenderedFolder(settings: Config): string {
	const shown = [
		// Covers all code: this file names those that it loads by a hash of their content, and they do likewise.
		readFileSync(join(build, "prerender.js"), "utf8"),
		textEdition(),
		shownSettings(settings),
		settings.IMPACT_FILE && readFileSync(settings.IMPACT_FILE, "utf8"),
	];
	const name = hash("sha256", JSON.stringify(shown), "base64url").slice(0, 16);
	return join(settings.DATA_DIR, "pages", name);
}

type Rendered = { key: string; page: Omit<CachedPage, "bodies">; br: Buffer; gzip: Buffer };

/** Writes pages with their compressed bodies, all or nothing. Throws when the folder cannot be written to. */
export function writePrerendered(folder: string, pages: readonly Rendered[]): void {
	const unfinished = `${folder}.${process.pid}`;
	makeFolder(unfinished, FOR_EVERYBODY);
	const list = pages.map(({ key, page }) => [key, page]);
	for (const { key, br, gzip } of pages) {
		writeFileSync(join(unfinished, `${key}.${endings.br}`), br);
		writeFileSync(join(unfinished, `${key}.${endings.gzip}`), gzip);
	}
	writeFileSync(join(unfinished, listName), JSON.stringify(list));
	rmSync(folder, { recursive: true, force: true });
	renameSync(unfinished, folder);
	removeOld(dirname(folder));
}

function removeOld(parent: string): void {
	const folders = readdirSync(parent).map((name) => join(parent, name));
	const byAge = folders.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
	for (const folder of byAge.slice(MAX_FOLDERS)) rmSync(folder, { recursive: true, force: true });
}

/** Finds a page by its key; undefined when its files cannot be read any more. */
export type PrerenderedPages = { find(key: string): CachedPage | undefined };

/** The pages in `folder`, or undefined when it holds no list. Bodies are read when first asked for. */
export function readPrerendered(folder: string): PrerenderedPages | undefined {
	let list: Map<string, Omit<CachedPage, "bodies">>;
	try {
		list = new Map(JSON.parse(readFileSync(join(folder, listName), "utf8")));
	} catch {
		return undefined;
	}
	const read = new Map<string, CachedPage>();

	function readPage(key: string): CachedPage | undefined {
		const listed = list.get(key);
		if (!listed) return undefined;
		const page: CachedPage = { ...listed, bodies: {} };
		try {
			for (const encoding of ["br", "gzip"] as const) {
				const body = readFileSync(join(folder, `${key}.${endings[encoding]}`));
				page.bodies[encoding] = encodedBody(page, encoding, body);
			}
		} catch {
			list.delete(key);
			return undefined;
		}
		read.set(key, page);
		return page;
	}

	return { find: (key) => read.get(key) ?? readPage(key) };
}
