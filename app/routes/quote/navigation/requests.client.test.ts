import { expect, test, vi } from "vitest";
import { CACHE_UNUSED_MS } from "#app/constants.ts";
import { readPage, retrying } from "./requests.client.ts";

vi.stubGlobal("document", { documentElement: { lang: "pt-BR" } });

test("a request that fails is tried three times more, after 1, 2 and 4 s, and at most 30 s", () => {
	const { retry, retryDelay, gcTime } = retrying.getDefaultOptions().queries ?? {};
	if (typeof retry !== "function" || typeof retryDelay !== "function") throw new Error("no retries");
	const lost = new TypeError("Failed to fetch");
	expect([0, 1, 2, 3].map((failures) => retry(failures, lost))).toEqual([true, true, true, false]);
	expect([0, 1, 2, 5, 9].map((n) => retryDelay(n, lost))).toEqual([1000, 2000, 4000, 30_000, 30_000]);
	expect(retry(0, new Response(null, { status: 404 }) as unknown as Error)).toBe(false);
	expect(gcTime).toBe(CACHE_UNUSED_MS);
	expect(CACHE_UNUSED_MS).toBe(5 * 60_000);
});

test("a page that was called off before it was asked for is had when its link is followed again", async () => {
	const url = new URL("/orcamento", "https://ciranda.example");
	const first = readPage({
		request: new Request(url, { signal: AbortSignal.abort() }),
		url,
		serverLoader: () =>
			new Promise<string>((_, reject) => setTimeout(reject, 20, new DOMException("", "AbortError"))),
	});
	const again = readPage({ request: new Request(url), url, serverLoader: async () => "page" });
	const [ended, had] = await Promise.allSettled([first, again]);
	expect(ended).toMatchObject({ status: "rejected", reason: { name: "AbortError" } });
	expect(had).toEqual({ status: "fulfilled", value: "page" });
});
