import { MAX_UPLOADS, MAX_WAITING_UPLOADS, UPLOAD_PATIENCE_MS } from "#app/constants.ts";
import { HttpError } from "#app/server/http/request-guard.ts";

type Upload = { since: number; giveUp: AbortController };
type Waiting = { network: string; start: () => void };

/** Uploads that are being read, by network, oldest first: few in all, so that they cannot fill the memory, and one of each. */
const reading = new Map<string, Upload>();
const waiting: Waiting[] = [];

/**
 * Reads an upload of `network` once it has a place; its signal aborts an upload that has to give way. One of a network may
 * wait while another is read. Slow ones keep their places until somebody waits: otherwise four of them would close the tool.
 * Throws an HttpError (503) when too many wait, or after `2 * UPLOAD_PATIENCE_MS`.
 */
export async function withUploadSlot<T>(
	network: string,
	read: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
	const upload = await placeFor(network);
	const { signal } = upload.giveUp;
	try {
		return await Promise.race([read(signal), rejection(signal)]);
	} finally {
		release(network, upload);
	}
}

async function placeFor(network: string): Promise<Upload> {
	makeRoom(network);
	if (!isFree(network)) await turnOf(network);
	const upload = { since: Date.now(), giveUp: new AbortController() };
	reading.set(network, upload);
	return upload;
}

function isFree(network: string): boolean {
	return reading.size < MAX_UPLOADS && !reading.has(network);
}

/** Ends the upload that stands in the way of `network`, if it is slow: its own, else the oldest. */
function makeRoom(network: string): void {
	if (isFree(network)) return;
	const [oldest = ""] = reading.keys();
	const holder = reading.has(network) ? network : oldest;
	const upload = reading.get(holder);
	if (!upload || Date.now() - upload.since < UPLOAD_PATIENCE_MS) return;
	reading.delete(holder);
	upload.giveUp.abort(busy());
}

function turnOf(network: string): Promise<void> {
	if (waiting.length >= MAX_WAITING_UPLOADS || waiting.some((one) => one.network === network)) throw busy();
	const { promise, resolve, reject } = Promise.withResolvers<void>();
	const one = { network, start: resolve };
	waiting.push(one);
	const timers = [
		// Whatever was read when this one came is slow by then.
		setTimeout(() => {
			makeRoom(network);
			startNext();
		}, UPLOAD_PATIENCE_MS),
		setTimeout(() => {
			waiting.splice(waiting.indexOf(one), 1);
			reject(busy());
		}, 2 * UPLOAD_PATIENCE_MS),
	];
	return promise.finally(() => timers.forEach(clearTimeout));
}

function release(network: string, upload: Upload): void {
	if (reading.get(network) === upload) reading.delete(network);
	startNext();
}

/** Starts the first that waits and whose network has no upload. */
function startNext(): void {
	const place = waiting.findIndex(({ network }) => isFree(network));
	if (place !== -1) waiting.splice(place, 1)[0]?.start();
}

/** Rejects with the reason of `signal`. */
function rejection(signal: AbortSignal): Promise<never> {
	return new Promise((_, reject) =>
		signal.addEventListener("abort", () => reject(signal.reason), { once: true }),
	);
}

function busy(): HttpError {
	return new HttpError(503, "Service Unavailable: other lists are being read", { "Retry-After": "5" });
}
