import type { IncomingMessage } from "node:http";
import { PassThrough, Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MAX_UPLOAD_BYTES, MAX_UPLOADS, MAX_WAITING_UPLOADS, UPLOAD_PATIENCE_MS } from "#app/constants.ts";
import { paths } from "#app/paths.ts";
import { readBody } from "#app/server/http/read-body.ts";

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
	const networks = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name} ${at}`);

	beforeEach(() => {
		vi.useFakeTimers({ now: 0, toFake: ["Date", "setTimeout", "clearTimeout"] });
	});
	afterEach(() => {
		vi.useRealTimers();
	});

	test("of one network are one that is read and one that waits", async () => {
		const [first, second, third] = ["a", "a", "a"].map(upload);
		expect(await third?.answer).toMatchObject(busy);
		for (const one of [first, second]) one?.end();
		expect([await first?.answer, await second?.answer]).toEqual(["whole", "whole"]);
	});

	test("are few in all; others wait for a place, and are told so when too many do", async () => {
		const read = networks("read", MAX_UPLOADS).map(upload);
		const waits = networks("waits", MAX_WAITING_UPLOADS).map(upload);
		expect(await upload("one too many").answer).toMatchObject(busy);
		for (const one of [...read, ...waits]) one.end();
		const answers = await Promise.all([...read, ...waits].map(({ answer }) => answer));
		expect(new Set(answers)).toEqual(new Set(["whole"]));
	});

	test("that are slow give way once another waits, the oldest first", async () => {
		const slow = networks("slow", MAX_UPLOADS).map(upload);
		await vi.advanceTimersByTimeAsync(UPLOAD_PATIENCE_MS - 1);
		const waits = upload("waits");
		await vi.advanceTimersByTimeAsync(UPLOAD_PATIENCE_MS);
		expect(await slow[0]?.answer).toMatchObject(busy);
		const own = upload("slow 2");
		expect(await slow[2]?.answer).toMatchObject(busy);
		const others = [slow[1], slow[3], waits, own];
		for (const other of others) other?.end();
		expect(await Promise.all(others.map((other) => other?.answer))).toEqual(Array(4).fill("whole"));
	});

	test("that wait too long are told so", async () => {
		const read = networks("read", MAX_UPLOADS).map(upload);
		const waits = networks("waits", MAX_UPLOADS + 1).map(upload);
		await vi.advanceTimersByTimeAsync(2 * UPLOAD_PATIENCE_MS);
		expect(await waits.at(-1)?.answer).toMatchObject(busy);
		for (const one of [...read, ...waits]) one.end();
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
