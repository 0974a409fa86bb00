import { expect, test } from "vitest";
import { canonicalPath } from "#app/server/http/canonical-path.ts";

test.each([
	["/", "/"],
	["/blog/post-1", "/blog/post-1"],
	["/blog/post-%31", "/blog/post-1"],
	["/%62%6C%6f%67/post%2d1", "/blog/post-1"],
	["/%7e%5f%2E", "/~_."],
	["/faq/", "/faq"],
	["//faq//", "/faq"],
	["/%66aq//", "/faq"],
	["//", "/"],
	["/a///b//", "/a///b"],
])("%s is spelt %s", (spelling, canonical) => {
	expect(canonicalPath(spelling)).toBe(canonical);
	expect(canonicalPath(canonical)).toBe(canonical);
});

test.each([
	"/%",
	"/%e",
	"/%zz",
	"/%%331",
	"/faq%2F",
	"/blog%2fpost-1",
	"/%00",
	"/a%20b",
	"/%E0%A4%A",
	"/res%C3%ADduo",
	"/%2531",
	"/blog/../faq",
	"/blog/%2e%2E/faq",
	"/faq/.",
	"/..",
	"/blog\\post-1",
])("%s is no address", (spelling) => {
	expect(canonicalPath(spelling)).toBeUndefined();
});
