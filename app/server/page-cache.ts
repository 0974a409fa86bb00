import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type Language, languages } from "#app/i18n/languages.ts";
import { contentPaths } from "#app/paths.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A page as it is sent to everybody who asks for it in this language. */
type CachedPage = {
	headers: OutgoingHttpHeaders;
	etag: string;
	identity: Buffer;
	gzip: Buffer;
	br: Buffer;
};

export type PageVariant = { path: string; language: Language; lite: boolean };

/** Renders a page for nobody in particular. */
export type RenderPage = (variant: PageVariant) => Promise<Response>;

const cacheable = new Set(contentPaths);

/**
 * Content pages, finished and compressed once. Keys are known paths, languages and the lite mode, never the raw
 * address, so the number of entries is bounded; only answers with status 200 are kept.
 */
export class PageCache {
	readonly #render: RenderPage;
	readonly #pages = new Map<string, CachedPage>();
	readonly #filling = new Map<string, Promise<CachedPage | undefined>>();

	constructor(render: RenderPage) {
		this.#render = render;
	}

	/** Whether pages at `path` may be cached at all. */
	holds(path: string): boolean {
		return cacheable.has(path);
	}

	/** The page, rendered now if it must be; undefined when it cannot be had with status 200. */
	async get(variant: PageVariant): Promise<CachedPage | undefined> {
		const key = keyOf(variant);
		return this.#pages.get(key) ?? this.#fill(key, variant);
	}

	/** Fills the cache page by page, so that no visitor waits for the compression. */
	async fill(): Promise<void> {
		for (const path of contentPaths) {
			for (const language of languages) await this.get({ path, language, lite: false });
		}
	}

	#fill(key: string, variant: PageVariant): Promise<CachedPage | undefined> {
		const filling = this.#filling.get(key) ?? this.#finish(variant);
		this.#filling.set(key, filling);
		return filling
			.then((page) => {
				if (page) this.#pages.set(key, page);
				return page;
			})
			.finally(() => this.#filling.delete(key));
	}

	async #finish(variant: PageVariant): Promise<CachedPage | undefined> {
		const response = await this.#render(variant);
		if (response.status !== 200) return undefined;
		const identity = Buffer.from(await response.arrayBuffer());
		const [br, zipped] = await Promise.all([
			compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
			compressGzip(identity, { level: 9 }),
		]);
		return {
			headers: Object.fromEntries(response.headers),
			etag: `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 16)}"`,
			identity,
			gzip: zipped,
			br,
		};
	}
}

function keyOf({ path, language, lite }: PageVariant): string {
	return `${path} ${language} ${lite}`;
}

/** Sends a cached page, or 304 when the browser has it already (RFC 9110, section 13.1.2). */
export function sendCachedPage(request: IncomingMessage, response: ServerResponse, page: CachedPage): void {
	for (const [name, value] of Object.entries(page.headers)) {
		if (value !== undefined) response.setHeader(name, value);
	}
	response.setHeader("ETag", page.etag);
	response.setHeader("Cache-Control", "private, no-cache");
	response.setHeader("Vary", "Cookie, Accept-Encoding, Save-Data");
	if (request.headers["if-none-match"]?.split(",").some((tag) => tag.trim() === page.etag)) {
		response.writeHead(304).end();
		return;
	}
	const encoding = chooseEncoding(request.headers["accept-encoding"]);
	const body = page[encoding];
	if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
	response.setHeader("Content-Length", body.length);
	response.writeHead(200).end(request.method === "HEAD" ? undefined : body);
}

/** The best encoding that the browser accepts; quality values other than 0 make no difference here. */
export function chooseEncoding(accepted: string | string[] | undefined): "br" | "gzip" | "identity" {
	const offered = String(accepted ?? "")
		.split(",")
		.map((part) => part.trim())
		.filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
		.map((part) => part.split(";")[0]?.trim());
	if (offered.includes("br")) return "br";
	return offered.includes("gzip") ? "gzip" : "identity";
}
