import { MultipartParseError, parseMultipart } from "@remix-run/multipart-parser";
import { MAX_UPLOAD_BYTES } from "#app/constants.ts";
import { type ListId, listIds, recognisedColumns } from "#app/routes/tools/reconciliation/lists/columns.ts";
import {
	attempt,
	decodeList,
	type Faults,
	ListError,
} from "#app/routes/tools/reconciliation/lists/read-list.ts";
import {
	isEncrypted,
	isSpreadsheet,
	readSpreadsheet,
} from "#app/routes/tools/reconciliation/lists/read-spreadsheet.ts";

/** Parts of the form: lists, files, unit, tolerance, button; and some to spare. */
const MAX_PARTS = 20;
const MAX_PART_HEADER = 2048;

/** A post of the lists: texts by field name, a file's in the field of its list, and the faults of unreadable files. */
export type PostedLists = { texts: ReadonlyMap<string, string>; faults: Faults };

/** Reads a post of lists of this media type, url-encoded or multipart (RFC 7578). Undefined when it is malformed. */
export function readPostedLists(bytes: Uint8Array, type: string): PostedLists | undefined {
	const files = new Map<ListId, Uint8Array>();
	const texts = /^multipart\/form-data/i.test(type) ? readParts(bytes, type, files) : readPairs(bytes);
	if (!texts) return undefined;
	const faults: Faults = {};
	for (const [id, file] of files) texts.set(id, attempt(id, faults, () => readFile(file, id)) ?? "");
	return { texts, faults };
}

function readPairs(bytes: Uint8Array): Map<string, string> {
	const pairs = new TextDecoder().decode(bytes).split("&", MAX_PARTS);
	return new Map(new URLSearchParams(pairs.join("&")));
}

function readParts(
	bytes: Uint8Array,
	type: string,
	files: Map<ListId, Uint8Array>,
): Map<string, string> | undefined {
	const [, quoted, bare] = /;\s*boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(type) ?? [];
	const boundary = quoted ?? bare;
	if (boundary === undefined) return undefined;
	const limits = {
		maxParts: MAX_PARTS,
		maxHeaderSize: MAX_PART_HEADER,
		maxFileSize: MAX_UPLOAD_BYTES,
		maxTotalSize: MAX_UPLOAD_BYTES,
	};
	const texts = new Map<string, string>();
	try {
		for (const part of parseMultipart(bytes, { boundary, ...limits })) {
			const { name = "", isFile } = part;
			const list = listIds.find((id) => name === `${id}-file`);
			if (isFile && list && part.bytes.length > 0) files.set(list, part.bytes);
			if (!isFile && name.length <= 40 && !texts.has(name)) texts.set(name, decodeList(part.bytes));
		}
	} catch (error) {
		if (error instanceof MultipartParseError) return undefined;
		throw error;
	}
	return texts;
}

/** The list in a file as text. Throws a ListError for a spreadsheet that cannot be read. */
function readFile(file: Uint8Array, id: ListId): string {
	if (isEncrypted(file)) throw new ListError("password");
	return isSpreadsheet(file) ? readSpreadsheet(file, recognisedColumns(id)) : decodeList(file);
}
