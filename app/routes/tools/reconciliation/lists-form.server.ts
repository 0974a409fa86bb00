import { MultipartParseError, parseMultipart } from "@remix-run/multipart-parser";
import { MAX_UPLOAD_BYTES } from "#app/constants.ts";
import { columnsTold, type ListId, listIds } from "#app/routes/tools/reconciliation/lists/columns.ts";
import {
	decodeList,
	ListError,
	type ListErrorCode,
} from "#app/routes/tools/reconciliation/lists/read-list.ts";
import { isSpreadsheet, readSpreadsheet } from "#app/routes/tools/reconciliation/lists/read-spreadsheet.ts";

/** Parts of the form: lists, files, columns, units and marks of both, tolerance, button; and some to spare. */
const MAX_PARTS = 40;
const MAX_PART_HEADER = 2048;

/**
 * A post of the lists: texts by field name. A file stands in the field of its list, if it holds anything; `unreadable`
 * has the error of each file that cannot be read.
 */
export type PostedLists = ReadonlyMap<string, string> & {
	readonly unreadable?: ReadonlyMap<string, ListErrorCode>;
};

/** Reads a post of lists of this media type, url-encoded or multipart (RFC 7578). Undefined when it is malformed. */
export function readPostedLists(bytes: Uint8Array, type: string): PostedLists | undefined {
	if (!/^multipart\/form-data/i.test(type)) {
		const pairs = new TextDecoder().decode(bytes).split("&", MAX_PARTS);
		return new Map(new URLSearchParams(pairs.join("&")));
	}
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
	const spreadsheets = new Map<ListId, Uint8Array>();
	try {
		for (const part of parseMultipart(bytes, { boundary, ...limits })) {
			if (part.name === undefined || part.name.length > 40) continue;
			if (!part.isFile) {
				if (!posted.has(part.name)) posted.set(part.name, decodeList(part.bytes));
			} else if (part.bytes.length > 0) {
				const list = listIds.find((id) => part.name === `${id}-file`);
				if (list === undefined) continue;
				if (isSpreadsheet(part.bytes)) spreadsheets.set(list, part.bytes);
				else posted.set(list, decodeList(part.bytes));
			}
		}
	} catch (error) {
		if (error instanceof MultipartParseError) return undefined;
		throw error;
	}
	const unreadable = new Map<string, ListErrorCode>();
	for (const [name, file] of spreadsheets) {
		try {
			posted.set(name, readSpreadsheet(file, columnsTold(name)));
		} catch (error) {
			if (!(error instanceof ListError)) throw error;
			posted.set(name, "");
			unreadable.set(name, error.code);
		}
	}
	return Object.assign(posted, { unreadable });
}
