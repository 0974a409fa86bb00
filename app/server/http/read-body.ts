import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import {
	MAX_BODY_BYTES,
	MAX_UPLOAD_BYTES,
	MAX_UPLOADS,
	MAX_UPLOADS_OF_NETWORK,
	UPLOAD_PATIENCE_MS,
} from "#app/constants.ts";
import { paths } from "#app/paths.ts";
import { HttpError } from "./request-guard.ts";

/** Longest that a form may take to arrive. A phone on a slow line has longer for lists: `requestTimeout` in `main.ts`. */
const FORM_MS = 30_000;

/** True for the paths that mail programs post to: the token in them authorises the post (RFC 8058). */
export function isOneClick(path: string): boolean {
	return [paths.newsletterUnsubscribe, paths.mailStop].some((start) => path.startsWith(`${start}/`));
}

/** True for the paths that take lists, and the file made of them. */
export function acceptsUploads(path: string): boolean {
	return path === paths.reconciliation || path === paths.loadsFile;
}

/**
 * Body of a form post. Throws an HttpError for anything but a url-encoded form of at most `MAX_BODY_BYTES`. The
 * reconciliation takes lists, larger ones two of one `network` at a time; mail programs may send multipart (RFC 8058, 3.1), which no route reads.
 */
export async function readBody(request: IncomingMessage, network = ""): Promise<Buffer<ArrayBuffer>> {
	const type = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
	const path = request.url?.split("?")[0] ?? "";
	const isLists = acceptsUploads(path);
	const takesMultipart = isLists || isOneClick(path);
	const announced = Number(request.headers["content-length"] ?? (isLists ? MAX_UPLOAD_BYTES : 0));
	const most = isLists && announced > MAX_BODY_BYTES ? MAX_UPLOAD_BYTES : MAX_BODY_BYTES;
	if (announced > most) throw tooLarge();
	const isMultipart = type === "multipart/form-data" && takesMultipart;
	if (type !== undefined && type !== "application/x-www-form-urlencoded" && !isMultipart) {
		throw new HttpError(415, "Unsupported Media Type", {
			"Accept-Post": "application/x-www-form-urlencoded",
		});
	}
	const longest = isLists ? Infinity : FORM_MS;
	// Once a body has been begun, Node leaves what a refusal did not read, and the connection's next request waits behind it.
	const read = (signal?: AbortSignal) =>
		readBytes(request, most, longest, signal).finally(() => request.resume());
	return most > MAX_BODY_BYTES ? withUploadPlace(network, read) : read();
}

async function readBytes(request: IncomingMessage, most: number, longest: number, signal?: AbortSignal) {
	const chunks: Buffer[] = [];
	const endsAt = performance.now() + longest;
	let size = 0;
	for await (const chunk of request.iterator({ destroyOnReturn: false })) {
		signal?.throwIfAborted();
		size += chunk.length;
		if (size > most) throw tooLarge();
		if (performance.now() > endsAt) throw new HttpError(408, "Request Timeout", { Connection: "close" });
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

/** The connection stays open: browsers read answers only once the body is sent, and would show an error if it closed. */
function tooLarge(): HttpError {
	return new HttpError(413, "Content Too Large");
}

type Upload = { network: string; since: number; giveUp: AbortController };

/** Uploads being read, oldest first. Their number is limited, in all and for each network, so that they cannot fill the memory. */
const reading = new Set<Upload>();

/** Reads an upload of `network`. When a new one needs its place, a slow upload is aborted; a fast one stays, and the new one gets a 503. */
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

/** Frees a place for an upload of `network`: aborts the oldest one in its way if that is slow, else throws an HttpError (503). */
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
	return new HttpError(503, "Service Unavailable: other lists are being read", { "Retry-After": "5" });
}
