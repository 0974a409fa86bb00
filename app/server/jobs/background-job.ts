export type BackgroundJob = {
	/** Starts no more work. Resolves when work under way has ended. */
	stop(): Promise<void>;
};

type Times = { firstAfterMs?: number; everyMs: number };

/** Repeats `work` in the background, `everyMs` after it ended; its errors go to `onError`. */
export function startBackgroundJob(
	work: () => Promise<void>,
	{ firstAfterMs = 0, everyMs }: Times,
	onError: (error: unknown) => void,
): BackgroundJob {
	let underWay = Promise.resolve();
	let timer: NodeJS.Timeout;
	let isStopped = false;

	async function run(): Promise<void> {
		await work().catch(onError);
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
