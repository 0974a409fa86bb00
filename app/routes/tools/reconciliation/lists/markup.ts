import { Parser } from "htmlparser2";
import { ListError } from "./sheet.ts";

type Handlers = {
	open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
	/** `text` stood behind the last tag before this one. */
	close?: (name: string, text: string) => void;
};

/** Elements within elements: a sheet has a dozen, a page some. The parser takes a square of it in time. */
export const MAX_DEPTH = 500;
/** Characters that are read at once: a sheet's markup is never whole in memory. */
const CHUNK = 64 * 1024;

/** What is raised behind `text`, if an exponent (`m³`): a footnote's mark would be one more figure of the number. */
export function raisedBehind(text: string, raised: string): string {
	return text === "" || /(^|\P{L})[cd]?m$/iu.test(text) ? raised : "";
}

/** Reads XML without prefixes, pronunciation (`rPh`) and footnotes' marks. Throws a ListError if cut off or with a DTD. */
export function parseXml(bytes: Uint8Array, { open, close }: Handlers): void {
	let [depth, text, isAtEnd, isSpoken] = [0, "", false, false];
	/** A cell's text of several runs, up to the one that is read. */
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
			ontext(said) {
				text += said;
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
	for (let at = 0; at < bytes.length; at += CHUNK)
		parser.write(decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true }));
	isAtEnd = true;
	parser.end();
}

/** The encoding that bytes name by their mark, or show by their zeros, as texts in UTF-16 do. */
export function encodingOf([first, second, third, fourth]: Uint8Array): string | undefined {
	if (first === 0xff && second === 0xfe) return "utf-16le";
	if (first === 0xfe && second === 0xff) return "utf-16be";
	if (first && second === 0 && third && fourth === 0) return "utf-16le";
	if (first === 0 && second && third === 0 && fourth) return "utf-16be";
	return undefined;
}
