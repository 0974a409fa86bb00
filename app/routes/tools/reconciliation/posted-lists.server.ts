import { MultipartParseError, parseMultipart } from "@remix-run/multipart-parser";
import { MAX_UPLOAD_BYTES } from "#app/constants.ts";
import { listIds } from "#app/routes/tools/reconciliation/lists/columns.ts";
import { attempt, decodeList, type Faults } from "#app/routes/tools/reconciliation/lists/read-list.ts";
import { isSpreadsheet, readSpreadsheet } from "#app/routes/tools/reconciliation/lists/read-spreadsheet.ts";

const limits = {
	/** Lists, files, tolerance, button; and some to spare. */
	maxParts: 20,
	maxHeaderSize: 2048,
	maxFileSize: MAX_UPLOAD_BYTES,
	maxTotalSize: MAX_UPLOAD_BYTES,
};

/** A post of the lists: texts by field name, a file's in the field of its list, and the faults of unreadable files. */
export type PostedLists = { texts: ReadonlyMap<string, string>; faults: Faults };

/** Reads a post of lists of this media type (RFC 7578). Undefined when it is malformed. */
export function readPostedLists(bytes: Uint8Array, type: string): PostedLists | undefined {
	const [, quoted, bare] = /;\s*boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(type) ?? [];
	const boundary = quoted ?? bare;
	if (boundary === undefined) return undefined;
	const texts = new Map<string, string>();
	const faults: Faults = {};
	try {
		for (const { name = "", isFile, bytes: content } of parseMultipart(bytes, { boundary, ...limits })) {
			const list = listIds.find((id) => name === `${id}-file`);
			const read = () =>
				isSpreadsheet(content) ? readSpreadsheet(content, list ?? "mtr") : decodeList(content);
			if (!isFile && !texts.has(name)) texts.set(name, decodeList(content));
			if (isFile && list && content.length > 0) texts.set(list, attempt(list, faults, read) ?? "");
		}
	} catch (error) {
		if (error instanceof MultipartParseError) return undefined;
		throw error;
	}
	return { texts, faults };
}
