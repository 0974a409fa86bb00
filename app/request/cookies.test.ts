import { expect, test } from "vitest";
import { readBrowserKey } from "#app/request/cookies.ts";

test.each([
	["over https the __Host- cookie", "__Host-ciranda-draft=mine", true, { key: "mine", isOld: false }],
	[
		"beside one that another host set",
		"ciranda-draft=theirs; __Host-ciranda-draft=mine",
		true,
		{ key: "mine", isOld: false },
	],
	["one of before, marked so", "a=1; ciranda-draft=mine", true, { key: "mine", isOld: true }],
	["over http the plain one", "ciranda-draft=mine", false, { key: "mine", isOld: false }],
	["none of two", "ciranda-draft=theirs; ciranda-draft=mine", true, undefined],
	["none of two, over http", "ciranda-draft=theirs;ciranda-draft=mine", false, undefined],
	["none of two, whatever they are", "__Host-ciranda-draft=a; __Host-ciranda-draft=b", true, undefined],
	["over http no __Host- one", "__Host-ciranda-draft=mine", false, undefined],
	["nothing", undefined, true, undefined],
] as const)("a browser's key is %s", (_, header, secure, key) => {
	expect(readBrowserKey(header, secure)).toEqual(key);
});
