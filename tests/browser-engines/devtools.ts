import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { callOf, load, pause, type Tab, type TabOptions } from "#tests/browser-engines/tab.ts";

type Reply = { id?: number; result?: Record<string, unknown>; error?: { message: string } };
type Send = (method: string, parameters?: object) => Promise<Record<string, unknown>>;

/** Opens a tab of the Chromium at `binary`, of 2018 or today, whose documents lack the globals of `missing`. */
export async function openChromium(
	binary: string,
	options: TabOptions,
	missing: readonly string[] = [],
): Promise<Tab & { send: Send }> {
	const profile = mkdtempSync(join(tmpdir(), "chromium-"));
	const folder = dirname(binary);
	const chromium = spawn(
		binary,
		[
			"--headless",
			"--no-sandbox",
			"--disable-gpu",
			"--disable-dev-shm-usage",
			"--no-first-run",
			// A press before a page is painted, or while it fades in, would be dropped.
			"--allow-pre-commit-input",
			"--force-prefers-reduced-motion",
			"--remote-debugging-port=0",
			`--user-data-dir=${profile}`,
			"about:blank",
		],
		{
			stdio: ["ignore", "ignore", "pipe"],
			env: { ...process.env, LD_LIBRARY_PATH: `${folder}:${folder}/lib` },
		},
	);
	let port = "";
	for await (const line of createInterface(chromium.stderr)) {
		port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line)?.[1] ?? "";
		if (port) break;
	}
	if (!port) throw new Error(`${binary} did not start`);
	chromium.stderr.resume();
	type Target = { type: string; webSocketDebuggerUrl: string };
	let target: Target | undefined;
	// It listens before it has a page.
	while (target === undefined) {
		const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as Target[];
		target = targets.find(({ type }) => type === "page");
		await pause(50);
	}
	const socket = new WebSocket(target.webSocketDebuggerUrl);
	await once(socket, "open");
	const waiting = new Map<number, (reply: Reply) => void>();
	socket.addEventListener("message", ({ data }) => {
		const reply = JSON.parse(data) as Reply;
		waiting.get(reply.id ?? 0)?.(reply);
	});
	let last = 0;
	const send: Send = (method, parameters = {}) =>
		new Promise((resolve, reject) => {
			const id = ++last;
			waiting.set(id, ({ result = {}, error }) => {
				waiting.delete(id);
				if (error) reject(new Error(`${method}: ${error.message}`));
				else resolve(result);
			});
			socket.send(JSON.stringify({ id, method, params: parameters }));
		});
	const { width, height, scripts } = options;
	await send("Emulation.setDeviceMetricsOverride", {
		width,
		height,
		deviceScaleFactor: 1,
		mobile: width < 500,
	});
	await send("Emulation.setScriptExecutionDisabled", { value: !scripts });
	await send("Page.addScriptToEvaluateOnNewDocument", {
		source: missing.map((name) => `delete ${name};`).join(""),
	});
	const tab: Tab = {
		open: (address) => load(tab, () => send("Page.navigate", { url: address })),
		async run(script, ...values) {
			const expression = callOf(script, values);
			const reply = await send("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true });
			if (reply.exceptionDetails) throw new Error(JSON.stringify(reply.exceptionDetails));
			return (reply.result as { value: Awaited<ReturnType<typeof script>> }).value;
		},
		async press(x, y) {
			for (const type of ["mousePressed", "mouseReleased"])
				await send("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount: 1 });
		},
		async type(text) {
			for (const letter of text) await send("Input.dispatchKeyEvent", { type: "char", text: letter });
		},
		async close() {
			socket.close();
			chromium.kill("SIGKILL");
			await once(chromium, "exit");
			rmSync(profile, { recursive: true, force: true });
		},
	};
	return { ...tab, send };
}
