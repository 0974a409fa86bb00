/** A page in a real browser: what a person does, and what the run looks at. */
export type Tab = {
	/** Loads `address` as a new document. */
	open(address: string): Promise<void>;
	/** Runs `script` in the page, whether or not the page's own scripts may run; it is sent as text, in syntax of 2018. */
	run<Result, Values extends unknown[]>(
		script: (...values: Values) => Result,
		...values: Values
	): Promise<Result>;
	/** Presses the main button of the mouse at a point of the window. */
	press(x: number, y: number): Promise<void>;
	type(text: string): Promise<void>;
	close(): Promise<void>;
};

export type TabOptions = { width: number; height: number; scripts: boolean };

/** A call of `script` as text. */
export const callOf = (script: (...values: never[]) => unknown, values: readonly unknown[]) =>
	`(${script})(${values.map((value) => JSON.stringify(value)).join(",")})`;

/** Nothing takes nearly as long, but on a machine that does ten other things. */
const GIVE_UP_MS = 90_000;

export const pause = (milliseconds: number) => new Promise((over) => setTimeout(over, milliseconds));

/** Asks again, through pages that come and go, until the answer is one. Rejects with `what`, and where the tab then is. */
export async function until<Result>(tab: Tab, what: string, ask: () => Promise<Result>) {
	const giveUpAt = Date.now() + GIVE_UP_MS;
	for (;;) {
		const answer = await ask().catch(() => undefined);
		if (answer) return answer;
		if (Date.now() > giveUpAt) {
			const there = await tab.run(() => `${location.pathname}: ${document.body.textContent}`).catch(String);
			throw new Error(`${what} did not come; ${there.replaceAll(/\s+/g, " ").slice(0, 300)}`);
		}
		await pause(50);
	}
}

/** Loads a page by `go`, and waits until another document is whole. */
export async function load(tab: Tab, go: () => Promise<unknown>): Promise<void> {
	await tab.run(() => void Object.assign(window, { isOld: true }));
	await go();
	await until(tab, "a page", () => tab.run(() => !("isOld" in window) && document.readyState === "complete"));
}
