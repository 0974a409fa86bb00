import type { Logger } from "#app/platform/log.ts";

export type BackgroundJob = {
	/** Starts no more work. Resolves when work under way has ended. */
	stop(): Promise<void>;
};

type Options = { firstAfterMs?: number; everyMs: number; log: Logger; failure: string };

/** Repeats `work` in the background, `everyMs` after it ended; an error of it is logged as `failure`. */
export function startBackgroundJob(
	work: () => Promise<unknown>,
	{ firstAfterMs = 0, everyMs, log, failure }: Options,
): BackgroundJob {
	let underWay: Promise<unknown> = Promise.resolve();
	let timer: NodeJS.Timeout;
	let isStopped = false;

	async function run(): Promise<void> {
		await work().catch((error) => log.error({ err: error }, failure));
		if (!isStopped) schedule(everyMs);
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
			isStopped = true;
			clearTimeout(timer);
			await underWay;
		},
	};
}
