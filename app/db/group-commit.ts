export type Job<Work> = {
	work: Work;
	resolve: (value: unknown) => void;
	reject: (reason: unknown) => void;
};

/** Hands what one turn of the event loop asks for to `commit` together, `limit` at most. `commit` settles each job and does not throw. */
export function inGroups<Work>(limit: number, commit: (jobs: readonly Job<Work>[]) => Promise<void>) {
	const waiting: Job<Work>[] = [];
	let running: Promise<void> | undefined;

	async function drain(): Promise<void> {
		await new Promise((turnEnded) => setImmediate(turnEnded));
		while (waiting.length > 0) await commit(waiting.splice(0, limit));
		running = undefined;
	}

	return {
		/** Resolves with what the work brought, once it is committed. */
		add: (work: Work) =>
			new Promise<unknown>((resolve, reject) => {
				waiting.push({ work, resolve, reject });
				running ??= drain();
			}),
		idle: async () => running,
	};
}
