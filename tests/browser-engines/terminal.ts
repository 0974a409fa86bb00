import { execFileSync } from "node:child_process";
import { pause } from "#tests/browser-engines/tab.ts";

const COLUMNS = 100;
/** Tall enough for a whole page, so that nothing has to be scrolled. */
const ROWS = 240;
const KEY_MS = 60;
const WAIT_MS = 15_000;

let started = 0;

/** A program in a terminal of its own, driven by keys and read from its screen, as a person does. */
export class Terminal {
	readonly #socket: string;

	readonly #tidyUp: () => void;

	/** Starts `command` under a tmux of its own, which the end of another leaves alone; calls `tidyUp` after its end. */
	constructor(name: string, command: string, tidyUp = () => {}) {
		this.#tidyUp = tidyUp;
		this.#socket = `site-${name}-${process.pid}-${started++}`;
		this.#tmux("new-session", "-d", "-s", "a", "-x", String(COLUMNS), "-y", String(ROWS), command);
	}

	/** Presses keys one after the other, by tmux's names for them. */
	async press(...keys: string[]): Promise<void> {
		for (const key of keys) {
			this.#tmux("send-keys", "-t", "a", key);
			await pause(KEY_MS);
		}
	}

	async type(text: string): Promise<void> {
		this.#tmux("send-keys", "-t", "a", "-l", text);
		await pause(KEY_MS);
	}

	screen(): string {
		return this.#tmux("capture-pane", "-p", "-t", "a");
	}

	/** The line that the cursor is in. */
	line(): string {
		const row = Number(this.#tmux("display-message", "-p", "-t", "a", "#{cursor_y}"));
		return this.screen().split("\n")[row] ?? "";
	}

	/** Waits for `text` on the screen. Rejects with what is there instead. */
	async see(text: string | RegExp): Promise<void> {
		const giveUpAt = Date.now() + WAIT_MS;
		const isThere = () =>
			typeof text === "string" ? this.screen().includes(text) : text.test(this.screen());
		while (!isThere()) {
			if (Date.now() > giveUpAt) throw new Error(`Not on the screen: ${text}\n${this.screen().trim()}`);
			await pause(100);
		}
		await pause(200);
	}

	/** Presses `key` until the cursor's line matches. */
	async goTo(line: RegExp, key = "Tab"): Promise<void> {
		for (let presses = 0; presses < 120; presses++) {
			if (line.test(this.line())) return;
			await this.press(key);
		}
		throw new Error(`No line like ${line}\n${this.screen().trim()}`);
	}

	end(): void {
		this.#tmux("kill-server");
		this.#tidyUp();
	}

	#tmux(...command: string[]): string {
		return execFileSync("tmux", ["-L", this.#socket, "-f", "/dev/null", ...command], {
			encoding: "utf8",
			env: { ...process.env, LANG: "C.UTF-8", TERM: "xterm" },
		});
	}
}
