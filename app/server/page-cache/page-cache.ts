import type { IncomingMessage, ServerResponse } from "node:http";
import { contentPaths } from "#app/paths.ts";
import {
	type CachedPage,
	type EncodedBody,
	encode,
	keyOf,
	type PageVariant,
	pageOf,
	unpacked,
} from "#app/server/page-cache/cached-page.ts";
import type { Encoding } from "#app/server/page-cache/compress.ts";
import { createRequestId } from "#app/server/request-id.ts";
import type { HeaderList } from "#app/server/security-headers.ts";

/** Renders a page for nobody in particular. */
export type RenderPage = (variant: PageVariant) => Promise<Response>;
/** A page that is ready to be sent in one encoding. */
export type PageAnswer = { page: CachedPage; sending: EncodedBody };

/** A page of this process's own rendering keeps its text, to compress it when an encoding is first asked for. */
type KeptPage = CachedPage & { html: string };

const cacheable = new Set(contentPaths);

/**
 * Content pages, finished once. Keys are known paths, languages and the lite mode, never the raw address, so the number
 * of entries is bounded; only answers with status 200 are kept.
 *
 * Nearly all pages come prepared, compressed as well as possible. One that is asked for before that is rendered and
 * compressed quickly for the visitor who waits.
 */
export class PageCache {
	readonly #render: RenderPage;
	readonly #defaultHeaders: HeaderList;
	readonly #kept = new Map<string, KeptPage>();
	readonly #rendering = new Map<string, Promise<KeptPage | undefined>>();
	#prepared: ReadonlyMap<string, CachedPage> = new Map();

	constructor(render: RenderPage, defaultHeaders: HeaderList) {
		this.#render = render;
		this.#defaultHeaders = defaultHeaders;
	}

	/** Whether pages at `path` may be cached at all. */
	holds(path: string): boolean {
		return cacheable.has(path);
	}

	/** Takes over pages that were prepared for the settings of this process. */
	adopt(prepared: ReadonlyMap<string, CachedPage>): void {
		this.#prepared = prepared;
		for (const key of prepared.keys()) this.#kept.delete(key);
	}

	/** The page if it is ready to be sent; nothing is waited for. */
	ready(key: string, encoding: Encoding): PageAnswer | undefined {
		const page = this.#prepared.get(key) ?? this.#kept.get(key);
		const sending = page?.bodies[encoding];
		return page && sending && { page, sending };
	}

	/** The page, made ready now if it must be; undefined when it cannot be had with status 200. */
	async get(variant: PageVariant, encoding: Encoding): Promise<PageAnswer | undefined> {
		const key = keyOf(variant);
		const ready = this.ready(key, encoding);
		if (ready) return ready;
		// A lite page says what it weighs, and unpacked it weighs something else.
		const prepared = variant.lite ? undefined : this.#prepared.get(key);
		const sending = prepared && (await unpacked(prepared));
		if (sending) return { page: prepared, sending };
		const page = this.#kept.get(key) ?? (await this.#add(key, variant));
		if (!page) return undefined;
		page.bodies[encoding] ??= await encode(page, page.html, encoding, "quick");
		return { page, sending: page.bodies[encoding] };
	}

	#add(key: string, variant: PageVariant): Promise<KeptPage | undefined> {
		const rendering = this.#rendering.get(key) ?? this.#renderPage(key, variant);
		this.#rendering.set(key, rendering);
		return rendering.finally(() => this.#rendering.delete(key));
	}

	async #renderPage(key: string, variant: PageVariant): Promise<KeptPage | undefined> {
		const response = await this.#render(variant);
		if (response.status !== 200) return undefined;
		const html = await response.text();
		const page = { ...pageOf(response, html, this.#defaultHeaders), html };
		this.#kept.set(key, page);
		return page;
	}
}

/**
 * Sends a cached page with the headers `personal` (flat) added, or 304 when the browser has it already, as it says in
 * `ifNoneMatch` (RFC 9110, 13.1.2). This is what a visit costs the server, so it copies and computes as little as it can.
 */
export function sendCachedPage(
	request: IncomingMessage,
	response: ServerResponse,
	{ page, sending }: PageAnswer,
	{ personal, ifNoneMatch }: { personal: readonly string[] | undefined; ifNoneMatch: string | undefined },
): void {
	const isKept = ifNoneMatch?.split(",").some((tag) => tag.trim() === page.etag);
	const common = isKept ? [...page.headers] : sending.headers;
	// Node reads the list before `writeHead` returns, so one list serves all answers.
	common[1] = createRequestId();
	response.writeHead(isKept ? 304 : 200, personal ? [...common, ...personal] : common);
	response.end(isKept || request.method === "HEAD" ? undefined : sending.body);
}
