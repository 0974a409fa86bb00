import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { nextTextChange } from "#app/content/text-changes.server.ts";
import { contentPaths } from "#app/content-paths.ts";
import type { Language } from "#app/i18n/languages.ts";
import { hasAnswers } from "#app/paths.ts";
import { entityTag, matchesTag } from "#app/request/etag.ts";
import type { Encoding, RequestContext } from "#app/request/request-context.ts";
import type { HeaderList } from "#app/server/document/security-headers.ts";
import { type Compressed, compressFast, compressWell } from "./compress.ts";

const runGunzip = promisify(gunzip);

export type PageVariant = { path: string; language: Language; lite: boolean };

/** Stands for every unknown path: no route matches it, so it renders the 404 page. */
const unknownPath = "/*";

/** An encoded body with its headers as a flat list of names and values, as Node accepts them. */
type EncodedBody = { headers: readonly string[]; body: Buffer };

type CachedPage = {
	status: number;
	/** Undefined for a page that browsers do not cache. */
	etag: string | undefined;
	headers: readonly string[];
	bodies: Partial<Record<Encoding, EncodedBody>>;
};

type RenderPage = (variant: PageVariant) => Promise<Response>;
type ReadyPage = { page: CachedPage; encoded: EncodedBody };

const cacheable = new Set(contentPaths);

/** The shared page that answers a request; undefined if the visitor needs a personal one. */
export function variantFor({ method }: IncomingMessage, context: RequestContext): PageVariant | undefined {
	const { pathname, query, language, lite, hasMessage } = context;
	if (method === "POST" || hasMessage || !cacheable.has(pathname)) return undefined;
	return hasAnswers(pathname, query) ? undefined : { path: pathname, language, lite };
}

/** Content pages and the one for unknown paths, each rendered on first request. Keys are known paths only, so few. */
export class PageCache {
	readonly #render: RenderPage;
	readonly #defaultHeaders: HeaderList;
	#kept = new Map<string, CachedPage>();
	readonly #rendering = new Map<string, Promise<CachedPage | undefined>>();
	#freshUntil = nextTextChange();
	/** Chain of compressions, one page at a time: the same threads sync the store. */
	#compressing = Promise.resolve();

	constructor(render: RenderPage, defaultHeaders: HeaderList) {
		this.#render = render;
		this.#defaultHeaders = defaultHeaders;
	}

	clear(): void {
		this.#kept = new Map();
	}

	ready(variant: PageVariant, encodings: readonly Encoding[]): ReadyPage | undefined {
		const page = this.#fresh(variant);
		return page && encodedIn(page, encodings);
	}

	/** The page, rendered on a miss. Undefined after an unexpected status. */
	async get(variant: PageVariant, encodings: readonly Encoding[]): Promise<ReadyPage | undefined> {
		const page = this.#fresh(variant) ?? (await this.#add(variant));
		if (!page) return undefined;
		return encodedIn(page, encodings) ?? { page, encoded: encodedBody(page, "identity", await htmlOf(page)) };
	}

	unknown({ language, lite, encodings }: RequestContext): Promise<ReadyPage | undefined> {
		return this.get({ path: unknownPath, language, lite }, encodings);
	}

	#fresh(variant: PageVariant): CachedPage | undefined {
		if (Date.now() >= this.#freshUntil) {
			this.clear();
			this.#freshUntil = nextTextChange();
		}
		return this.#kept.get(variantKey(variant));
	}

	#add(variant: PageVariant): Promise<CachedPage | undefined> {
		const key = variantKey(variant);
		const rendering = this.#rendering.get(key) ?? this.#renderPage(key, variant);
		this.#rendering.set(key, rendering);
		return rendering.finally(() => this.#rendering.delete(key));
	}

	async #renderPage(key: string, variant: PageVariant): Promise<CachedPage | undefined> {
		// A change of content during the rendering replaces `#kept`: this page must then not enter the new one.
		const kept = this.#kept;
		const response = await this.#render(variant);
		if (response.status !== (variant.path === unknownPath ? 404 : 200)) return undefined;
		const html = await response.text();
		const page = cachedPageOf(response, html, this.#defaultHeaders);
		keepBodies(page, await compressFast(Buffer.from(html)));
		kept.set(key, page);
		this.#compressing = this.#compressing.then(async () =>
			keepBodies(page, await compressWell(await htmlOf(page))),
		);
		return page;
	}
}

/** A rendered page without bodies; its own headers override `defaultHeaders`. */
function cachedPageOf(response: Response, html: string, defaultHeaders: HeaderList): CachedPage {
	const isFound = response.status === 200;
	const etag = isFound ? entityTag(html) : undefined;
	const headers = [
		...defaultHeaders.filter(([name]) => !response.headers.has(name)).flat(),
		...[...response.headers].flat(),
		...(etag ? ["ETag", etag] : []),
		...["Cache-Control", isFound ? "private, no-cache" : "no-store"],
		...["Vary", "Cookie, Accept-Encoding, Save-Data"],
	];
	return { status: response.status, etag, headers, bodies: {} };
}

function encodedBody(page: CachedPage, encoding: Encoding, body: Buffer): EncodedBody {
	const coded = encoding === "identity" ? [] : ["Content-Encoding", encoding];
	return { headers: [...page.headers, ...coded, "Content-Length", String(body.length)], body };
}

function variantKey({ path, language, lite }: PageVariant): string {
	return `${path} ${language} ${lite}`;
}

function encodedIn(page: CachedPage, encodings: readonly Encoding[]): ReadyPage | undefined {
	const encoded = encodings.map((encoding) => page.bodies[encoding]).find(Boolean);
	return encoded && { page, encoded };
}

function keepBodies(page: CachedPage, { br, gzip }: Compressed): void {
	page.bodies = { br: encodedBody(page, "br", br), gzip: encodedBody(page, "gzip", gzip) };
}

/** Decompresses a page: plain bodies are rarely needed and not cached. */
async function htmlOf({ bodies }: CachedPage): Promise<Buffer> {
	return runGunzip(bodies.gzip?.body ?? Buffer.alloc(0));
}

/** Sends a page with the flat header list `personal`, or a 304 (RFC 9110, 13.1.2). */
export function sendReadyPage(response: ServerResponse, ready: ReadyPage, personal: readonly string[]): void {
	const { page, encoded } = ready;
	const { method, headers: asked } = response.req;
	const isKept = page.etag !== undefined && matchesTag(page.etag, asked["if-none-match"]);
	response.writeHead(isKept ? 304 : page.status, [...(isKept ? page.headers : encoded.headers), ...personal]);
	response.end(isKept || method === "HEAD" ? undefined : encoded.body);
}
