import { hash } from "node:crypto";
import { MultipartParseError, parseMultipart } from "@remix-run/multipart-parser";
import { MAX_UPLOAD_BYTES } from "#app/constants.ts";
import { decodeList, ListError, type ListErrorCode } from "#app/tools/reconciliation/read-list.ts";
import { isSpreadsheet, spreadsheetText } from "#app/tools/reconciliation/spreadsheet.server.ts";

/** Parts of the form: lists, files, columns, units and marks of both, tolerance, button; and some to spare. */
const MAX_PARTS = 40;
const MAX_PART_HEADER = 2048;

/** What the form of the lists posted: texts by field name. A file stands in the field of its list, if it holds anything; one that cannot be read, as its error. */
export type PostedLists = ReadonlyMap<string, string> & {
	readonly unreadable?: ReadonlyMap<string, ListErrorCode>;
};

/** Reads a post of lists, url-encoded or multipart (RFC 7578); nothing of it is kept. Undefined when it is malformed. */
export async function readPostedLists(request: Request): Promise<PostedLists | undefined> {
	const type = request.headers.get("Content-Type") ?? "";
	const bytes = new Uint8Array(await request.arrayBuffer());
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
	const spreadsheets = new Map<string, Uint8Array>();
	try {
		for (const part of parseMultipart(bytes, { boundary, ...limits })) {
			if (part.name === undefined || part.name.length > 40) continue;
			if (!part.isFile) {
				if (!posted.has(part.name)) posted.set(part.name, decodeList(part.bytes));
			} else if (part.bytes.length > 0) {
				const name = part.name.replace(/-file$/, "");
				if (isSpreadsheet(part.bytes)) spreadsheets.set(name, part.bytes);
				else posted.set(name, decodeList(part.bytes));
			}
		}
	} catch (error) {
		if (error instanceof MultipartParseError) return undefined;
		throw error;
	}
	const unreadable = new Map<string, ListErrorCode>();
	for (const [name, file] of spreadsheets) {
		try {
			posted.set(name, await spreadsheetText(file));
		} catch (error) {
			if (!(error instanceof ListError)) throw error;
			posted.set(name, "");
			unreadable.set(name, error.code);
		}
	}
	return Object.assign(posted, { unreadable });
}

/** Tells whether the columns that were chosen belong to these headings. */
export function headingsMark(headings: readonly string[]): string {
	return hash("sha256", JSON.stringify(headings), "base64url").slice(0, 12);
}
