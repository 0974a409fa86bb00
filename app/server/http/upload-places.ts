import { MAX_UPLOADS, MAX_UPLOADS_OF_NETWORK, UPLOAD_PATIENCE_MS } from "#app/constants.ts";
import { HttpError } from "#app/server/http/request-guard.ts";

type Upload = { network: string; since: number; giveUp: AbortController };

/** Uploads that are being read, oldest first: few in all, so that they cannot fill the memory, and few of each network. */
const reading = new Set<Upload>();

/**
 * Reads an upload of `network`; the signal aborts it if it has to give way. A slow upload keeps its place until another
 * needs it: otherwise a few would block everyone. Throws an HttpError (503) if fast ones hold all places.
 */
export async function withUploadPlace<T>(
	network: string,
	read: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
	makeRoom(network);
	const upload = { network, since: Date.now(), giveUp: new AbortController() };
	const { signal } = upload.giveUp;
	reading.add(upload);
	try {
		return await Promise.race([read(signal), rejection(signal)]);
	} finally {
		reading.delete(upload);
	}
}

/** Aborts the oldest upload that keeps `network` from another one, if it is slow. Throws an HttpError (503) if it is not. */
function makeRoom(network: string): void {
	const all = [...reading];
	const own = all.filter((upload) => upload.network === network);
	const isFull = own.length >= MAX_UPLOADS_OF_NETWORK || all.length >= MAX_UPLOADS;
	const [oldest] = own.length >= MAX_UPLOADS_OF_NETWORK ? own : all;
	if (!isFull || !oldest) return;
	if (Date.now() - oldest.since < UPLOAD_PATIENCE_MS) throw busy();
	reading.delete(oldest);
	oldest.giveUp.abort(busy());
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
