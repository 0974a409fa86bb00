const REMEMBERED_MS = 30_000;
const MAX_REMEMBERED = 10_000;

/** Remembers for half a minute which page each client was redirected to after a post, and so asks for next. */
export class ExpectedVisits {
	readonly #until = new Map<string, number>();

	add(client: string, address: string): void {
		if (this.#until.size >= MAX_REMEMBERED) {
			const [oldest] = this.#until.keys();
			if (oldest !== undefined) this.#until.delete(oldest);
		}
		this.#until.set(`${client} ${address}`, Date.now() + REMEMBERED_MS);
	}

	take(client: string, address: string): boolean {
		const key = `${client} ${address}`;
		const until = this.#until.get(key) ?? 0;
		this.#until.delete(key);
		return until > Date.now();
	}
}
