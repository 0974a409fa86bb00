import type { IncomingMessage } from "node:http";
import { isIP, SocketAddress } from "node:net";
import { MAX_BODY_BYTES, MAX_UPLOAD_BYTES, MAX_UPLOADS, UPLOAD_PATIENCE_MS } from "#app/constants.ts";
import { paths } from "#app/paths.ts";

export class HttpError extends Error {
	override name = "HttpError";
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;

	constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
		super(message);
		this.status = status;
		this.headers = headers;
	}
}

/** No address of the site comes near it. Longer ones are refused before an expression reads them. */
const MAX_PATH_LENGTH = 2048;

/** A path on this host. A browser reads a backslash as a slash: `/\evil.example` names a host too. */
const targetShape = /^\/(?![/\\])[\x21-\x7e\x80-\xff]*$/;
const hostShape = /^(\[[\da-f:.]+\]|[a-z\d._-]+)(:\d{1,5})?$/i;

/** Throws an HttpError for a request that no browser makes: other methods, long or absolute addresses, a malformed host. */
export function checkShape(request: IncomingMessage): void {
	const { method = "", url = "" } = request;
	if (method !== "GET" && method !== "HEAD" && method !== "POST") {
		throw new HttpError(405, "Method Not Allowed", { Allow: "GET, HEAD, POST" });
	}
	const pathLength = url.includes("?") ? url.indexOf("?") : url.length;
	if (pathLength > MAX_PATH_LENGTH) throw new HttpError(414, "URI Too Long");
	if (!targetShape.test(url) || !hasOneHost(request)) throw new HttpError(400, "Bad Request");
}

/** False for several hosts too: a proxy and this server could each take another one (RFC 9112, section 3.2). */
function hasOneHost({ headers: { host }, rawHeaders }: IncomingMessage): boolean {
	if (host === undefined || host.length > 255 || !hostShape.test(host)) return false;
	let hosts = 0;
	for (let at = 0; at < rawHeaders.length; at += 2) {
		const name = rawHeaders[at];
		if (name?.length === 4 && name.toLowerCase() === "host") hosts++;
	}
	return hosts === 1 && URL.canParse(`http://${host}`);
}

/** Throws an HttpError for a post from another site (CSRF). Text browsers send neither header, and hold no session to abuse. */
export function checkOrigin({ headers }: IncomingMessage, origin: string): void {
	const from = headers.origin;
	const site = headers["sec-fetch-site"];
	if (from !== undefined && from !== origin)
		throw new HttpError(403, "Forbidden: this form was not sent from this site");
	if (site !== undefined && site !== "same-origin" && site !== "none") {
		throw new HttpError(403, "Forbidden: this form was not sent from this site");
	}
}

const oneClickPaths = [paths.newsletterUnsubscribe, paths.mailStop];

/**
 * Body of a form post. Throws an HttpError for anything but a url-encoded form of at most `MAX_BODY_BYTES`; one address
 * takes lists, and mail programs may send multipart (RFC 8058, section 3.1), which no route reads.
 */
export async function readBody(request: IncomingMessage, client = ""): Promise<Buffer<ArrayBuffer>> {
	const type = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
	const path = request.url?.split("?")[0] ?? "";
	const takesLists = path === paths.reconciliation;
	const takesMultipart = takesLists || oneClickPaths.some((start) => path.startsWith(`${start}/`));
	const most = takesLists ? MAX_UPLOAD_BYTES : MAX_BODY_BYTES;
	if (Number(request.headers["content-length"] ?? 0) > most) throw tooLarge();
	const isMultipart = type === "multipart/form-data" && takesMultipart;
	if (type !== undefined && type !== "application/x-www-form-urlencoded" && !isMultipart) {
		throw new HttpError(415, "Unsupported Media Type", {
			"Accept-Post": "application/x-www-form-urlencoded",
		});
	}
	return takesLists ? readUpload(request, client) : readBytes(request, most);
}

async function readBytes(
	request: IncomingMessage,
	most: number,
	signal?: AbortSignal,
): Promise<Buffer<ArrayBuffer>> {
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of request.iterator({ destroyOnReturn: false })) {
		signal?.throwIfAborted();
		size += chunk.length;
		if (size > most) throw tooLarge();
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

/** Clients whose lists are being read, oldest first: one upload each, few in all, so that uploads cannot fill the memory. */
const uploads = new Map<string, { since: number; giveUp: AbortController }>();

/** Slow uploads keep their places until another needs one: otherwise four of them would close the tool. */
async function readUpload(request: IncomingMessage, client: string): Promise<Buffer<ArrayBuffer>> {
	makeRoom(client);
	const giveUp = new AbortController();
	const upload = { since: Date.now(), giveUp };
	uploads.set(client, upload);
	try {
		return await Promise.race([
			readBytes(request, MAX_UPLOAD_BYTES, giveUp.signal),
			rejection(giveUp.signal),
		]);
	} finally {
		if (uploads.get(client) === upload) uploads.delete(client);
	}
}

/** Throws an HttpError when no upload can give way to `client`. */
function makeRoom(client: string): void {
	const [oldest = ""] = uploads.keys();
	const holder = uploads.has(client) ? client : oldest;
	const held = uploads.get(holder);
	if (!held || (holder !== client && uploads.size < MAX_UPLOADS)) return;
	if (Date.now() - held.since < UPLOAD_PATIENCE_MS) throw busy();
	uploads.delete(holder);
	held.giveUp.abort(busy());
}

/** Rejects with the reason of `signal`. */
function rejection(signal: AbortSignal): Promise<never> {
	return new Promise((_, reject) =>
		signal.addEventListener("abort", () => reject(signal.reason), { once: true }),
	);
}

function busy(): HttpError {
	return new HttpError(503, "Service Unavailable: another list is being read", { "Retry-After": "5" });
}

/**
 * The connection stays open: browsers read no answer before all is sent, and a connection that is closed meanwhile shows
 * them none. Node takes the rest without keeping it, for as long as a request may last.
 */
function tooLarge(): HttpError {
	return new HttpError(413, "Content Too Large");
}

/** The client's address without a port: the one that the outermost of `proxies` trusted ones wrote, else the peer's. */
export function clientAddress(request: IncomingMessage, proxies: number): string {
	const peer = request.socket.remoteAddress ?? "unknown";
	if (proxies === 0) return peer;
	const forwarded = String(request.headers["x-forwarded-for"] ?? "")
		.split(",")
		.map((part) => part.trim())
		.filter(Boolean);
	const entry = forwarded.at(-proxies) ?? forwarded[0] ?? peer;
	return isIP(entry) ? entry : (SocketAddress.parse(entry)?.address ?? entry.replace(/^\[(.*)\]$/, "$1"));
}
