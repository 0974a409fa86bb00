import type { IncomingMessage } from "node:http";
import { PassThrough, Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MAX_BODY_BYTES, MAX_UPLOAD_BYTES, UPLOAD_PATIENCE_MS } from "#app/constants.ts";
import { paths } from "#app/paths.ts";
import { checkOrigin, checkShape, clientAddress, readBody } from "#app/server/http/request-guard.ts";

type Parts = {
	method?: string;
	url?: string;
	headers?: Record<string, string>;
	rawHeaders?: string[];
	peer?: string;
	chunks?: string[];
};

/** A request as Node hands it over. */
function request({ method = "GET", url = "/", headers = {}, rawHeaders, peer, chunks = [] }: Parts) {
	const body = Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
	const raw = rawHeaders ?? Object.entries(headers).flat();
	return Object.assign(body, {
		method,
		url,
		headers,
		rawHeaders: raw,
		socket: { remoteAddress: peer },
	}) as unknown as IncomingMessage;
}

describe("the shape of a request", () => {
	const host = { host: "site.example" };

	test.each(["/", "/faq?lng=en", "/%E0%A4%A", "/a//b", "/a\\b", "/?x=//evil.example"])(
		"%s on a host is looked at",
		(url) => {
			expect(() => checkShape(request({ url, headers: host }))).not.toThrow();
		},
	);

	test.each([
		"",
		"*",
		"faq",
		"//evil.example",
		"/\\evil.example",
		"/\t/evil.example",
		"http://site.example/",
		"/a b",
	])("%j is no address", (url) => {
		expect(() => checkShape(request({ url, headers: host }))).toThrow("Bad Request");
	});

	test("a path above 2 kB is too long, whatever its query", () => {
		const longest = `/${"a".repeat(2047)}`;
		expect(() =>
			checkShape(request({ url: `${longest}?q=${"a".repeat(4000)}`, headers: host })),
		).not.toThrow();
		expect(() => checkShape(request({ url: `${longest}a`, headers: host }))).toThrow("URI Too Long");
		expect(() => checkShape(request({ url: `${longest}a?q=1`, headers: host }))).toThrow("URI Too Long");
	});

	test.each(["GET", "HEAD", "POST"])("%s is answered", (method) => {
		expect(() => checkShape(request({ method, headers: host }))).not.toThrow();
	});

	test.each(["PUT", "DELETE", "OPTIONS", "TRACE", "get", ""])("%j is not", (method) => {
		expect(() => checkShape(request({ method, headers: host }))).toThrow("Method Not Allowed");
	});

	test.each(["a", "a.b:80", "10.0.0.1:3000", "[::1]:3000", "localhost", "a_b-c.example"])(
		"%s is a host",
		(name) => {
			expect(() => checkShape(request({ headers: { host: name } }))).not.toThrow();
		},
	);

	test.each(["", "a b", "a/b", "user@a", "999.999.999.999", "[:::::]", "a:99999", `${"a".repeat(256)}`])(
		"%s is none",
		(name) => {
			expect(() => checkShape(request({ headers: { host: name } }))).toThrow("Bad Request");
		},
	);

	test("no host, and two, are refused", () => {
		expect(() => checkShape(request({}))).toThrow("Bad Request");
		const rawHeaders = ["Host", "a", "Accept", "host", "HOST", "a"];
		expect(() => checkShape(request({ headers: { host: "a" }, rawHeaders }))).toThrow("Bad Request");
		expect(() =>
			checkShape(request({ headers: { host: "a" }, rawHeaders: ["hOSt", "a", "X", "host"] })),
		).not.toThrow();
	});
});

describe("where a post comes from", () => {
	const origin = "https://site.example";

	test.each<Record<string, string>>([
		{},
		{ origin },
		{ origin, "sec-fetch-site": "same-origin" },
		{ "sec-fetch-site": "none" },
	])("%j is this site or a text browser", (headers) => {
		expect(() => checkOrigin(request({ headers }), origin)).not.toThrow();
	});

	test.each<Record<string, string>>([
		{ origin: "https://evil.example" },
		{ origin: "http://site.example" },
		{ origin: "https://site.example:444" },
		{ origin: "null" },
		{ origin: "" },
		{ "sec-fetch-site": "cross-site" },
		{ "sec-fetch-site": "same-site" },
		{ origin, "sec-fetch-site": "same-site" },
	])("%j is not", (headers) => {
		expect(() => checkOrigin(request({ headers }), origin)).toThrow("Forbidden");
	});
});

describe("a body", () => {
	const form = { "content-type": "application/x-www-form-urlencoded" };
	const half = "a".repeat(MAX_BODY_BYTES / 2);

	test("is read whole, up to the largest size, whether or not it says how long it is", async () => {
		const chunked = request({ method: "POST", headers: form, chunks: [half, half] });
		expect(await readBody(chunked)).toHaveLength(MAX_BODY_BYTES);
		const typed = { "content-type": "Application/X-WWW-Form-Urlencoded; charset=utf-8" };
		expect(String(await readBody(request({ headers: typed, chunks: ["a=", "b"] })))).toBe("a=b");
		expect(String(await readBody(request({ chunks: ["a=b"] })))).toBe("a=b");
	});

	test("one byte more is refused", async () => {
		const chunked = request({ method: "POST", headers: form, chunks: [half, half, "a", half, half] });
		await expect(readBody(chunked)).rejects.toMatchObject({ status: 413, headers: {} });
		const announced = request({ headers: { ...form, "content-length": String(MAX_BODY_BYTES + 1) } });
		await expect(readBody(announced)).rejects.toMatchObject({ status: 413 });
	});

	test.each(["application/json", "text/plain", "multipart/form-data; boundary=x", ";;;"])(
		"%s is refused",
		async (type) => {
			const headers = { "content-type": type };
			await expect(readBody(request({ url: "/faq", headers }))).rejects.toMatchObject({ status: 415 });
		},
	);

	test("a mail program's one click may come in parts, to its own address only", async () => {
		const headers = { "content-type": "multipart/form-data; boundary=x" };
		await readBody(request({ url: "/newsletter/sair/token", headers }));
		await expect(readBody(request({ url: "/newsletter/sair", headers }))).rejects.toMatchObject({
			status: 415,
		});
	});
});

describe("uploads", () => {
	const headers = { "content-type": "multipart/form-data; boundary=x" };
	const busy = { status: 503, headers: { "Retry-After": "5" } };
	/** An upload that goes on until `end`; `answer` says what it came to. */
	function upload(client: string) {
		const body = new PassThrough();
		const parts = { method: "POST", url: paths.reconciliation, headers };
		const answer = readBody(Object.assign(body, parts) as unknown as IncomingMessage, client).then(
			String,
			(error: unknown) => error,
		);
		return { answer, end: () => body.end("whole") };
	}

	beforeEach(() => {
		vi.useFakeTimers({ now: 0, toFake: ["Date"] });
	});
	afterEach(() => {
		vi.useRealTimers();
	});

	test("are one of a client and four in all", async () => {
		const first = ["a", "b", "c", "d"].map(upload);
		expect(await upload("a").answer).toMatchObject(busy);
		expect(await upload("e").answer).toMatchObject(busy);
		for (const { end } of first) end();
		expect(await Promise.all(first.map(({ answer }) => answer))).toEqual(Array(4).fill("whole"));
		const later = upload("e");
		later.end();
		expect(await later.answer).toBe("whole");
	});

	test("that are slow give way: the client's own, else the oldest", async () => {
		const slow = ["a", "b", "c"].map(upload);
		vi.setSystemTime(UPLOAD_PATIENCE_MS);
		const fourth = upload("d");
		const again = upload("b");
		expect(await slow[1]?.answer).toMatchObject(busy);
		const fifth = upload("e");
		expect(await slow[0]?.answer).toMatchObject(busy);
		const others = [slow[2], fourth, again, fifth];
		for (const other of others) other?.end();
		expect(await Promise.all(others.map((other) => other?.answer))).toEqual(Array(4).fill("whole"));
	});

	test("that break off leave their place", async () => {
		for (let turn = 0; turn < 5; turn++) {
			const large = request({
				url: paths.reconciliation,
				headers,
				chunks: ["x".repeat(MAX_UPLOAD_BYTES), "x"],
			});
			await expect(readBody(large, "a")).rejects.toMatchObject({ status: 413 });
		}
	});
});

describe("the address of a client", () => {
	const peer = "10.0.0.1";
	const forged = "1.1.1.1, 203.0.113.7, 10.0.0.9";

	test.each([
		[0, forged, peer],
		[0, undefined, peer],
		[1, forged, "10.0.0.9"],
		[2, forged, "203.0.113.7"],
		[3, forged, "1.1.1.1"],
		[1, "203.0.113.7", "203.0.113.7"],
		[2, "203.0.113.7", "203.0.113.7"],
		[1, undefined, peer],
		[1, " , ", peer],
		[1, "203.0.113.7:51234", "203.0.113.7"],
		[1, "[2001:db8::7]:51234", "2001:db8::7"],
		[1, "[2001:db8::7]", "2001:db8::7"],
		[1, "2001:db8::7", "2001:db8::7"],
		[1, "unknown", "unknown"],
	])("behind %i proxies that say %s it is %s", (proxies, forwarded, expected) => {
		const headers: Record<string, string> = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
		expect(clientAddress(request({ headers, peer }), proxies)).toBe(expected);
	});

	test("no other header is believed", () => {
		const headers = { "x-real-ip": "1.1.1.1", forwarded: "for=1.1.1.1", "x-forwarded-for": "203.0.113.7" };
		expect(clientAddress(request({ headers, peer }), 1)).toBe("203.0.113.7");
	});
});
