import type { IncomingMessage } from "node:http";
import { LISTS_RETRY_SECONDS } from "#app/constants.ts";
import { paths } from "#app/paths.ts";
import { clientKey, widestNetwork } from "#app/request/client.ts";
import type { RequestContext } from "#app/request/request-context.ts";
import { acceptsUploads } from "./read-body.ts";
import { HttpError } from "./request-guard.ts";

/** Queues in order of priority within their pool: drafts before other pages; posts and lists have pools of their own. */
export type QueueName = "post" | "draft" | "page" | "lists";

type Waiting = QueueEntry & { start: () => void };

/** Most requests running per pool. Posts mostly wait for the disk, so many may run; lists take seconds and much memory. */
const maxRunning = { posts: 32, visits: 4, lists: 1 } as const;
const poolOf = { post: "posts", draft: "visits", page: "visits", lists: "lists" } as const satisfies Record<
	QueueName,
	keyof typeof maxRunning
>;
const queueNames = Object.keys(poolOf) as QueueName[];

/** Most requests waiting in a queue: a moment's work. */
const maxWaiting: Readonly<Record<QueueName, number>> = { post: 128, draft: 64, page: 64, lists: 8 };
/** Most of them from one client, so that a flood leaves room for others. */
const maxOfClient: Readonly<Record<QueueName, number>> = { post: 64, draft: 32, page: 32, lists: 1 };
/** When a refused request may come back, seconds. */
const COME_BACK = { "Retry-After": "2" };

/** `isGone`: the client has left, as when a visitor presses the button again. */
type QueueEntry = { queue: QueueName; client: string; isGone?: () => boolean };

/** Runs a few requests at a time, so that cached pages can be sent in between. */
export class RenderQueues {
	readonly #waiting: Record<QueueName, Waiting[]> = { post: [], draft: [], page: [], lists: [] };
	readonly #running = { posts: 0, visits: 0, lists: 0 };
	#isPumping = false;

	/** Runs `render` when its turn comes. Rejects with a 503 if too many requests wait in its queue, in all or from this client. */
	async run<T>(render: () => Promise<T>, entry: QueueEntry): Promise<T> {
		const { queue } = entry;
		if (this.isFull(entry))
			throw new HttpError(503, "Service Unavailable: too many requests are waiting", COME_BACK);
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

	/** The queue of a request. Lists without room join the posts, and their visitor is asked to wait. */
	admit({ method, socket }: IncomingMessage, context: RequestContext): QueueEntry {
		const { pathname, ip } = context;
		const visit = `${pathname}/`.startsWith(`${paths.quote}/`) ? "draft" : "page";
		const isGone = () => socket.destroyed;
		const entry = { queue: method === "POST" ? "post" : visit, client: clientKey(ip), isGone } as const;
		if (method !== "POST" || !acceptsUploads(pathname)) return entry;
		const lists = { queue: "lists", client: widestNetwork(ip), isGone } as const;
		if (pathname !== paths.reconciliation || !this.isFull(lists)) return lists;
		context.askToWait(LISTS_RETRY_SECONDS, 503);
		return entry;
	}

	/** True if too many requests wait in the entry's queue, in all or from its client. */
	isFull({ queue, client }: QueueEntry): boolean {
		const waiting = this.#waiting[queue].filter(({ isGone }) => !isGone?.());
		this.#waiting[queue] = waiting;
		const own = waiting.filter((one) => one.client === client).length;
		// Those about to start in this turn of the event loop.
		const free = maxRunning[poolOf[queue]] - this.#running[poolOf[queue]];
		return waiting.length - free >= maxWaiting[queue] || own - free >= maxOfClient[queue];
	}

	/** Starts one request per turn of the event loop. */
	#pump(): void {
		if (this.#isPumping) return;
		this.#isPumping = true;
		setImmediate(() => {
			this.#isPumping = false;
			const queue = queueNames.find(
				(name) => this.#waiting[name].length > 0 && this.#running[poolOf[name]] < maxRunning[poolOf[name]],
			);
			const next = queue && this.#waiting[queue].shift();
			if (!next) return;
			this.#running[poolOf[queue]] += 1;
			next.start();
			this.#pump();
		});
	}
}
