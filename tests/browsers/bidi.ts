import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pause } from "#tests/browsers/terminal.ts";
import { freePort } from "#tests/support/start-server.ts";

const START_MS = 60_000;

type Message = {
	id?: number;
	type: string;
	method?: string;
	result?: unknown;
	message?: string;
	params?: unknown;
};
type Remote = { type: string; value?: unknown };

/** Firefox with one tab, driven by WebDriver BiDi (W3C): pages, scripts in them, keys, and what they complain of. */
export class Firefox {
	readonly complaints: string[] = [];
	readonly #process: ChildProcess;
	readonly #folder: string;
	readonly #waiting = new Map<number, (message: Message) => void>();
	#socket: WebSocket | undefined;
	#context = "";
	#lastId = 0;

	private constructor(program: string, port: number) {
		this.#folder = mkdtempSync(join(tmpdir(), "firefox-"));
		// Nothing of the browser's own goes out.
		const settings = {
			"app.update.enabled": false,
			"datareporting.policy.dataSubmissionEnabled": false,
			"network.captive-portal-service.enabled": false,
		};
		writeFileSync(
			join(this.#folder, "user.js"),
			Object.entries(settings)
				.map(([name, value]) => `user_pref("${name}", ${value});`)
				.join("\n"),
		);
		this.#process = spawn(
			program,
			["--headless", "--no-remote", "--profile", this.#folder, "--remote-debugging-port", String(port)],
			{ stdio: "ignore" },
		);
	}

	static async start(program: string): Promise<Firefox> {
		const port = await freePort();
		const firefox = new Firefox(program, port);
		await firefox.#connect(`ws://127.0.0.1:${port}/session`);
		return firefox;
	}

	async #connect(address: string): Promise<void> {
		const giveUpAt = Date.now() + START_MS;
		while (!this.#socket) {
			if (Date.now() > giveUpAt) throw new Error("Firefox did not start");
			const socket = new WebSocket(address);
			const isOpen = await new Promise<boolean>((resolve) => {
				socket.addEventListener("open", () => resolve(true));
				socket.addEventListener("error", () => resolve(false));
			});
			if (isOpen) this.#socket = socket;
			else await pause(250);
		}
		this.#socket.addEventListener("message", ({ data }) => this.#receive(JSON.parse(String(data))));
		await this.#send("session.new", { capabilities: {} });
		await this.#send("session.subscribe", { events: ["log.entryAdded"] });
		// A tab of its own has the focus; the first one does not.
		const tab = (await this.#send("browsingContext.create", { type: "tab" })) as { context: string };
		this.#context = tab.context;
	}

	#receive(message: Message): void {
		if (message.id !== undefined) this.#waiting.get(message.id)?.(message);
		else if (message.method === "log.entryAdded") {
			const entry = message.params as { level: string; text: string };
			if (entry.level === "error") this.complaints.push(entry.text);
		}
	}

	#send(method: string, params: object): Promise<unknown> {
		const id = ++this.#lastId;
		return new Promise((resolve, reject) => {
			this.#waiting.set(id, (message) => {
				this.#waiting.delete(id);
				if (message.type === "error") reject(new Error(`${method}: ${message.message}`));
				else resolve(message.result);
			});
			this.#socket?.send(JSON.stringify({ id, method, params }));
		});
	}

	async open(url: string): Promise<void> {
		await this.#send("browsingContext.navigate", { context: this.#context, url, wait: "complete" });
	}

	async setWindow(width: number, height: number): Promise<void> {
		await this.#send("browsingContext.setViewport", { context: this.#context, viewport: { width, height } });
	}

	/** The value of a JavaScript expression in the page; text, number or truth value. */
	async read(expression: string): Promise<unknown> {
		const { result, exceptionDetails } = (await this.#send("script.evaluate", {
			expression,
			target: { context: this.#context },
			awaitPromise: true,
			userActivation: true,
		})) as { result?: Remote; exceptionDetails?: { text: string } };
		if (exceptionDetails) throw new Error(exceptionDetails.text);
		return result?.value;
	}

	/** Waits until the expression is true in the page, across page loads. */
	async until(expression: string): Promise<void> {
		const giveUpAt = Date.now() + 20_000;
		for (;;) {
			const isTrue = await this.read(expression).catch(() => false);
			if (isTrue) return;
			if (Date.now() > giveUpAt)
				throw new Error(`Never true: ${expression} at ${await this.read("location.href")}`);
			await pause(100);
		}
	}

	/** Presses keys: a character each, or a code of WebDriver's. */
	async press(...keys: string[]): Promise<void> {
		await this.#send("input.performActions", {
			context: this.#context,
			actions: [
				{
					type: "key",
					id: "keyboard",
					actions: keys.flatMap((value) => [
						{ type: "keyDown", value },
						{ type: "keyUp", value },
					]),
				},
			],
		});
	}

	async close(): Promise<void> {
		const ended = new Promise((resolve) => this.#process.once("exit", resolve));
		this.#process.kill();
		await ended;
		rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
	}
}

/** Keys without a character (WebDriver, 17.4.2). */
export const keys = { tab: "\uE004", enter: "\uE007", escape: "\uE00C", space: " ", down: "\uE015" } as const;
