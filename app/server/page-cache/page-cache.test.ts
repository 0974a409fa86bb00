import { gunzipSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { type PageVariant, unknownPath } from "#app/server/page-cache/cached-page.ts";
import { PageCache } from "#app/server/page-cache/page-cache.ts";
import type { PrerenderedPages } from "#app/server/page-cache/prerendered-pages.ts";

const home: PageVariant = { path: "/", language: "pt", lite: false };
const browser = ["br", "gzip", "identity"] as const;

afterEach(() => vi.useRealTimers());

function rendering({
	status = 200,
	isKeeping = true,
	findPrerendered = (): PrerenderedPages | undefined => undefined,
} = {}) {
	const rendered: PageVariant[] = [];
	const cache = new PageCache(
		async (variant) => {
			rendered.push(variant);
			await new Promise((later) => setImmediate(later));
			return new Response(`page ${rendered.length}`, { status, headers: { "Content-Type": "text/html" } });
		},
		[["X-Frame-Options", "DENY"]],
		{ isKeeping, findPrerendered },
	);
	return { cache, rendered };
}

test("a page is rendered and compressed once, however many ask for it at a time", async () => {
	const { cache, rendered } = rendering();
	expect(cache.ready(home, browser)).toBeUndefined();
	const responses = await Promise.all([1, 2, 3].map(() => cache.get(home, browser)));
	expect(rendered).toEqual([home]);
	expect(gunzipSync(responses[0]?.encoded.body ?? "").toString()).toBe("page 1");
	expect(cache.ready(home, browser)?.encoded).toBe((await cache.get(home, browser))?.encoded);
	expect(responses[0]?.encoded.headers.join("|")).toContain("X-Frame-Options|DENY");
	expect(responses[0]?.encoded.headers.join("|")).toContain("Content-Encoding|gzip");
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

test("pages are rendered anew on the day that changes a text", async () => {
	vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2027-01-01T02:59:59Z") });
	const { cache, rendered } = rendering();
	await cache.get(home, browser);
	expect(cache.ready(home, browser)).toBeDefined();
	vi.setSystemTime(Date.parse("2027-01-01T03:00:00Z"));
	expect(cache.ready(home, browser)).toBeUndefined();
	await cache.get(home, browser);
	expect(rendered).toHaveLength(2);
	expect(cache.ready(home, browser)).toBeDefined();
});

test("languages and the lite mode are pages of their own", async () => {
	const { cache, rendered } = rendering();
	for (const variant of [home, { ...home, language: "en" }, { ...home, lite: true }] as const)
		await cache.get(variant, browser);
	expect(rendered).toHaveLength(3);
});

test("only a response with status 200 is kept", async () => {
	const { cache, rendered } = rendering({ status: 500 });
	expect(await cache.get(home, browser)).toBeUndefined();
	expect(await cache.get(home, browser)).toBeUndefined();
	expect(rendered).toHaveLength(2);
});

test("one page answers for all addresses that do not exist, and no browser keeps it", async () => {
	const { cache, rendered } = rendering({ status: 404 });
	const unknown = { ...home, path: unknownPath };
	await cache.get(unknown, browser);
	const { page } = (await cache.get(unknown, browser)) ?? {};
	expect(page?.status).toBe(404);
	expect(page?.etag).toBeUndefined();
	expect(page?.headers.join("|")).toContain("Cache-Control|no-store");
	expect(rendered).toHaveLength(1);
});

test("only known paths may be cached", () => {
	const { cache } = rendering();
	expect(cache.canServe("/")).toBe(true);
	for (const path of ["/orcamento/email", "/nao-existe", "//", "/Blog"])
		expect(cache.canServe(path)).toBe(false);
});

test("prerendered pages take the place of the process's own", async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	const prerendered = await rendering().cache.get(home, browser);
	let pages: PrerenderedPages | undefined;
	const { cache } = rendering({ findPrerendered: () => pages });
	const own = await cache.get(home, browser);
	pages = { find: () => prerendered?.page };
	expect(cache.ready(home, browser)?.page).toBe(own?.page);
	vi.setSystemTime(Date.now() + 10_000);
	expect(cache.ready(home, browser)?.page).toBe(prerendered?.page);
});

test("those of the day before are not served on the day that changes a text", async () => {
	vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2027-01-01T02:59:59Z") });
	const { page } = (await rendering().cache.get(home, browser)) ?? {};
	const { cache } = rendering({
		findPrerendered: () =>
			Date.now() < Date.parse("2027-01-01T03:00:00Z") ? { find: () => page } : undefined,
	});
	expect(cache.ready(home, browser)?.page).toBe(page);
	vi.setSystemTime(Date.parse("2027-01-01T03:00:00Z"));
	expect(cache.ready(home, browser)).toBeUndefined();
});

test("one whose files are gone is rendered again", async () => {
	const { cache, rendered } = rendering({ findPrerendered: () => ({ find: () => undefined }) });
	await cache.get(home, browser);
	expect(rendered).toEqual([home]);
});

test("nothing is kept where pages are to be drawn anew", async () => {
	const { cache, rendered } = rendering({ isKeeping: false });
	await cache.get(home, browser);
	await cache.get(home, browser);
	expect(rendered).toHaveLength(2);
});
