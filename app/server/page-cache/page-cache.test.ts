import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { PageCache, type PageVariant } from "#app/server/page-cache/page-cache.ts";

const home: PageVariant = { path: "/", language: "pt", lite: false };
const browser = ["br", "gzip", "identity"] as const;

afterEach(() => vi.useRealTimers());

function rendering({ status = 200, isCaching = true, text = "", failing = "" } = {}) {
	const rendered: PageVariant[] = [];
	const cache = new PageCache(
		async (variant: PageVariant) => {
			if (variant.path === failing) throw new Error("cannot be drawn");
			rendered.push(variant);
			await new Promise((later) => setImmediate(later));
			return new Response(text || `page ${rendered.length}`, {
				status,
				headers: { "Content-Type": "text/html" },
			});
		},
		[["X-Frame-Options", "DENY"]],
		{ isCaching, restMs: 0 },
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

test("all pages are compressed at full strength in the background, each drawn once", async () => {
	const { cache, rendered } = rendering({
		text: "a page with words and words and other words. ".repeat(400),
	});
	const fast = await cache.get(home, browser);
	await cache.compressAll();
	const best = cache.ready(home, browser);
	expect(best?.encoded.body.length).toBeLessThan(fast?.encoded.body.length ?? 0);
	expect(best?.page.etag).toBe(fast?.page.etag);
	expect(new Set(rendered.map((variant) => JSON.stringify(variant))).size).toBe(rendered.length);
	expect(cache.ready({ path: "/blog/post-27", language: "en", lite: true }, browser)).toBeDefined();
});

test("a page that cannot be drawn does not keep the others from their compression", async () => {
	const { cache } = rendering({ failing: "/" });
	await cache.compressAll();
	expect(cache.ready(home, browser)).toBeUndefined();
	expect(cache.ready({ ...home, path: "/faq" }, browser)).toBeDefined();
});

test("a text that changes has all pages compressed anew", async () => {
	vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2027-01-01T02:59:59Z") });
	const { cache } = rendering();
	await cache.compressAll();
	vi.setSystemTime(Date.parse("2027-01-01T03:00:00Z"));
	expect(cache.ready(home, browser)).toBeUndefined();
	// Past the moment in which the site counts as busy.
	vi.setSystemTime(Date.parse("2027-01-01T03:00:01Z"));
	await expect.poll(() => cache.ready(home, browser)).toBeDefined();
});

test("nothing is kept where pages are to be drawn anew", async () => {
	const { cache, rendered } = rendering({ isCaching: false });
	await cache.get(home, browser);
	await cache.get(home, browser);
	expect(rendered).toHaveLength(2);
});
