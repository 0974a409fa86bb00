import { Parser } from "htmlparser2";
import { ListError } from "./sheet.ts";

type Handlers = {
	open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
	/** `text` is the text since the previous tag. */
	close?: (name: string, text: string) => void;
};

/** Deepest nesting: a sheet has a dozen levels, a page some more. The parser's time grows with its square. */
export const MAX_DEPTH = 500;
/** Bytes parsed at a time, so that a sheet's markup is never whole in memory. */
const CHUNK = 64 * 1024;

/** Superscript after `text`, if it is an exponent (`m³`): a footnote's mark would add a digit to a number. */
export const raisedBehind = (text: string, raised: string): string =>
	text === "" || /(^|\P{L})[cd]?m$/iu.test(text) ? raised : "";

/** Parses XML without prefixes, pronunciation (`rPh`) and footnote marks. Throws a ListError if truncated or with a DTD. */
export function parseXml(bytes: Uint8Array, { open, close }: Handlers): void {
	let [depth, text, isAtEnd, isSpoken] = [0, "", false, false];
	/** Text of a cell's runs so far, and the style of the current run. */
	let [runs, isRaised, isStruck] = ["", false, false];
	const parser = new Parser(
		{
			onopentag(qualified, attributes) {
				if (++depth > MAX_DEPTH) throw new ListError("binary");
				text = "";
				const name = qualified.replace(/^.*:/, "");
				isSpoken ||= name === "rPh";
				if (name === "si" || name === "is") runs = "";
				if (name === "vertAlign") isRaised = attributes.val === "superscript";
				if (name === "strike") isStruck = !/^(0|false)$/.test(attributes.val ?? "");
				if (!isSpoken) open?.(name, attributes);
			},
			ontext(piece) {
				text += piece;
			},
			onclosetag(qualified) {
				if (isAtEnd) throw new ListError("binary");
				depth--;
				const name = qualified.replace(/^.*:/, "");
				if (name === "r") isRaised = isStruck = false;
				if (name === "t" && !isSpoken) {
					if (isRaised) text = raisedBehind(runs, text);
					if (isStruck) text = "";
					runs += text;
				}
				if (!isSpoken) close?.(name, text);
				if (name === "rPh") isSpoken = false;
				text = "";
			},
		},
		{ xmlMode: true },
	);
	const decoder = new TextDecoder(encodingOf(bytes) ?? "utf-8");
	for (let start = 0; start < bytes.length; start += CHUNK)
		parser.write(decoder.decode(bytes.subarray(start, start + CHUNK), { stream: true }));
	isAtEnd = true;
	parser.end();
}

/** Encoding by byte order mark, or by the zero bytes of UTF-16. */
export function encodingOf(bytes: Uint8Array): string | undefined {
	const head = Buffer.from(bytes.subarray(0, 4)).toString("latin1");
	if (/^(\xff\xfe|([^\0]\0){2})/.test(head)) return "utf-16le";
	return /^(\xfe\xff|(\0[^\0]){2})/.test(head) ? "utf-16be" : undefined;
}
