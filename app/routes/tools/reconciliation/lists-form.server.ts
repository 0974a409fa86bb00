import { deflateRawSync, inflateRawSync } from "node:zlib";
import { MultipartParseError, parseMultipart } from "@remix-run/multipart-parser";
import { MAX_UPLOAD_BYTES } from "#app/constants.ts";
import { type ListId, listIds, recognisedColumns } from "#app/routes/tools/reconciliation/lists/columns.ts";
import {
	decodeList,
	ListError,
	type ListErrorCode,
	MAX_LIST,
} from "#app/routes/tools/reconciliation/lists/read-list.ts";
import {
	isEncrypted,
	isSpreadsheet,
	readSpreadsheet,
} from "#app/routes/tools/reconciliation/lists/read-spreadsheet.ts";

/** Parts of the form: lists, files, columns, units and marks of both, tolerance, button; and some to spare. */
const MAX_PARTS = 40;
const MAX_PART_HEADER = 2048;
/** Characters that a packed list may take: both fit into a post, and 20,000 rows of the public system's report into one. */
const MAX_KEPT = 1_500_000;

/**
 * A post of the lists: texts by field name. A file stands in the field of its list, if it holds anything, and so does a
 * list that the page kept, if no other was sent; `unreadable` has the error of each list that cannot be read.
 */
export type PostedLists = ReadonlyMap<string, string> & {
	readonly unreadable?: ReadonlyMap<string, ListErrorCode>;
};

/** Reads a post of lists of this media type, url-encoded or multipart (RFC 7578). Undefined when it is malformed. */
export function readPostedLists(bytes: Uint8Array, type: string): PostedLists | undefined {
	const files = new Map<ListId, Uint8Array>();
	const posted = /^multipart\/form-data/i.test(type) ? readParts(bytes, type, files) : readPairs(bytes);
	if (!posted) return undefined;
	const unreadable = new Map<string, ListErrorCode>();
	for (const id of listIds) {
		const file = files.get(id);
		const kept = posted.get(`${id}-kept`) ?? "";
		if (!file && (posted.get(id)?.trim() || !kept)) continue;
		try {
			posted.set(id, file ? readFile(file, id) : unpackList(kept));
		} catch (error) {
			if (!(error instanceof ListError)) throw error;
			posted.set(id, "");
			unreadable.set(id, error.code);
		}
	}
	return Object.assign(posted, { unreadable });
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
	const posted = new Map<string, string>();
	try {
		for (const part of parseMultipart(bytes, { boundary, ...limits })) {
			const { name = "", isFile } = part;
			const list = listIds.find((id) => name === `${id}-file`);
			if (isFile && list && part.bytes.length > 0) files.set(list, part.bytes);
			if (!isFile && name.length <= 40 && !posted.has(name)) posted.set(name, decodeList(part.bytes));
		}
	} catch (error) {
		if (error instanceof MultipartParseError) return undefined;
		throw error;
	}
	return posted;
}

/** The list in a file as text. Throws a ListError for a spreadsheet that cannot be read. */
function readFile(file: Uint8Array, id: ListId): string {
	if (isEncrypted(file)) throw new ListError("password");
	return isSpreadsheet(file) ? readSpreadsheet(file, recognisedColumns(id)) : decodeList(file);
}

/** A list made small enough for the page to hold, or undefined for one that is too long even so. */
export function packList(text: string): string | undefined {
	const packed = deflateRawSync(text).toString("base64url");
	return packed.length > MAX_KEPT ? undefined : packed;
}

/** The list that `packList` made small. Throws a ListError for anything else. */
function unpackList(packed: string): string {
	try {
		return inflateRawSync(Buffer.from(packed, "base64url"), { maxOutputLength: 2 * MAX_LIST }).toString();
	} catch {
		throw new ListError("unpacked");
	}
}
