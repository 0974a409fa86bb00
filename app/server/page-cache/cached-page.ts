import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Language } from "#app/i18n/languages.ts";
import type { Effort, Encoding } from "#app/server/page-cache/compress.ts";
import { finishBody } from "#app/server/page-weight.ts";
import type { HeaderList } from "#app/server/security-headers.ts";

const unpack = promisify(gunzip);

export type PageVariant = { path: string; language: Language; lite: boolean };

export function keyOf({ path, language, lite }: PageVariant): string {
	return `${path} ${language} ${lite}`;
}

/**
 * Bytes that are sent as they are, with their headers as a flat list of names and values: Node takes such a list as it
 * is. The first header is the request's id, put in when the answer is sent.
 */
export type EncodedBody = { headers: string[]; body: Buffer };

/** A page that is equal for everybody: what all answers with it say in their headers, and its finished bodies. */
export type CachedPage = {
	etag: string;
	headers: readonly string[];
	bodies: Partial<Record<Encoding, EncodedBody>>;
};

/** Headers and tag of a rendered page; `defaultHeaders` gives way where the page says otherwise. */
export function pageOf(response: Response, html: string, defaultHeaders: HeaderList): CachedPage {
	const etag = `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 16)}"`;
	const headers = [
		...["X-Request-Id", ""],
		...defaultHeaders.filter(([name]) => !response.headers.has(name)).flat(),
		...[...response.headers].flat(),
		...["ETag", etag],
		...["Cache-Control", "private, no-cache"],
		...["Vary", "Cookie, Accept-Encoding, Save-Data"],
	];
	return { etag, headers, bodies: {} };
}

/** `html` in `encoding`, ready to be sent. */
export async function encode(
	page: CachedPage,
	html: string,
	encoding: Encoding,
	effort: Effort,
): Promise<EncodedBody> {
	return withLength(page, encoding, await finishBody(html, page.headers, encoding, effort));
}

/** The page as it is, for the few who accept nothing else: unpacked when one of them asks, not kept. */
export async function unpacked(page: CachedPage): Promise<EncodedBody | undefined> {
	const packed = page.bodies.gzip?.body;
	return packed && withLength(page, "identity", await unpack(packed));
}

/** `body` with the headers that say how it is coded and how long it is. */
export function withLength(page: CachedPage, encoding: Encoding, body: Buffer): EncodedBody {
	const coded = encoding === "identity" ? [] : ["Content-Encoding", encoding];
	return { headers: [...page.headers, ...coded, "Content-Length", String(body.length)], body };
}
