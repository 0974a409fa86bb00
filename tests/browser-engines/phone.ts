import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { postPath } from "#app/content-paths.ts";
import { paths } from "#app/paths.ts";
import { percentile } from "#tests/bench/figures.ts";
import { openChromium } from "#tests/browser-engines/devtools.ts";
import { pause, type Tab, until } from "#tests/browser-engines/tab.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { placeOf, walk } from "#tests/support/walk-wizard.ts";

/** A phone of 2017 at the end of a slow line, in the numbers that Chromium's tools know. */
const SLOWDOWN = 6;
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const ROUNDS = 5;
/** Presses on a page while it arrives and React starts, which takes some six seconds. */
const PRESSES = 50;

/** First paint of Home, a post and each step beside the same bytes as files; then the longest wait of a press for its frame, ms. */
export async function measurePhone(program: string, origin: string): Promise<string[]> {
	const visitor = await walk(new Visitor(origin));
	const still = await recordAndServe(origin);
	const tab = await openChromium(program, { width: 360, height: 640, scripts: true });
	try {
		await tab.send("Network.enable");
		for (const [name, value] of visitor.cookies)
			await tab.send("Network.setCookie", { name, value, url: origin });
		await tab.send("Network.setCacheDisabled", { cacheDisabled: true });
		const cells: string[] = [];
		const steps = (["email", "contact", "need", "review"] as const).map((step) => placeOf(visitor, step));
		for (const path of [paths.home, postPath(1), paths.quote, ...steps]) {
			await tab.open(still.origin + path);
			await tab.send("Network.emulateNetworkConditions", line);
			await tab.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
			const [here, there]: [number[], number[]] = [[], []];
			for (let round = 0; round < ROUNDS; round++) {
				here.push(await firstPaint(tab, origin + path));
				there.push(await firstPaint(tab, still.origin + path));
			}
			cells.push((percentile(here, 0.5) / percentile(there, 0.5)).toFixed(2));
		}
		const presses: number[] = [];
		for (let round = 0; round < ROUNDS; round++)
			presses.push(await slowestPress(tab, origin + placeOf(visitor, "need")));
		// Event Timing before Chromium 85 knows no `durationThreshold` and tells of what takes 104 ms.
		return [...cells, String(percentile(presses, 0.5) || "under 104")];
	} finally {
		await tab.close();
		still.stop();
	}
}

async function firstPaint(tab: Tab, address: string): Promise<number> {
	await tab.open(address);
	return until(tab, "a first paint", () =>
		tab.run(() => (performance.getEntriesByName("first-contentful-paint")[0] || { startTime: 0 }).startTime),
	);
}

/** The most that one of many presses beside the form waited for the next frame (Event Timing), milliseconds. */
async function slowestPress(tab: Awaited<ReturnType<typeof openChromium>>, url: string): Promise<number> {
	await tab.open("about:blank");
	await tab.send("Page.navigate", { url });
	await until(tab, "a first paint", () =>
		tab.run(() => performance.getEntriesByName("first-contentful-paint").length),
	);
	await tab.run(() => {
		const { waits } = Object.assign(window, { waits: [0] });
		const options = { type: "event", durationThreshold: 16 };
		new PerformanceObserver((list) => {
			waits.push(...list.getEntries().map(({ duration }) => duration));
		}).observe(options);
	});
	for (let pressed = 0; pressed < PRESSES; pressed++) {
		await tab.press(2, 300);
		await pause(100);
	}
	return tab.run(() => Math.max(...(window as unknown as { waits: number[] }).waits));
}

/** Serves what `origin` answered first, from memory. */
async function recordAndServe(origin: string): Promise<{ origin: string; stop(): void }> {
	type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
	const known = new Map<string, Promise<Answer>>();
	const ask = (path: string, headers: IncomingHttpHeaders) =>
		new Promise<Answer>((resolve, reject) => {
			request(origin + path, { headers: { ...headers, host: new URL(origin).host } }, async (response) =>
				resolve({
					status: response.statusCode ?? 0,
					headers: response.headers,
					body: await buffer(response),
				}),
			)
				.on("error", reject)
				.end();
		});
	const server = createServer(async ({ url = "/", headers }, response) => {
		const answer = known.get(url) ?? ask(url, headers);
		known.set(url, answer);
		const { status, headers: answered, body } = await answer;
		const { "transfer-encoding": _, ...kept } = answered;
		response.writeHead(status, { ...kept, "content-length": body.length });
		response.end(body);
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	return {
		origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		stop: () => {
			server.closeAllConnections();
			server.close();
		},
	};
}
