import { expect, test } from "vitest";
import { readBrowserKey, readCookies } from "./cookies.ts";

test.each([
	["over https the __Host- cookie", "__Host-ciranda-draft=mine", true, "mine"],
	["beside one that another host set", "ciranda-draft=theirs; __Host-ciranda-draft=mine", true, "mine"],
	["over https no plain one", "a=1; ciranda-draft=mine", true, undefined],
	["over http the plain one", "ciranda-draft=mine", false, "mine"],
	["none of two, over http", "ciranda-draft=theirs;ciranda-draft=mine", false, undefined],
	["the one that Links sends twice", "ciranda-draft=mine; a=1; ciranda-draft=mine", false, "mine"],
	["none of two, whatever they are", "__Host-ciranda-draft=a; __Host-ciranda-draft=b", true, undefined],
	["over http no __Host- one", "__Host-ciranda-draft=mine", false, undefined],
	["nothing", "", true, undefined],
] as const)("a browser's key is %s", (_, header, secure, key) => {
	expect(readBrowserKey(readCookies(header), secure)).toEqual(key);
});
