import type { Page } from "@playwright/test";

/** A page's statements of itself and where it leads, as the browser understands it. */
export type PageFacts = {
	language: string;
	title: string;
	description: string;
	canonical: string;
	/** `hreflang` to address. */
	alternates: Record<string, string>;
	isListed: boolean;
	headings: number;
	structuredData: string[];
	shareImage: string;
	/** Addresses of pictures, icons, feeds and the manifest. */
	files: string[];
	links: { address: string; leavesSite: boolean; isSafe: boolean }[];
	ids: string[];
};

/** Reads the page that is open. Runs in the browser, so that nothing is parsed twice in two ways. */
export function readFacts(page: Page): Promise<PageFacts> {
	return page.evaluate(() => {
		const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)];
		const content = (selector: string) => document.querySelector<HTMLMetaElement>(selector)?.content ?? "";
		return {
			language: document.documentElement.lang,
			title: document.title,
			description: content('meta[name="description"]'),
			canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? "",
			alternates: Object.fromEntries(
				all<HTMLLinkElement>('link[rel="alternate"][hreflang]').map((link) => [link.hreflang, link.href]),
			),
			isListed: !content('meta[name="robots"]').includes("noindex"),
			headings: all("h1").length,
			structuredData: all('script[type="application/ld+json"]').map((script) => script.textContent ?? ""),
			shareImage: content('meta[property="og:image"]'),
			files: [
				...all<HTMLImageElement>("img").map((image) => image.src),
				...all<HTMLLinkElement>(
					'link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="manifest"], link[type="application/rss+xml"]',
				).map((link) => link.href),
			],
			links: all<HTMLAnchorElement>("a[href]").map((link) => ({
				address: link.href,
				leavesSite: link.origin !== location.origin,
				isSafe:
					link.target === "_blank" &&
					link.relList.contains("noopener") &&
					link.relList.contains("noreferrer"),
			})),
			ids: all("[id]").map((element) => element.id),
		};
	});
}
