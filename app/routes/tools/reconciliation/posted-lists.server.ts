import { deflateRawSync, inflateRawSync } from "node:zlib";
import { MultipartParseError, parseMultipart } from "@remix-run/multipart-parser";
import { z } from "zod";
import { MAX_UPLOAD_BYTES } from "#app/constants.ts";
import { fields, keptName } from "./fields.ts";
import { listIds } from "./lists/columns.ts";
import { decodeList, readFile } from "./lists/read-file.ts";
import { type Fault, type Sheet, tryReading } from "./lists/sheet.ts";

const limits = {
	/** Room for over a year of files, choices, lists, tolerance and button. */
	maxParts: 500,
	maxHeaderSize: 2048,
	maxFileSize: MAX_UPLOAD_BYTES,
	maxTotalSize: MAX_UPLOAD_BYTES,
};
/** Longest displayed file name, characters. */
const LONGEST_NAME = 80;
/** Longest pasted list shown again in its field, bytes: longer ones would bloat the page. */
const LONGEST_SHOWN = 100_000;
/** Longest text of lists kept in a page, characters: it has to fit into the next post. */
const LONGEST_KEPT = MAX_UPLOAD_BYTES / 2;
const MOST_KEPT = 4 * MAX_UPLOAD_BYTES;

/** A list with its field and file name; the name is empty for pasted text. */
type PostedList = Pick<Sheet, "field" | "file"> & { bytes: Uint8Array };

/** A post of lists. `isWhole` is false if lists kept by the page could not be unpacked. */
export type PostedLists = ReturnType<typeof listsOf>;

/** Parses a post of lists of media type `type` (RFC 7578). Undefined if malformed. */
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

/** The posted lists: files, pasted texts and, for fields without new files, the page's own, at most `mostKept` bytes unpacked. */
export function listsOf(texts: Map<string, string>, files: readonly PostedList[] = [], mostKept = MOST_KEPT) {
	const unpacked = unpack(texts.get(keptName) ?? "", mostKept);
	const kept = unpacked?.filter(({ field }) => !files.some((file) => file.field === field)) ?? [];
	const pasted = listIds
		.filter((field) => texts.get(field)?.trim())
		.map((field) => ({ field, file: "", bytes: Buffer.from(texts.get(field) ?? "") }));
	const tolerance = fields.tolerance.options.find((one) => one === texts.get("tolerance"));
	const lists = [...kept, ...files, ...pasted];
	return { texts, tolerance: tolerance ?? fields.tolerance.proposed, lists, isWhole: unpacked !== undefined };
}

/** The sheets of all lists; a list that cannot be read is a fault instead. */
export function sheetsOf(lists: readonly PostedList[]) {
	const faults: Fault[] = [];
	const sheets = lists.flatMap(({ field, file, bytes }) => {
		const read = tryReading(faults, { field, place: file }, () => readFile(bytes));
		return (read ?? []).map((sheet) => ({ ...sheet, field, file }));
	});
	return { sheets, faults };
}

/** What the form repeats of a post: what its fields can show, and `lists` packed, with the names of files, unless too long. */
export function sentOf({ texts, tolerance }: PostedLists, lists?: readonly PostedList[]) {
	const shown = (text = "") => (Buffer.byteLength(text) > LONGEST_SHOWN || text.includes("\0") ? "" : text);
	const pasted = { mtr: shown(texts.get("mtr")), cdf: shown(texts.get("cdf")) };
	const kept = lists && pack(lists);
	const files = kept === undefined ? undefined : [...new Set(lists?.map(({ file }) => file).filter(Boolean))];
	return { answers: { ...pasted, tolerance, kept: kept ?? "" }, kept: files };
}

/** Packs the lists that no field shows, as text for the page's form, their only storage; undefined if too long. */
function pack(lists: readonly PostedList[]): string | undefined {
	const files = lists
		.filter(({ file, bytes }) => file !== "" || bytes.length > LONGEST_SHOWN)
		.map(({ field, file, bytes }) => ({ field, file, bytes: Buffer.from(bytes).toString("latin1") }));
	const kept = files.length === 0 ? "" : deflateRawSync(JSON.stringify(files)).toString("base64");
	return kept.length > LONGEST_KEPT ? undefined : kept;
}

const bytes = z.string().transform((text) => Buffer.from(text, "latin1"));
/** Schema of packed lists, which a client may have tampered with. */
const packed = z.array(z.object({ field: z.enum(listIds), file: z.string(), bytes }));

function unpack(kept: string, maxOutputLength: number): PostedList[] | undefined {
	if (kept === "") return [];
	try {
		const text = inflateRawSync(Buffer.from(kept, "base64"), { maxOutputLength });
		return packed.parse(JSON.parse(text.toString()));
	} catch {
		return undefined;
	}
}
