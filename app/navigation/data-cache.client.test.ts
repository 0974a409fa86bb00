import { expect, test, vi } from "vitest";
import { readPage, readPersonal } from "#app/navigation/data-cache.client.ts";

vi.mock("#app/i18n/browser-texts.client.ts", () => ({ loadTexts: async () => {} }));
vi.stubGlobal("document", { documentElement: { lang: "pt-BR" } });

const data = { head: { language: "pt" } };

test.each([
	["a content page", "/faq", readPage],
	["a personal page", "/orcamento", readPersonal],
])(
	"%s that was called off before it was asked for is had when its link is followed again",
	async (_, path, read) => {
		const url = new URL(path, "https://ciranda.example");
		const first = read({
			request: new Request(url, { signal: AbortSignal.abort() }),
			url,
			serverLoader: () =>
				new Promise<typeof data>((_, reject) => setTimeout(reject, 20, new DOMException("", "AbortError"))),
		});
		const again = read({ request: new Request(url), url, serverLoader: async () => data });
		const [ended, had] = await Promise.allSettled([first, again]);
		expect(ended).toMatchObject({ status: "rejected", reason: { name: "AbortError" } });
		expect(had).toEqual({ status: "fulfilled", value: data });
	},
);
