import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Check, Reply } from "./reply.server.ts";

/** Two workbooks of 20,000 rows take 96 MB and 4 to 5 s of the processor; by the clock a busy machine would refuse them. */
const LIMITS = { processorMs: 10_000, heapMb: 160, endMs: 2000 };
const LOOK_EVERY_MS = 100;

/** The end of the thread before, or `endMs` after its answer: two at once would take twice the memory. */
let ended: Promise<unknown> = Promise.resolve();

/** Compares the lists in a thread with limits of memory and time; `RenderQueues` sends one at a time. The answer does not wait for its end. */
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
		// Rejects for a thread that has ended.
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
	if (reply) return reply;
	const { replyUnread } = await import("./reply.server.ts");
	return replyUnread(check, "size");
}
