import { expect, test } from "vitest";
import { decodeList } from "#app/routes/tools/reconciliation/lists/read-file.ts";

const utf16 = (isBig: boolean) =>
	[..."Número"].flatMap((letter) => (isBig ? [0, letter.charCodeAt(0)] : [letter.charCodeAt(0), 0]));

test.each([
	["UTF-8", new TextEncoder().encode("Número")],
	["UTF-8 with its mark", new TextEncoder().encode("\ufeffNúmero")],
	["UTF-8 that was encoded twice", new TextEncoder().encode("NÃºmero")],
	["Latin-1", [0x4e, 0xfa, 0x6d, 0x65, 0x72, 0x6f]],
	["UTF-16", [0xff, 0xfe, ...utf16(false)]],
	["UTF-16, big end first", [0xfe, 0xff, ...utf16(true)]],
	["UTF-16 without a mark", utf16(false)],
	["UTF-16 without a mark, big end first", utf16(true)],
])("%s is read", (_, bytes) => {
	expect(decodeList(Uint8Array.from(bytes))).toBe("Número");
});
