import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import {
	LISTS_RETRY_SECONDS,
	MAX_BODY_BYTES,
	MAX_UPLOAD_BYTES,
	MAX_UPLOADS,
	MAX_UPLOADS_OF_NETWORK,
	UPLOAD_PATIENCE_MS,
} from "#app/constants.ts";
import { paths } from "#app/paths.ts";
import { HttpError } from "./request-guard.ts";

const FORM_TYPE = "application/x-www-form-urlencoded";

/** Longest time for a form to arrive; lists have `LISTS_MS`. */
const FORM_MS = 30_000;

/** True for paths to which mail programs post, authorised by the token within (RFC 8058). */
export function isOneClick(path: string): boolean {
	return [paths.newsletterUnsubscribe, paths.mailStop].some((start) => path.startsWith(`${start}/`));
}

/** True for the paths that take lists, or the file made of them. */
export function acceptsUploads(path: string): boolean {
	return path === paths.reconciliation || path === paths.loadsFile;
}

/**
 * Body of a form, url-encoded or, of mail programs, also multipart (RFC 8058, 3.1): at most `MAX_BODY_BYTES`. Lists may be up to
 * `MAX_UPLOAD_BYTES`, above a form's size in an upload place of `network`. Else throws an HttpError.
 */
export async function readBody(request: IncomingMessage, network = ""): Promise<Buffer<ArrayBuffer>> {
	const type = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
	const path = request.url?.split("?")[0] ?? "";
	const isLists = acceptsUploads(path);
	const takesMultipart = isLists || isOneClick(path);
	const announced = Number(request.headers["content-length"] ?? (isLists ? MAX_UPLOAD_BYTES : 0));
	const maxBytes = isLists && announced > MAX_BODY_BYTES ? MAX_UPLOAD_BYTES : MAX_BODY_BYTES;
	if (announced > maxBytes) throw tooLarge();
	const isMultipart = type === "multipart/form-data" && takesMultipart;
	if (type !== undefined && type !== FORM_TYPE && !isMultipart)
		throw new HttpError(415, "Unsupported Media Type", { "Accept-Post": FORM_TYPE });
	const maxMs = isLists ? Infinity : FORM_MS;
	// Node does not discard the rest of a body once reading has begun; `sendError` waits for its end.
	const read = (signal?: AbortSignal) =>
		readBytes(request, maxBytes, maxMs, signal).finally(() => request.resume());
	return maxBytes > MAX_BODY_BYTES ? withUploadPlace(network, read) : read();
}

async function readBytes(request: IncomingMessage, maxBytes: number, maxMs: number, signal?: AbortSignal) {
	const chunks: Buffer[] = [];
	const endsAt = performance.now() + maxMs;
	let size = 0;
	for await (const chunk of request.iterator({ destroyOnReturn: false })) {
		signal?.throwIfAborted();
		size += chunk.length;
		if (size > maxBytes) throw tooLarge();
		if (performance.now() > endsAt) throw new HttpError(408, "Request Timeout");
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

function tooLarge(): HttpError {
	return new HttpError(413, "Content Too Large");
}

/** Uploads being read, oldest first; their number is limited, in all and per network, to protect the memory. */
const reading = new Set<{ network: string; since: number; giveUp: AbortController }>();

/** Reads an upload of `network` in a place of its own, which it may lose to a newer upload once it is slow. */
async function withUploadPlace<T>(network: string, read: (signal: AbortSignal) => Promise<T>): Promise<T> {
	makeUploadPlace(network);
	const upload = { network, since: Date.now(), giveUp: new AbortController() };
	const { signal } = upload.giveUp;
	reading.add(upload);
	try {
		const aborted = once(signal, "abort").then(() => Promise.reject(signal.reason));
		return await Promise.race([read(signal), aborted]);
	} finally {
		reading.delete(upload);
	}
}

/** Makes room for an upload of `network`: aborts the oldest one in its way if slow, else throws an HttpError (503). */
function makeUploadPlace(network: string): void {
	const all = [...reading];
	const own = all.filter((upload) => upload.network === network);
	const isFull = own.length >= MAX_UPLOADS_OF_NETWORK || all.length >= MAX_UPLOADS;
	const [oldest] = own.length >= MAX_UPLOADS_OF_NETWORK ? own : all;
	if (!isFull || !oldest) return;
	if (Date.now() - oldest.since < UPLOAD_PATIENCE_MS) throw busy();
	reading.delete(oldest);
	oldest.giveUp.abort(busy());
}

function busy(): HttpError {
	const headers = { "Retry-After": String(LISTS_RETRY_SECONDS) };
	return new HttpError(503, "Service Unavailable: other lists are being read", headers);
}
