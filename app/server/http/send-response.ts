import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import { pipeline } from "node:stream/promises";
import { constants, gzipSync, zstdCompressSync } from "node:zlib";
import type { Settings } from "#app/platform/settings/settings.ts";
import type { RequestContext } from "#app/request/request-context.ts";
import { refusalPage } from "#app/server/document/refusal-page.ts";
import type { HeaderList } from "#app/server/document/security-headers.ts";
import type { HttpError } from "./request-guard.ts";

/** Below this, compression does not pay. */
const MIN_COMPRESSED_BYTES = 1024;

/** The forms' texts promise a minute: a restart of the database passes by then. */
const STORE_RETRY_SECONDS = "60";

/** Personal pages are compressed on the main thread, where Zstandard (RFC 8878) takes a third of gzip's time. */
const compressors = {
	zstd: (body: Uint8Array) => zstdCompressSync(body, { params: { [constants.ZSTD_c_compressionLevel]: 2 } }),
	gzip: (body: Uint8Array) => gzipSync(body, { level: 4 }),
};
const compressions = Object.keys(compressors) as (keyof typeof compressors)[];

/** Default `Cache-Control`. Browsers may keep forms (422, 429, 503): with `no-store`, Back would show an error. */
function defaultCacheControl(status: number, isForm = false): string {
	return [200, 422, 429].includes(status) || (isForm && status === 503) ? "private, no-cache" : "no-store";
}

/** Sends the router's response over `defaults`, compressed if that helps; streams downloads at the client's pace. */
export async function sendResponse(
	response: ServerResponse,
	result: Response,
	{ encodings, isStoreAway, requestId }: RequestContext,
	defaults: HeaderList,
): Promise<void> {
	const headers = result.headers;
	const status = isStoreAway && result.status === 500 ? 503 : result.status;
	if (isStoreAway) headers.set("Retry-After", STORE_RETRY_SECONDS);
	const isPost = response.req.method === "POST";
	if (!headers.has("Cache-Control")) headers.set("Cache-Control", defaultCacheControl(status, isPost));
	// A flat list: V8 keeps what `setHeader` stores until a full collection if the response has waited.
	const missing = () => defaults.filter(([name]) => !headers.has(name));
	const writeHead = () =>
		response.writeHead(status, [...missing(), ["X-Request-Id", requestId], ...headers].flat());
	// Flushed before the end, or Node would add a length of 0.
	if (response.req.method === "HEAD") {
		writeHead().flushHeaders();
		return void response.end();
	}
	if (result.body && headers.has("Content-Disposition")) {
		return pipeline(result.body, writeHead()).catch((error: NodeJS.ErrnoException) => {
			if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
		});
	}
	let body: Uint8Array = await result.bytes();
	const isText = /^text\/|^application\/(?!vnd\.)/.test(headers.get("Content-Type") ?? "");
	if (isText && body.length >= MIN_COMPRESSED_BYTES) {
		// A cache gives a post's answer to no other request: after a change of the language's cookie, Back would find none.
		headers.set("Vary", isPost ? "Accept-Encoding" : "Cookie, Accept-Encoding, Save-Data");
		const encoding = compressions.find((name) => encodings.includes(name));
		if (encoding) {
			headers.set("Content-Encoding", encoding);
			body = compressors[encoding](body);
		}
	}
	if (status !== 204 && status !== 304) headers.set("Content-Length", String(body.length));
	writeHead().end(body);
}

/** A refusal waits for a body while it comes without such a pause, and in all for less than `shutdown.ts` does; milliseconds. */
const [PAUSE_MS, PATIENCE_MS] = [2000, 6000];

/** Reads a body until its `end`: Caddy (HTTP/1.1) stops reading one whose answer begins, and visitors see a broken connection. */
async function readRest(request: IncomingMessage, end: Promise<void>): Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	const giveUpAt = performance.now() + PATIENCE_MS;
	const pause = setTimeout(resolve, PAUSE_MS);
	const goOn = () => performance.now() < giveUpAt && pause.refresh();
	request.on("data", goOn);
	await Promise.race([promise, end]);
	request.off("data", goOn);
	clearTimeout(pause);
}

/** Sends a refusal: as a page to a browser, as a line of text to a program. */
export async function sendError(response: ServerResponse, refusal: HttpError, settings: Settings) {
	const { req: request } = response;
	const { status, message, headers } = refusal;
	// Nobody sends a body by HTTP/1.0 but nginx in our example, which announces one and sends none.
	const mayCome = request.method === "POST" && !request.complete && request.httpVersion !== "1.0";
	const bodyEnd = new Promise<void>((end) => request.resume().once("close", end).once("broken", end));
	response.statusCode = status;
	if (mayCome && status !== 408) await readRest(request, bodyEnd);
	if (response.destroyed) return;
	for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
	response.setHeader("Cache-Control", defaultCacheControl(status));
	const isBrowser = request.headers.accept?.includes("text/html");
	const page = isBrowser ? refusalPage(status, settings, request.method === "POST") : undefined;
	if (page) response.setHeader("Content-Security-Policy", page.policy);
	const body = Buffer.from(page?.html ?? `${message}\n`);
	response.setHeader("Content-Type", `text/${page ? "html" : "plain"}; charset=utf-8`);
	response.setHeader("Content-Length", body.length);
	// A proxy would send the next visitor's request behind the rest of this body, and answer 502 to an earlier close (RFC 9112).
	if (!request.complete) response.setHeader("Connection", "close");
	response.write(body);
	if (!request.complete && status !== 408) await bodyEnd;
	response.end();
}

/** A whole response, as it is sent, to what is no request: 400, 408 or 431. */
export function refusalOfNoRequest(status: number, settings: Settings, defaults: HeaderList): string {
	const { html = "", policy = "" } = refusalPage(status, settings, false) ?? {};
	const headers = {
		...Object.fromEntries(defaults),
		"Content-Security-Policy": policy,
		"Cache-Control": defaultCacheControl(status),
		"Content-Type": "text/html; charset=utf-8",
		"Content-Length": Buffer.byteLength(html),
		Date: new Date().toUTCString(),
		Connection: "close",
	};
	const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
	return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${html}`;
}
