import { failureLog } from "#app/platform/failure-log.ts";
import type { Logger } from "#app/platform/log.ts";

export type BackgroundJob = {
	/** Starts no more work; resolves when work under way has ended. */
	stop(): Promise<void>;
};

type Options = { firstAfterMs?: number; everyMs: number; log: Logger; failure: string };

/** Runs `work` repeatedly, `everyMs` after the end of each run. Logs `failure` if it rejects. Stopping aborts its signal. */
export function startBackgroundJob(
	work: (stopping: AbortSignal) => Promise<unknown>,
	{ firstAfterMs = 0, everyMs, log, failure }: Options,
): BackgroundJob {
	const failures = failureLog(log, failure);
	const stopping = new AbortController();
	let underWay: Promise<unknown> = Promise.resolve();
	let timer: NodeJS.Timeout;

	async function run(): Promise<void> {
		await work(stopping.signal).then(failures.succeeded, failures.failed);
		if (!stopping.signal.aborted) schedule(everyMs);
	}

	function schedule(ms: number): void {
		timer = setTimeout(() => {
			underWay = run();
		}, ms);
		timer.unref();
	}

	schedule(firstAfterMs);
	return {
		async stop() {
			stopping.abort();
			clearTimeout(timer);
			await underWay;
		},
	};
}
