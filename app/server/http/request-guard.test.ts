import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import malformed from "#tests/support/malformed-addresses.json" with { type: "json" };
import cases from "#tests/support/request-cases.json" with { type: "json" };
import { canonicalPath, checkOrigin, checkShape } from "./request-guard.ts";

type Parts = {
	method?: string;
	url?: string;
	headers?: Record<string, string>;
	rawHeaders?: string[];
};

/** A request as Node hands it over. */
function request({ method = "GET", url = "/", headers = {}, rawHeaders }: Parts) {
	const raw = rawHeaders ?? Object.entries(headers).flat();
	return { method, url, headers, rawHeaders: raw } as unknown as IncomingMessage;
}

describe("the shape of a request", () => {
	const shapeOf = (parts: Parts) => () =>
		checkShape(request({ headers: { host: "site.example" }, ...parts }));

	test.each(["/", "/faq?lng=en", "/%E0%A4%A", "/a//b", "/a\\b", "/?x=//evil.example"])(
		"%s on a host is looked at",
		(url) => {
			expect(shapeOf({ url })).not.toThrow();
		},
	);

	test.each(cases.noAddress)("%j is no address", (url) => {
		expect(shapeOf({ url })).toThrow("Bad Request");
	});

	test("a path above 2 kB is too long, whatever its query", () => {
		const longest = `/${"a".repeat(2047)}`;
		expect(shapeOf({ url: `${longest}?q=${"a".repeat(4000)}` })).not.toThrow();
		expect(shapeOf({ url: `${longest}a` })).toThrow("URI Too Long");
		expect(shapeOf({ url: `${longest}a?q=1` })).toThrow("URI Too Long");
	});

	test("a hundred parameters are looked at, and one more is too long", () => {
		expect(shapeOf({ url: `/?${"a=1&".repeat(99)}a` })).not.toThrow();
		expect(shapeOf({ url: `/?${"&".repeat(100)}` })).toThrow("URI Too Long");
	});

	test.each(["PUT", "DELETE", "OPTIONS", "TRACE", "get", ""])("%j is no method of ours", (method) => {
		expect(shapeOf({ method })).toThrow("Method Not Allowed");
	});

	test.each(["a", "a.b:80", "10.0.0.1:3000", "[::1]:3000", "localhost", "a_b-c.example"])(
		"%s is a host",
		(name) => {
			expect(shapeOf({ headers: { host: name } })).not.toThrow();
		},
	);

	test.each(["", "a b", "a/b", "user@a", "999.999.999.999", "[:::::]", "a:99999", `${"a".repeat(256)}`])(
		"%s is none",
		(name) => {
			expect(shapeOf({ headers: { host: name } })).toThrow("Bad Request");
		},
	);

	test("no host, and two, are refused", () => {
		expect(shapeOf({ headers: {} })).toThrow("Bad Request");
		const rawHeaders = ["Host", "a", "Accept", "host", "HOST", "a"];
		expect(shapeOf({ headers: { host: "a" }, rawHeaders })).toThrow("Bad Request");
		expect(shapeOf({ headers: { host: "a" }, rawHeaders: ["hOSt", "a", "X", "host"] })).not.toThrow();
	});
});

describe("the spelling of a path", () => {
	test.each(cases.spelt)("%s is spelt %s", (spelling, canonical) => {
		expect(canonicalPath(spelling)).toBe(canonical);
		expect(canonicalPath(canonical)).toBe(canonical);
	});

	test.each(malformed)("%s is no address", (spelling) => {
		expect(canonicalPath(spelling)).toBeUndefined();
	});
});

describe("where a post comes from", () => {
	const origin = "https://site.example";
	const { own, foreign }: Record<"own" | "foreign", object[]> = cases;

	test.each(own)("%j is this site or a text browser", (headers) => {
		expect(() => checkOrigin(request({ headers: { ...headers } }), origin)).not.toThrow();
	});

	test.each(foreign)("%j is not", (headers) => {
		expect(() => checkOrigin(request({ headers: { ...headers } }), origin)).toThrow("Forbidden");
	});
});
