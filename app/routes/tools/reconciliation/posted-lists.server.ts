import { deflateRawSync, inflateRawSync } from "node:zlib";
import { MultipartParseError, parseMultipart } from "@remix-run/multipart-parser";
import { z } from "zod";
import { MAX_UPLOAD_BYTES } from "#app/constants.ts";
import { listIds } from "#app/routes/tools/reconciliation/lists/columns.ts";
import { decodeList, readFile, readText } from "#app/routes/tools/reconciliation/lists/read-file.ts";
import { attempt, type Fault, MAX_LIST, type Sheet } from "#app/routes/tools/reconciliation/lists/sheet.ts";

const limits = {
	/** Files, a year of them or more, choices of a reading, lists, tolerance, button. */
	maxParts: 500,
	maxHeaderSize: 2048,
	maxFileSize: MAX_UPLOAD_BYTES,
	maxTotalSize: MAX_UPLOAD_BYTES,
};
/** Longest name of a file that is shown, characters. */
const LONGEST_NAME = 80;
/** Longest pasted list that its field shows again, characters: longer ones would make the page heavy. */
const LONGEST_SHOWN = 100_000;
/** Longest text of kept lists that a page carries, characters: it has to fit into the next post. */
const LONGEST_KEPT = MAX_UPLOAD_BYTES / 2;

/** A post of the lists: texts by field name, the sheets of files and texts, and the faults of each field's files, by their names. */
export type PostedLists = {
	texts: ReadonlyMap<string, string>;
	sheets: readonly Sheet[];
	faults: readonly Fault[];
};

/** Reads a post of lists of this media type (RFC 7578). Undefined when it is malformed. */
export function readPostedLists(bytes: Uint8Array, type: string): PostedLists | undefined {
	const [, quoted, bare] = /;\s*boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(type) ?? [];
	const boundary = quoted ?? bare;
	if (boundary === undefined) return undefined;
	const texts = new Map<string, string>();
	const files: Sheet[] = [];
	const faults: Fault[] = [];
	try {
		for (const part of parseMultipart(bytes, { boundary, ...limits })) {
			const { name = "", isFile, bytes: content, filename = "" } = part;
			const file = filename.slice(0, LONGEST_NAME);
			const field = listIds.find((id) => name === `${id}-file`);
			if (!isFile && !texts.has(name)) texts.set(name, decodeList(content));
			if (!isFile || !field || content.length === 0) continue;
			const sheets = attempt(faults, { field, place: file }, () => readFile(content));
			files.push(...(sheets ?? []).map((sheet) => ({ ...sheet, field, file })));
		}
	} catch (error) {
		if (error instanceof MultipartParseError) return undefined;
		throw error;
	}
	return sheetsOf(texts, files, faults);
}

/** The sheets of `files` and of pasted texts; files that a page kept stand for a field that has no new ones. */
export function sheetsOf(
	texts: ReadonlyMap<string, string>,
	files: readonly Sheet[] = [],
	faults: readonly Fault[] = [],
): PostedLists {
	const all = [...faults];
	const kept = unpack(texts.get("kept") ?? "").filter(
		({ field }) => ![...files, ...faults].some((one) => one.field === field),
	);
	const pasted = listIds.flatMap((field) => {
		const text = texts.get(field) ?? "";
		if (text.trim() === "") return [];
		const sheets = attempt(all, { field }, () => readText(text));
		return (sheets ?? []).map((sheet) => ({ ...sheet, field, file: "" }));
	});
	return { texts, sheets: [...kept, ...files, ...pasted], faults: all };
}

/** A pasted list as its field shows it again. */
export function shownAgain(text: string): string {
	return text.length > LONGEST_SHOWN || text.includes("\0") ? "" : text;
}

/** The sheets that no field shows again, as a text for the page's form; undefined if that would be too long. Nothing stays on the server. */
export function pack(sheets: readonly Sheet[]): string | undefined {
	const files = sheets.filter(({ file, text = "" }) => file !== "" || text.length > LONGEST_SHOWN);
	if (files.length === 0) return "";
	const kept = deflateRawSync(JSON.stringify(files)).toString("base64");
	return kept.length > LONGEST_KEPT ? undefined : kept;
}

/** A page's form may come back as anything. */
const packed = z.array(
	z.object({
		field: z.enum(listIds),
		file: z.string(),
		name: z.string(),
		text: z.string().exactOptional(),
		rows: z.array(
			z.object({
				line: z.number(),
				cells: z.array(z.string()),
				merged: z.array(z.number()).exactOptional(),
			}),
		),
		hiddenRows: z.number(),
		isHidden: z.boolean(),
		isRagged: z.boolean().exactOptional(),
	}),
);

function unpack(kept: string): Sheet[] {
	try {
		const text = inflateRawSync(Buffer.from(kept, "base64"), { maxOutputLength: 4 * MAX_LIST }).toString();
		return packed.parse(JSON.parse(text));
	} catch {
		return [];
	}
}
