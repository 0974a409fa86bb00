import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { nextTextChange } from "#app/content/text-changes.server.ts";
import type { Encoding } from "#app/request/encodings.ts";
import { isKnown } from "#app/request/etag.ts";
import type { HeaderList } from "#app/server/document/security-headers.ts";
import {
	type CachedPage,
	cacheablePaths,
	type EncodedBody,
	encodedBody,
	keyOf,
	type PageVariant,
	pageOf,
	unknownPath,
} from "#app/server/page-cache/cached-page.ts";
import type { PrerenderedPages } from "#app/server/page-cache/prerendered-pages.ts";

const runGzip = promisify(gzip);
const runGunzip = promisify(gunzip);

export type RenderPage = (variant: PageVariant) => Promise<Response>;
export type ReadyPage = { page: CachedPage; encoded: EncodedBody };

const cacheable = new Set(cacheablePaths);

/** Pause between looks for prerendered pages: `prerender.js` may still be at work. */
const LOOK_EVERY_MS = 10_000;

export type PageCacheOptions = {
	/** False renders every page anew, as development wants it. */
	isKeeping?: boolean;
	findPrerendered?: () => PrerenderedPages | undefined;
};

/**
 * Content pages and the page of unknown addresses, finished once: prerendered, or else rendered and compressed when first
 * asked for. Keys are known paths, languages and the lite mode, never the raw address, so the number of entries is bounded.
 */
export class PageCache {
	readonly #render: RenderPage;
	readonly #defaultHeaders: HeaderList;
	readonly #isKeeping: boolean;
	readonly #findPrerendered: () => PrerenderedPages | undefined;
	readonly #kept = new Map<string, CachedPage>();
	readonly #rendering = new Map<string, Promise<CachedPage | undefined>>();
	#prerendered: PrerenderedPages | undefined;
	#lookAgainAt = 0;
	#freshUntil = nextTextChange();

	constructor(
		render: RenderPage,
		defaultHeaders: HeaderList,
		{ isKeeping = true, findPrerendered = () => undefined }: PageCacheOptions = {},
	) {
		this.#render = render;
		this.#defaultHeaders = defaultHeaders;
		this.#isKeeping = isKeeping;
		this.#findPrerendered = findPrerendered;
	}

	canServe(path: string): boolean {
		return cacheable.has(path);
	}

	/** Switches to the prerendered pages and drops the process's own. True if there are any by now. */
	lookForPrerendered(now = Date.now()): boolean {
		this.#lookAgainAt = now + LOOK_EVERY_MS;
		this.#prerendered = this.#findPrerendered();
		if (!this.#prerendered) return false;
		this.#kept.clear();
		return true;
	}

	ready(variant: PageVariant, encodings: readonly Encoding[]): ReadyPage | undefined {
		const now = Date.now();
		if (now >= this.#freshUntil) this.#expire();
		if (!this.#prerendered && now >= this.#lookAgainAt) this.lookForPrerendered(now);
		const key = keyOf(variant);
		const page = this.#prerendered?.find(key) ?? this.#kept.get(key);
		if (!page) return undefined;
		for (const encoding of encodings) {
			const encoded = page.bodies[encoding];
			if (encoded) return { page, encoded };
		}
		return undefined;
	}

	/** The page, made ready now if it must be; undefined when it renders with a status other than the expected one. */
	async get(variant: PageVariant, encodings: readonly Encoding[]): Promise<ReadyPage | undefined> {
		const ready = this.ready(variant, encodings);
		if (ready) return ready;
		const key = keyOf(variant);
		const page = this.#prerendered?.find(key) ?? this.#kept.get(key) ?? (await this.#add(key, variant));
		const packed = page?.bodies.gzip;
		if (!packed) return undefined;
		if (encodings.includes("gzip")) return { page, encoded: packed };
		return { page, encoded: encodedBody(page, "identity", await runGunzip(packed.body)) };
	}

	/** Drops all pages when a dated text expires. */
	#expire(): void {
		this.#prerendered = undefined;
		this.#kept.clear();
		this.#freshUntil = nextTextChange();
	}

	#add(key: string, variant: PageVariant): Promise<CachedPage | undefined> {
		const rendering = this.#rendering.get(key) ?? this.#renderPage(key, variant);
		this.#rendering.set(key, rendering);
		return rendering.finally(() => this.#rendering.delete(key));
	}

	async #renderPage(key: string, variant: PageVariant): Promise<CachedPage | undefined> {
		const response = await this.#render(variant);
		if (response.status !== statusOf(variant)) return undefined;
		const html = await response.text();
		const page = pageOf(response, html, this.#defaultHeaders);
		page.bodies.gzip = encodedBody(page, "gzip", await runGzip(html));
		if (this.#isKeeping) this.#kept.set(key, page);
		return page;
	}
}

export function statusOf({ path }: PageVariant): number {
	return path === unknownPath ? 404 : 200;
}

/** Sends a cached page with the flat list of headers `personal`, or 304 (RFC 9110, 13.1.2). */
export function sendCachedPage(
	request: IncomingMessage,
	response: ServerResponse,
	{ page, encoded }: ReadyPage,
	personal: readonly string[],
): void {
	const { etag } = page;
	const isKept = etag !== undefined && isKnown(etag, request.headers["if-none-match"]);
	const headers = [...(isKept ? page.headers : encoded.headers), ...personal];
	response.writeHead(isKept ? 304 : page.status, headers);
	response.end(isKept || request.method === "HEAD" ? undefined : encoded.body);
}
