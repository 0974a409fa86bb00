import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { PageCache, type PageVariant } from "./page-cache.ts";

const home: PageVariant = { path: "/", language: "pt", lite: false };
const browser = ["br", "gzip", "identity"] as const;

afterEach(() => vi.useRealTimers());

function rendering({ status = 200, text = "" } = {}) {
	const rendered: PageVariant[] = [];
	const cache = new PageCache(
		async (variant: PageVariant) => {
			rendered.push(variant);
			await new Promise((later) => setImmediate(later));
			return new Response(text || `page ${rendered.length}`, {
				status,
				headers: { "Content-Type": "text/html" },
			});
		},
		[["X-Frame-Options", "DENY"]],
	);
	return { cache, rendered };
}

test("a page is rendered and compressed once, however many ask for it at a time", async () => {
	const { cache, rendered } = rendering();
	expect(cache.ready(home, browser)).toBeUndefined();
	const responses = await Promise.all([1, 2, 3].map(() => cache.get(home, browser)));
	expect(rendered).toEqual([home]);
	expect(brotliDecompressSync(responses[0]?.encoded.body ?? "").toString()).toBe("page 1");
	expect(cache.ready(home, browser)?.encoded).toBe((await cache.get(home, browser))?.encoded);
	expect(responses[0]?.encoded.headers.join("|")).toContain("X-Frame-Options|DENY");
	expect(responses[0]?.encoded.headers.join("|")).toContain("Content-Encoding|br");
	expect(gunzipSync(responses[0]?.page.bodies.gzip?.body ?? "").toString()).toBe("page 1");
});

test("who takes no compressed page gets it plain", async () => {
	const { cache, rendered } = rendering();
	await cache.get(home, browser);
	expect(cache.ready(home, ["identity"])).toBeUndefined();
	const plain = await cache.get(home, ["identity"]);
	expect(plain?.encoded.body.toString()).toBe("page 1");
	expect(plain?.encoded.headers).not.toContain("Content-Encoding");
	expect(rendered).toHaveLength(1);
});

test("only a response with status 200 is kept", async () => {
	const { cache, rendered } = rendering({ status: 500 });
	expect(await cache.get(home, browser)).toBeUndefined();
	expect(await cache.get(home, browser)).toBeUndefined();
	expect(rendered).toHaveLength(2);
});

test("a client that takes brotli alone never gets a plain page", async () => {
	const { cache } = rendering();
	const first = await cache.get(home, ["br", "identity"]);
	expect(first?.encoded.headers.join("|")).toContain("Content-Encoding|br");
	expect(brotliDecompressSync(first?.encoded.body ?? "").toString()).toBe("page 1");
});

test("a page is compressed at full strength beside other requests, and drawn once for it", async () => {
	const { cache, rendered } = rendering({
		text: "a page with words and words and other words. ".repeat(400),
	});
	const fast = await cache.get(home, browser);
	const best = () => cache.ready(home, browser);
	await expect.poll(() => best()?.encoded.body.length).toBeLessThan(fast?.encoded.body.length ?? 0);
	expect(best()?.page.etag).toBe(fast?.page.etag);
	expect(rendered).toEqual([home]);
});

test("a text that changes has all pages drawn anew", async () => {
	vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2027-01-01T02:59:59Z") });
	const { cache } = rendering();
	await cache.get(home, browser);
	vi.setSystemTime(Date.parse("2027-01-01T03:00:00Z"));
	expect(cache.ready(home, browser)).toBeUndefined();
	await Promise.all([cache.get(home, browser), cache.clear()]);
	expect(cache.ready(home, browser)).toBeUndefined();
});
