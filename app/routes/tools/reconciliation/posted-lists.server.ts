import { deflateRawSync, inflateRawSync } from "node:zlib";
import { MultipartParseError, parseMultipart } from "@remix-run/multipart-parser";
import { z } from "zod";
import { MAX_UPLOAD_BYTES } from "#app/constants.ts";
import { fields } from "./fields.ts";
import { listIds } from "./lists/columns.ts";
import { decodeList, readFile } from "./lists/read-file.ts";
import { type Fault, type Sheet, tryReading } from "./lists/sheet.ts";

const limits = {
	/** Files, a year of them or more, choices of a reading, lists, tolerance, button. */
	maxParts: 500,
	maxHeaderSize: 2048,
	maxFileSize: MAX_UPLOAD_BYTES,
	maxTotalSize: MAX_UPLOAD_BYTES,
};
/** Longest name of a file that is shown, characters. */
const LONGEST_NAME = 80;
/** Longest pasted list that its field shows again, bytes: longer ones would make the page heavy. */
const LONGEST_SHOWN = 100_000;
/** Longest text of kept lists that a page carries, characters: it has to fit into the next post. */
const LONGEST_KEPT = MAX_UPLOAD_BYTES / 2;
const MOST_KEPT = 4 * MAX_UPLOAD_BYTES;

/** A list with the field that it was sent in, and its file's name, empty for a pasted text. */
type PostedList = Pick<Sheet, "field" | "file"> & { bytes: Uint8Array };

/** A post of lists: texts by field, tolerance, lists; not `isWhole` where those kept by a page could not be unpacked. */
export type PostedLists = ReturnType<typeof listsOf>;

/** Reads a post of lists of this media type (RFC 7578). Undefined when it is malformed. */
export function readPostedLists(bytes: Uint8Array, type: string, mostKept?: number): PostedLists | undefined {
	const [, quoted, boundary = quoted] = /;\s*boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(type) ?? [];
	if (boundary === undefined) return undefined;
	const texts = new Map<string, string>();
	const files: PostedList[] = [];
	try {
		for (const part of parseMultipart(bytes, { boundary, ...limits })) {
			const { name = "", isFile, bytes: content, filename = "" } = part;
			const field = listIds.find((id) => name === `${id}-file`);
			if (!isFile && !texts.has(name)) texts.set(name, decodeList(content));
			if (isFile && field && content.length > 0)
				files.push({ field, file: filename.slice(0, LONGEST_NAME), bytes: content });
		}
	} catch (error) {
		if (error instanceof MultipartParseError) return undefined;
		throw error;
	}
	return listsOf(texts, files, mostKept);
}

/** The posted lists: `files`, pasted texts and, for a field without new files, those that the page kept, unpacked at most `mostKept` bytes. */
export function listsOf(texts: Map<string, string>, files: readonly PostedList[] = [], mostKept = MOST_KEPT) {
	const unpacked = unpack(texts.get("kept") ?? "", mostKept);
	const kept = unpacked?.filter(({ field }) => !files.some((file) => file.field === field)) ?? [];
	const pasted = listIds
		.filter((field) => texts.get(field)?.trim())
		.map((field) => ({ field, file: "", bytes: Buffer.from(texts.get(field) ?? "") }));
	const tolerance = fields.tolerance.options.find((one) => one === texts.get("tolerance"));
	const lists = [...kept, ...files, ...pasted];
	return { texts, tolerance: tolerance ?? fields.tolerance.proposed, lists, isWhole: unpacked !== undefined };
}

/** The sheets of `lists`, and the faults of those that have none. */
export function sheetsOf(lists: readonly PostedList[]) {
	const faults: Fault[] = [];
	const sheets = lists.flatMap(({ field, file, bytes }) => {
		const read = tryReading(faults, { field, place: file }, () => readFile(bytes));
		return (read ?? []).map((sheet) => ({ ...sheet, field, file }));
	});
	return { sheets, faults };
}

/** A pasted list as its field shows it again. */
export function shownAgain(text: string): string {
	return Buffer.byteLength(text) > LONGEST_SHOWN || text.includes("\0") ? "" : text;
}

/** The lists that no field shows again, as a text for the page's form, which alone keeps them; undefined if too long. */
export function pack(lists: readonly PostedList[]): string | undefined {
	const files = lists
		.filter(({ file, bytes }) => file !== "" || bytes.length > LONGEST_SHOWN)
		.map(({ field, file, bytes }) => ({ field, file, bytes: Buffer.from(bytes).toString("latin1") }));
	const kept = files.length === 0 ? "" : deflateRawSync(JSON.stringify(files)).toString("base64");
	return kept.length > LONGEST_KEPT ? undefined : kept;
}

/** A page's form may come back as anything. */
const packed = z.array(z.object({ field: z.enum(listIds), file: z.string(), bytes: z.string() }));

function unpack(kept: string, maxOutputLength: number): PostedList[] | undefined {
	if (kept === "") return [];
	try {
		const text = inflateRawSync(Buffer.from(kept, "base64"), { maxOutputLength });
		const files = packed.parse(JSON.parse(text.toString()));
		return files.map((file) => ({ ...file, bytes: Buffer.from(file.bytes, "latin1") }));
	} catch {
		return undefined;
	}
}
