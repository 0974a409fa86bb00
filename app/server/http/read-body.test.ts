import type { IncomingMessage } from "node:http";
import { PassThrough, Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MAX_UPLOAD_BYTES, MAX_UPLOADS, UPLOAD_PATIENCE_MS } from "#app/constants.ts";
import { paths } from "#app/paths.ts";
import { readBody } from "./read-body.ts";

type Parts = { method?: string; url?: string; headers?: Record<string, string>; chunks?: string[] };

/** A request as Node hands it over. */
function request({ chunks = [], ...parts }: Parts) {
	const body = Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
	return Object.assign(body, {
		method: "POST",
		url: "/",
		headers: {},
		...parts,
	}) as unknown as IncomingMessage;
}

// Sizes and types of bodies: `tests/http/request-guard.test.ts`.

test("a mail program's one click may come in parts, to its own address only", async () => {
	const headers = { "content-type": "multipart/form-data; boundary=x" };
	await readBody(request({ url: "/newsletter/sair/token", headers }));
	await expect(readBody(request({ url: "/newsletter/sair", headers }))).rejects.toMatchObject({
		status: 415,
	});
});

describe("uploads", () => {
	const headers = { "content-type": "multipart/form-data; boundary=x" };
	const busy = { status: 503, headers: { "Retry-After": "5" } };
	/** An upload that goes on until `end`; `answer` says what it came to. */
	function upload(network: string) {
		const body = new PassThrough();
		const parts = { method: "POST", url: paths.reconciliation, headers };
		const answer = readBody(Object.assign(body, parts) as unknown as IncomingMessage, network).then(
			String,
			(error: unknown) => error,
		);
		return { answer, end: () => body.end("whole") };
	}
	const networks = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name} ${i}`);

	beforeEach(() => {
		vi.useFakeTimers({ now: 0, toFake: ["Date"] });
	});
	afterEach(() => {
		vi.useRealTimers();
	});

	test("of one network are two at a time, and few in all; one more is refused until later", async () => {
		const own = ["a", "a"].map(upload);
		expect(await upload("a").answer).toMatchObject(busy);
		const others = networks("other", MAX_UPLOADS - 2).map(upload);
		expect(await upload("one too many").answer).toMatchObject(busy);
		for (const one of [...own, ...others]) one.end();
		const answers = await Promise.all([...own, ...others].map(({ answer }) => answer));
		expect(new Set(answers)).toEqual(new Set(["whole"]));
		const later = upload("one too many");
		later.end();
		expect(await later.answer).toBe("whole");
	});

	test("that are slow give way to the next, the oldest first, or their own network's", async () => {
		const slow = [...networks("slow", MAX_UPLOADS - 2), "last", "last"].map(upload);
		vi.setSystemTime(UPLOAD_PATIENCE_MS);
		const next = upload("next");
		expect(await slow[0]?.answer).toMatchObject(busy);
		const own = upload("last");
		expect(await slow.at(-2)?.answer).toMatchObject(busy);
		const others = [...slow.slice(1, -2), slow.at(-1), next, own];
		for (const other of others) other?.end();
		expect(new Set(await Promise.all(others.map((other) => other?.answer)))).toEqual(new Set(["whole"]));
	});

	test("that are refused as too large leave their place to the next", async () => {
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
