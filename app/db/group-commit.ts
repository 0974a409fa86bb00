export type Job<Work> = {
	work: Work;
	resolve: (value: unknown) => void;
	reject: (reason: unknown) => void;
};

/** Commits the work requested within one turn of the event loop together, at most `limit` at once. `commit` settles each job and does not throw. */
export function batchCommits<Work>(limit: number, commit: (jobs: readonly Job<Work>[]) => Promise<void>) {
	const waiting: Job<Work>[] = [];
	let running: Promise<void> | undefined;

	async function drain(): Promise<void> {
		await new Promise((turnEnded) => setImmediate(turnEnded));
		while (waiting.length > 0) await commit(waiting.splice(0, limit));
		running = undefined;
	}

	return {
		/** Resolves with the result of `work`, once it is committed. */
		add: (work: Work) =>
			new Promise<unknown>((resolve, reject) => {
				waiting.push({ work, resolve, reject });
				running ??= drain();
			}),
		idle: async () => running,
	};
}
