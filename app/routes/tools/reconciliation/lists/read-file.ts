import upperHalf from "./code-page-850.json" with { type: "json" };
import { encodingOf } from "./markup.ts";
import { readTables } from "./read-tables.ts";
import { readWorkbook } from "./read-workbook.ts";
import { ListError, type SheetParts } from "./sheet.ts";

/** The sheets of a file, by its content, not its name. Throws a ListError that names an unsupported type. */
export function readFile(bytes: Uint8Array): SheetParts[] {
	const head = Buffer.from(bytes.subarray(0, 4)).toString("latin1");
	if (head === "PK\u0003\u0004") return readWorkbook(bytes);
	if (["\u001f\u008b", "Rar!", "7z\u00bc"].some((one) => head.startsWith(one))) throw new ListError("zip");
	// The old container (MS-CFB) holds workbooks with a password (MS-OFFCRYPTO), but also documents and mails.
	const old = bytes[0] === 0xd0 && bytes[1] === 0xcf ? Buffer.from(bytes).toString("utf16le") : undefined;
	if (old?.includes("EncryptedPackage")) throw new ListError("locked");
	if (old) throw new ListError(/Workbook|Book/.test(old) ? "xls" : "binary");
	const [first = 0, second = 0, third = 0, fourth = 0] = bytes;
	// Excel 2 to 4, and some programs still, write the records without a container (MS-XLS, 2.4.21); the first has 4 to 16 bytes.
	const isRecord = first === 9 && [0, 2, 4, 8].includes(second) && [4, 6, 8, 16].includes(third);
	if (isRecord && fourth === 0) throw new ListError("xls");
	// dBase begins with its version, then year, month and day of the last change.
	const isDbase = [3, 0x30, 0x83, 0x8b, 0xf5].includes(first) && third <= 12 && fourth > 0 && fourth < 32;
	if (isDbase && bytes.includes(0)) throw new ListError("ods");
	return readText(decodeList(bytes));
}

/** A text as one sheet, a page as its tables. Throws a ListError for mail (MHTML, as SAP's `.xls`), SYLK, DIF, `otherText`. */
export function readText(text: string): SheetParts[] {
	if (/^\s*https?:\/\/\S+\s*$/i.test(text)) throw new ListError("link");
	if (text.startsWith("%PDF-")) throw new ListError("pdf");
	if (text.startsWith("MIME-Version:")) throw new ListError("xls");
	if (/^(ID;P|TABLE\r?\n0,1)|urn:oasis:names:tc:opendocument/.test(text)) throw new ListError("ods");
	if (otherText.test(text) || text.includes("\0")) throw new ListError("binary");
	if (/^\s*<[a-z!?]/i.test(text)) return readTables(text);
	return [{ name: "", rows: [], text, hiddenRows: 0, isHidden: false, isRagged: true }];
}

/** Decodes UTF-8, UTF-16, Windows-1252 and older code pages. Repairs doubly encoded accents, drops invisible characters. */
export function decodeList(bytes: Uint8Array): string {
	const text = decode(bytes).replaceAll(/[\u00c2\u00c3]./g, (pair) => decodedOnce.get(pair) ?? pair);
	return text.replaceAll(/\p{Cf}/gu, "");
}

function decode(bytes: Uint8Array): string {
	try {
		return new TextDecoder(encodingOf(bytes) ?? "utf-8", { fatal: true }).decode(bytes);
	} catch {
		const text = windows.decode(bytes);
		// These bytes between letters are rare in Windows-1252 but are `ç` and `ã` of Mac and MS-DOS, for which Excel writes too.
		if (/\p{L}[‹\u008dÌ]\p{L}/u.test(text)) return new TextDecoder("macintosh").decode(bytes);
		if (!/\p{L}[‡Æ€]\p{L}/u.test(text)) return text;
		const latin = Buffer.from(bytes).toString("latin1");
		return latin.replaceAll(/[\x80-\xff]/g, (sign) => upperHalf[sign.charCodeAt(0) - 0x80] ?? sign);
	}
}

/** JSON, RTF, or the head of a mail (RFC 5322), which may encode its lists. */
const otherText = /^\s*(\[\s*)?\{|\nMIME-Version: /i;
const windows = new TextDecoder("windows-1252");
const letters = Array.from({ length: 0x80 }, (_, index) => String.fromCharCode(0x80 + index));
/** Letters by the form that UTF-8 misread as Windows-1252 gives them: `Ã§` for `ç`. */
const decodedOnce = new Map(letters.map((one) => [windows.decode(new TextEncoder().encode(one)), one]));
