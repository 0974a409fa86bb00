import { Worker } from "node:worker_threads";
import type { Language } from "#app/i18n/languages.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import { type ReplyView, unread } from "#app/routes/tools/reconciliation/view.server.ts";

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
	/** True to answer with the findings as a file (CSV). */
	isFile: boolean;
};
/** The view for the page, or the file. */
export type CheckAnswer = { view: ReplyView } | { file: string };

/** 20,000 honest rows in each list take about a second and a half of processor. */
const LIMITS = { processorMs: 3000, ms: 15_000, heapMb: 384 };
const LOOK_EVERY_MS = 100;

/**
 * Reads and compares the lists in a thread of its own, so that other visitors need not wait and memory and time are limited.
 * The server runs one at a time (`RenderQueue`).
 */
export function checkLists(check: Check, limits = LIMITS): Promise<CheckAnswer> {
	const program = import.meta.env.PROD ? "./check-thread.js" : "./check-thread.ts";
	const worker = new Worker(new URL(program, import.meta.url), {
		workerData: check,
		transferList: [check.bytes.buffer],
		resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
		// The thread gets neither settings nor secrets.
		env: {},
	});
	const { promise, resolve, reject } = Promise.withResolvers<CheckAnswer>();
	const giveUp = () => resolve({ view: unread("slow") });
	const timer = setTimeout(giveUp, limits.ms);
	const clock = setInterval(() => {
		// Rejects for a thread that has ended.
		const used = worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
		void used.then(({ user, system }) => (user + system) / 1000 > limits.processorMs && giveUp());
	}, LOOK_EVERY_MS);
	worker.once("message", resolve);
	worker.once("error", (error: NodeJS.ErrnoException) =>
		error.code === "ERR_WORKER_OUT_OF_MEMORY" ? giveUp() : reject(error),
	);
	return promise.finally(() => {
		clearTimeout(timer);
		clearInterval(clock);
		return worker.terminate();
	});
}
