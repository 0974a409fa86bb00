import { HttpError } from "#app/server/http/request-guard.ts";

/** The queue of a request: posts have their own, lists too; visits that continue a draft before those to other pages. */
export type QueueName = "post" | "draft" | "page" | "lists";

type Waiting = Turn & { start: () => void };

/** Most requests that run at a time. Posts have a share of their own, because most of their time they wait for the disk; lists take seconds and much memory. */
const mostRunning = { posts: 32, visits: 4, lists: 1 } as const;
const poolOf = { post: "posts", draft: "visits", page: "visits", lists: "lists" } as const satisfies Record<
	QueueName,
	keyof typeof mostRunning
>;
const lines = Object.keys(poolOf) as QueueName[];

/** Most requests that wait in one queue: a moment's work together. */
const mostWaiting: Readonly<Record<QueueName, number>> = { post: 128, draft: 64, page: 64, lists: 8 };
/** Most of them that are one client's, so that its flood leaves room for others. */
const mostOfClient: Readonly<Record<QueueName, number>> = { post: 64, draft: 32, page: 32, lists: 1 };
const RETRY_AFTER_SECONDS = 2;

/** `isGone` tells that nobody takes the answer any more, as when a visitor has pressed the button once more. */
type Turn = { line: QueueName; client: string; isGone?: () => boolean };

/** Requests that the router responds to, a few at a time: ready pages are sent in between. */
export class RenderQueue {
	readonly #waiting: Record<QueueName, Waiting[]> = { post: [], draft: [], page: [], lists: [] };
	readonly #running = { posts: 0, visits: 0, lists: 0 };
	#isPumping = false;

	/** Runs `render` in turn. Rejects with 503 when too many requests wait, in all or from this client. */
	async run<T>(render: () => Promise<T>, turn: Turn): Promise<T> {
		const { line, client } = turn;
		const waiting = this.#waiting[line].filter(({ isGone }) => !isGone?.());
		this.#waiting[line] = waiting;
		const own = waiting.filter((one) => one.client === client).length;
		if (waiting.length >= mostWaiting[line] || own >= mostOfClient[line]) {
			throw new HttpError(503, "Service Unavailable: too many requests are waiting", {
				"Retry-After": String(RETRY_AFTER_SECONDS),
			});
		}
		await new Promise<void>((start) => {
			waiting.push({ ...turn, start });
			this.#pump();
		});
		try {
			return await render();
		} finally {
			this.#running[poolOf[line]] -= 1;
			this.#pump();
		}
	}

	/** Starts one in each turn of the event loop. */
	#pump(): void {
		if (this.#isPumping) return;
		this.#isPumping = true;
		setImmediate(() => {
			this.#isPumping = false;
			const line = lines.find(
				(one) => this.#waiting[one].length > 0 && this.#running[poolOf[one]] < mostRunning[poolOf[one]],
			);
			const next = line && this.#waiting[line].shift();
			if (!next) return;
			this.#running[poolOf[line]] += 1;
			next.start();
			this.#pump();
		});
	}
}
