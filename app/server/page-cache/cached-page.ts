import { contentPaths } from "#app/content-paths.ts";
import type { Language } from "#app/i18n/languages.ts";
import { entityTag } from "#app/request/etag.ts";
import type { Encoding } from "#app/request/request-context.ts";
import type { HeaderList } from "#app/server/document/security-headers.ts";

export type PageVariant = { path: string; language: Language; lite: boolean };

/** Stands for every address that does not exist; no route has it either, so it is rendered as such a page. */
export const unknownPath = "/*";

export const cacheablePaths: readonly string[] = [...contentPaths, unknownPath];

/** A body as it is sent, with its headers as a flat list of names and values: Node takes such a list as it is. */
export type EncodedBody = { headers: readonly string[]; body: Buffer };

export type CachedPage = {
	status: number;
	/** Undefined for a page that no browser keeps. */
	etag: string | undefined;
	headers: readonly string[];
	bodies: Partial<Record<Encoding, EncodedBody>>;
};

/** Headers and tag of a rendered page; `defaultHeaders` gives way where the page says otherwise. */
export function pageOf(response: Response, html: string, defaultHeaders: HeaderList): CachedPage {
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

/** `body` with the headers that state its coding and length. */
export function encodedBody(page: CachedPage, encoding: Encoding, body: Buffer): EncodedBody {
	const coded = encoding === "identity" ? [] : ["Content-Encoding", encoding];
	return { headers: [...page.headers, ...coded, "Content-Length", String(body.length)], body };
}
