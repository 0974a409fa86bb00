import { createHash } from "node:crypto";
import {
	accessSync,
	closeSync,
	constants,
	fstatSync,
	mkdirSync,
	openSync,
	readdirSync,
	readFileSync,
	readSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Config } from "#app/config/config.ts";
import { publicOrigin } from "#app/config/origin.ts";
import { type CachedPage, type EncodedBody, withLength } from "#app/server/page-cache/cached-page.ts";
import type { Encoding } from "#app/server/page-cache/compress.ts";

/** Each file belongs to one build and one set of settings; the newest few are kept. */
const MAX_FILES = 4;
const cutShort = "The file of prepared pages is not whole";
const build = fileURLToPath(new URL("./", import.meta.url));

/** Beside the build they were made from, or in `dataDir` where that may only be read, as in a container. */
function folderFor(dataDir: string): string {
	try {
		accessSync(build, constants.W_OK);
		return join(build, ".pages");
	} catch {
		return join(dataDir, "pages");
	}
}

/** One page in the file's list: headers, tag, and where each of its bodies lies behind the list (start, length). */
type Entry = {
	key: string;
	etag: string;
	headers: readonly string[];
	bodies: { encoding: Encoding; start: number; length: number }[];
};

/** The file that holds the pages as these settings make them; other settings never show on a content page. */
export function preparedFile(settings: Config): string {
	const shown = [
		// It names the files that it loads, and they theirs, by what is in them.
		readFileSync(join(build, "prepare.js"), "utf8"),
		publicOrigin(settings),
		settings.PORTAL_URL,
		settings.COLLECTION_APP_URL,
		settings.TRANSPORT_PLATFORM_URL,
		settings.CAREERS_URL,
		settings.PLAYBOOK_URL,
		settings.WHATSAPP_NUMBER,
		settings.LEAD_RETENTION_DAYS,
		settings.SMTP_URL !== undefined,
		settings.IMPACT_FILE && readFileSync(settings.IMPACT_FILE, "utf8"),
	];
	const name = createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, 16);
	return join(folderFor(settings.DATA_DIR), `${name}.pages`);
}

/** Writes pages by key, at once or not at all. Throws when the folder cannot be written to. */
export function writePrepared(file: string, pages: ReadonlyMap<string, CachedPage>): void {
	const chunks: Buffer[] = [];
	let start = 0;
	const entries = Array.from(pages, ([key, { etag, headers, bodies }]): Entry => {
		const places = Object.entries(bodies).map(([encoding, { body }]) => {
			chunks.push(body);
			start += body.length;
			return { encoding: encoding as Encoding, start: start - body.length, length: body.length };
		});
		return { key, etag, headers, bodies: places };
	});
	const list = Buffer.from(JSON.stringify(entries));
	const size = Buffer.alloc(4);
	size.writeUInt32BE(list.length);
	mkdirSync(dirname(file), { recursive: true });
	const unfinished = `${file}.${process.pid}`;
	writeFileSync(unfinished, Buffer.concat([size, list, ...chunks]));
	renameSync(unfinished, file);
	removeOld(dirname(file));
}

function removeOld(folder: string): void {
	const files = readdirSync(folder).map((name) => join(folder, name));
	const byAge = files.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
	for (const file of byAge.slice(MAX_FILES)) rmSync(file, { force: true });
}

/**
 * The pages in `file` by key, or undefined when it is not there or not whole. Bodies are read when they are first asked
 * for: most pages are seldom visited, and hardly one in gzip.
 */
export function readPrepared(file: string): Map<string, CachedPage> | undefined {
	let opened: number | undefined;
	try {
		opened = openSync(file, "r");
		return pagesIn(opened);
	} catch {
		if (opened !== undefined) closeSync(opened);
		return undefined;
	}
}

/** The pages in a file that stays open, since its name may be gone before the last body is read. Throws when it is not whole. */
function pagesIn(opened: number): Map<string, CachedPage> {
	const { size } = fstatSync(opened);
	const behindList = 4 + read(opened, 0, 4).readUInt32BE();
	if (behindList > size) throw new Error(cutShort);
	const entries: Entry[] = JSON.parse(read(opened, 4, behindList - 4).toString());
	const last = entries.at(-1)?.bodies.at(-1);
	if (!last || behindList + last.start + last.length !== size) throw new Error(cutShort);
	return new Map(
		entries.map(({ key, etag, headers, bodies }) => {
			const page: CachedPage = { etag, headers, bodies: {} };
			for (const { encoding, start, length } of bodies)
				whenAsked(page.bodies, encoding, () =>
					withLength(page, encoding, read(opened, behindList + start, length)),
				);
			return [key, page];
		}),
	);
}

/** `length` bytes at `start`. Throws when there are fewer. */
function read(opened: number, start: number, length: number): Buffer {
	const bytes = Buffer.alloc(length);
	if (readSync(opened, bytes, 0, length, start) !== length) throw new Error(cutShort);
	return bytes;
}

/** Lets `bodies` get one when it is asked for it; one that cannot be had is missing, and its page is rendered. */
function whenAsked(bodies: CachedPage["bodies"], encoding: Encoding, getSending: () => EncodedBody): void {
	Object.defineProperty(bodies, encoding, {
		configurable: true,
		enumerable: true,
		get() {
			let value: EncodedBody | undefined;
			try {
				value = getSending();
			} catch {}
			Object.defineProperty(bodies, encoding, { value, enumerable: true });
			return value;
		},
	});
}
