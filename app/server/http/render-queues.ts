import type { IncomingMessage } from "node:http";
import { LISTS_RETRY_SECONDS } from "#app/constants.ts";
import { paths } from "#app/paths.ts";
import { clientKey, widestNetwork } from "#app/request/client.ts";
import type { RequestContext } from "#app/request/request-context.ts";
import { acceptsUploads } from "./read-body.ts";
import { HttpError } from "./request-guard.ts";

/** Posts have a queue of their own, and so have lists; visits to a draft go before those to other pages. */
export type QueueName = "post" | "draft" | "page" | "lists";

type Waiting = QueueEntry & { start: () => void };

/** Most requests that run at a time. Posts mostly wait for the disk, so many may run; lists take seconds and much memory. */
const mostRunning = { posts: 32, visits: 4, lists: 1 } as const;
const poolOf = { post: "posts", draft: "visits", page: "visits", lists: "lists" } as const satisfies Record<
	QueueName,
	keyof typeof mostRunning
>;
const queueNames = Object.keys(poolOf) as QueueName[];

/** Most requests that wait in one queue: together a moment's work. */
const mostWaiting: Readonly<Record<QueueName, number>> = { post: 128, draft: 64, page: 64, lists: 8 };
/** Most of them that are one client's, so that its flood leaves room for others. */
const mostOfClient: Readonly<Record<QueueName, number>> = { post: 64, draft: 32, page: 32, lists: 1 };
/** After so many seconds a refused request may find room. */
const RETRY_AFTER_SECONDS = 2;

/** `isGone`: nobody takes the answer any more, as when a visitor presses the button again. */
type QueueEntry = { queue: QueueName; client: string; isGone?: () => boolean };

/** Has the router answer a few requests at a time: cached pages are sent in between. */
export class RenderQueues {
	readonly #waiting: Record<QueueName, Waiting[]> = { post: [], draft: [], page: [], lists: [] };
	readonly #running = { posts: 0, visits: 0, lists: 0 };
	#isPumping = false;

	/** Runs `render` once its queue lets it. Rejects with 503 when too many requests wait in it, in all or from this client. */
	async run<T>(render: () => Promise<T>, entry: QueueEntry): Promise<T> {
		const { queue } = entry;
		if (this.isFull(entry)) {
			throw new HttpError(503, "Service Unavailable: too many requests are waiting", {
				"Retry-After": String(RETRY_AFTER_SECONDS),
			});
		}
		await new Promise<void>((start) => {
			this.#waiting[queue].push({ ...entry, start });
			this.#pump();
		});
		try {
			return await render();
		} finally {
			this.#running[poolOf[queue]] -= 1;
			this.#pump();
		}
	}

	/** Finds the queue of a request. Lists without room join the posts, and `context` has them given back with a time to wait (`retryAfter`). */
	admit({ method, socket }: IncomingMessage, context: RequestContext): QueueEntry {
		const { pathname, ip } = context;
		const visit = `${pathname}/`.startsWith(`${paths.quote}/`) ? "draft" : "page";
		const isGone = () => socket.destroyed;
		const entry = { queue: method === "POST" ? "post" : visit, client: clientKey(ip), isGone } as const;
		if (method !== "POST" || !acceptsUploads(pathname)) return entry;
		const lists = { queue: "lists", client: widestNetwork(ip), isGone } as const;
		if (pathname !== paths.reconciliation || !this.isFull(lists)) return lists;
		if (context.retryAfter === 0)
			Object.assign(context, { retryAfter: LISTS_RETRY_SECONDS, waitStatus: 503 });
		return entry;
	}

	/** True if too many requests wait in the entry's queue, in all or from its client. */
	isFull({ queue, client }: QueueEntry): boolean {
		const waiting = this.#waiting[queue].filter(({ isGone }) => !isGone?.());
		this.#waiting[queue] = waiting;
		const own = waiting.filter((one) => one.client === client).length;
		// These start in this turn of the event loop.
		const free = mostRunning[poolOf[queue]] - this.#running[poolOf[queue]];
		return waiting.length - free >= mostWaiting[queue] || own - free >= mostOfClient[queue];
	}

	/** Starts one request in each turn of the event loop. */
	#pump(): void {
		if (this.#isPumping) return;
		this.#isPumping = true;
		setImmediate(() => {
			this.#isPumping = false;
			const queue = queueNames.find(
				(one) => this.#waiting[one].length > 0 && this.#running[poolOf[one]] < mostRunning[poolOf[one]],
			);
			const next = queue && this.#waiting[queue].shift();
			if (!next) return;
			this.#running[poolOf[queue]] += 1;
			next.start();
			this.#pump();
		});
	}
}
