import { HttpError } from "#app/server/request-guard.ts";

type Job = () => void;

/** Most pages that are rendered at a time, and most that wait for it: a moment's work together. */
const MAX_RUNNING = 4;
const MAX_WAITING = 64;
const RETRY_AFTER_SECONDS = 2;

/** Pages that are rendered for one visitor, a few at a time: ready ones are sent in between. */
export class RenderQueue {
	readonly #urgent: Job[] = [];
	readonly #waiting: Job[] = [];
	#running = 0;
	#isPumping = false;

	/** Resolves with what `render` makes. Urgent ones go first and are never refused; others reject with 503 when too many wait. */
	async run<T>(render: () => Promise<T>, { urgent }: { urgent: boolean }): Promise<T> {
		if (!urgent && this.#waiting.length >= MAX_WAITING) {
			throw new HttpError(503, "Service Unavailable: too many pages are waited for", {
				"Retry-After": String(RETRY_AFTER_SECONDS),
			});
		}
		await new Promise<void>((start) => {
			(urgent ? this.#urgent : this.#waiting).push(start);
			this.#pump();
		});
		try {
			return await render();
		} finally {
			this.#running -= 1;
			this.#pump();
		}
	}

	#pump(): void {
		if (this.#isPumping) return;
		this.#isPumping = true;
		setImmediate(() => {
			this.#isPumping = false;
			if (this.#running >= MAX_RUNNING) return;
			const start = this.#urgent.shift() ?? this.#waiting.shift();
			if (!start) return;
			this.#running += 1;
			start();
			this.#pump();
		});
	}
}
