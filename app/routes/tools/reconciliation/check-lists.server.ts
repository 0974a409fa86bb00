import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Check, Reply } from "./reply.server.ts";

/** Two workbooks of 20,000 rows take 96 MB and 4 to 5 s of processor time; a limit in clock time would fail on a busy machine. */
const LIMITS = { processorMs: 10_000, heapMb: 160, endMs: 2000 };
const LOOK_EVERY_MS = 100;

/** Resolves when the previous thread has ended, or `endMs` after its reply: two in parallel would double the memory. */
let ended: Promise<unknown> = Promise.resolve();

/** Compares lists in a thread of limited memory and time; `RenderQueues` runs one at a time. Replies before it has ended. */
export async function checkLists(check: Check, limits = LIMITS): Promise<Reply> {
	await ended;
	const program = import.meta.env.PROD ? "./check-thread.js" : "./check-thread.ts";
	const worker = new Worker(new URL(program, import.meta.url), {
		workerData: check,
		resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
	});
	const { promise, resolve, reject } = Promise.withResolvers<Reply | undefined>();
	const giveUp = () => resolve(undefined);
	const clock = setInterval(() => {
		// `cpuUsage` rejects once the thread has ended.
		const used = worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
		void used.then(({ user, system }) => (user + system) / 1000 > limits.processorMs && giveUp());
	}, LOOK_EVERY_MS);
	worker.once("message", resolve);
	worker.once("exit", giveUp);
	worker.once("error", (error: NodeJS.ErrnoException) =>
		error.code === "ERR_WORKER_OUT_OF_MEMORY" ? giveUp() : reject(error),
	);
	const reply = await promise.finally(() => {
		clearInterval(clock);
		ended = Promise.race([worker.terminate(), pause(limits.endMs, undefined, { ref: false })]);
	});
	return reply ?? (await import("./reply.server.ts")).replyUnread(check, "size");
}
