import { Worker } from "node:worker_threads";
import type { Language } from "#app/i18n/languages.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import { type ReplyView, unread } from "#app/routes/tools/reconciliation/view.ts";

/** A post of lists, unread: its body and media type, and the language, texts and day for the answer. */
export type Check = {
	bytes: Uint8Array<ArrayBuffer>;
	type: string;
	language: Language;
	text: TextOf<"reconciliation">;
	/** ISO. */
	today: string;
	/** Seconds to wait: above 0 the lists are only shown again. */
	retryAfter: number;
};
/** The view for the page, or the file that was asked for. */
export type CheckAnswer = { view: ReplyView } | { name: string; file: string };

const MAX_SECONDS = 15;
const MAX_HEAP_MB = 384;

let last: Promise<unknown> = Promise.resolve();

/**
 * Reads and compares the lists once earlier ones are done: they are large, so one thread runs at a time. After `maxSeconds`
 * it gives up.
 */
export function checkLists(check: Check, maxSeconds = MAX_SECONDS): Promise<CheckAnswer> {
	const done = last.then(() => inThread(check, maxSeconds));
	last = done.catch(() => undefined);
	return done;
}

/** In a thread of its own, so that other visitors need not wait and memory and time are limited. */
function inThread(check: Check, maxSeconds: number): Promise<CheckAnswer> {
	const program = import.meta.env.PROD ? "./check-thread.js" : "./check-thread.ts";
	const worker = new Worker(new URL(program, import.meta.url), {
		workerData: check,
		transferList: [check.bytes.buffer],
		resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
		// The thread gets neither settings nor secrets.
		env: {},
	});
	const { promise, resolve, reject } = Promise.withResolvers<CheckAnswer>();
	const giveUp = () => resolve({ view: unread("slow") });
	const timer = setTimeout(giveUp, maxSeconds * 1000);
	worker.once("message", resolve);
	worker.once("error", (error: NodeJS.ErrnoException) =>
		error.code === "ERR_WORKER_OUT_OF_MEMORY" ? giveUp() : reject(error),
	);
	return promise.finally(() => {
		clearTimeout(timer);
		return worker.terminate();
	});
}
