import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { keyOf, type PageVariant } from "#app/server/page-cache/cached-page.ts";
import { PageCache } from "#app/server/page-cache/page-cache.ts";

const home: PageVariant = { path: "/", language: "pt", lite: false };

function rendering(status = 200) {
	const rendered: PageVariant[] = [];
	const cache = new PageCache(
		async (variant) => {
			rendered.push(variant);
			await new Promise((later) => setTimeout(later, 10));
			return new Response(`page ${rendered.length}`, { status, headers: { "Content-Type": "text/html" } });
		},
		[["X-Frame-Options", "DENY"]],
	);
	return { cache, rendered };
}

test("a page is rendered once, however many ask for it at a time, and compressed once for each encoding", async () => {
	const { cache, rendered } = rendering();
	expect(cache.ready(keyOf(home), "br")).toBeUndefined();
	const answers = await Promise.all([cache.get(home, "br"), cache.get(home, "br"), cache.get(home, "gzip")]);
	expect(rendered).toEqual([home]);
	expect(brotliDecompressSync(answers[0]?.sending.body ?? "").toString()).toBe("page 1");
	expect(cache.ready(keyOf(home), "br")?.sending.body).toBe((await cache.get(home, "br"))?.sending.body);
	expect(answers[0]?.sending.headers.join("|")).toContain("X-Frame-Options|DENY");
});

test("languages and the lite mode are pages of their own", async () => {
	const { cache, rendered } = rendering();
	for (const variant of [home, { ...home, language: "en" }, { ...home, lite: true }] as const)
		await cache.get(variant, "identity");
	expect(rendered).toHaveLength(3);
});

test("only an answer with status 200 is kept", async () => {
	const { cache, rendered } = rendering(500);
	expect(await cache.get(home, "br")).toBeUndefined();
	expect(await cache.get(home, "br")).toBeUndefined();
	expect(rendered).toHaveLength(2);
});

test("only known paths may be cached", () => {
	const { cache } = rendering();
	expect(cache.holds("/")).toBe(true);
	for (const path of ["/orcamento/email", "/nao-existe", "//", "/Blog"])
		expect(cache.holds(path)).toBe(false);
});

test("prepared pages take the place of the process's own", async () => {
	const { cache } = rendering();
	await cache.get(home, "br");
	const other = rendering();
	await other.cache.get(home, "br");
	const prepared = other.cache.ready(keyOf(home), "br");
	cache.adopt(new Map(prepared ? [[keyOf(home), prepared.page]] : []));
	expect(cache.ready(keyOf(home), "br")?.page).toBe(prepared?.page);
});
