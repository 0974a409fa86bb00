import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rateLimiter } from "./rate-limit.ts";

const LIMIT = 30;

beforeEach(() => {
	vi.useFakeTimers();
	countPost = rateLimiter(LIMIT);
});
afterEach(() => {
	vi.runAllTimers();
	vi.useRealTimers();
});

let countPost: ReturnType<typeof rateLimiter>;
const post = async (address: string) => (await countPost(address)).retryAfter;

async function acceptedOf(addresses: readonly string[]): Promise<number> {
	let accepted = 0;
	for (const address of addresses) if ((await post(address)) === 0) accepted += 1;
	return accepted;
}
const repeated = (count: number, addressOf: (index: number) => string) =>
	Array.from({ length: count }, (_, index) => addressOf(index));

test("one client has its share a minute, learns when to come back, and takes nobody else's", async () => {
	expect(await acceptedOf(repeated(LIMIT + 5, () => "198.51.100.1"))).toBe(LIMIT);
	expect(await post("198.51.100.1")).toBe(60);
	expect(await post("198.51.100.2")).toBe(0);
	vi.advanceTimersByTime(60_001);
	expect(await post("198.51.100.1")).toBe(0);
});

test("from twice its share on, a client's posts are a flood, and are counted on", async () => {
	const client = "198.51.100.4";
	await acceptedOf(repeated(2 * LIMIT - 1, () => client));
	expect(await countPost(client)).toEqual({ retryAfter: 60, isFlood: false });
	expect(await countPost(client)).toEqual({ retryAfter: 60, isFlood: true });
	vi.advanceTimersByTime(60_001);
	expect(await countPost(client)).toEqual({ retryAfter: 0, isFlood: false });
});

test("no limit counts nothing", async () => {
	countPost = rateLimiter(0);
	for (let times = 0; times < 3 * LIMIT; times++) {
		expect(await countPost("198.51.100.5")).toEqual({ retryAfter: 0, isFlood: false });
	}
});

test("a clock that is put back by a day asks nobody to wait for one", async () => {
	await acceptedOf(repeated(LIMIT, () => "198.51.100.3"));
	vi.setSystemTime(Date.now() - 86_400_000);
	expect(await post("198.51.100.3")).toBe(60);
	vi.advanceTimersByTime(60_001);
	expect(await post("198.51.100.3")).toBe(0);
});

test("addresses of one /64 share, those of one /56 have four shares, those of one /48 sixteen", async () => {
	const hex = (index: number) => index.toString(16);
	expect(await acceptedOf(repeated(2 * LIMIT, (index) => `2001:db8:1:1::${hex(index)}`))).toBe(LIMIT);
	expect(await acceptedOf(repeated(6 * LIMIT, (index) => `2001:db8:2:${hex(index)}::1`))).toBe(4 * LIMIT);
	expect(await acceptedOf(repeated(20 * LIMIT, (index) => `2001:db8:3:${hex((index % 256) * 256)}::1`))).toBe(
		16 * LIMIT,
	);
});
