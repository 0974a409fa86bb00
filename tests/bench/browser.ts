import { type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import { chromiumPath } from "#tests/chromium.ts";

const flags = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
];

/** What came over the wire by request: bytes of the answer, headers included, and of its body as it was compressed. */
export type Transfer = { path: string; bytes: number; body: number; type: string };

/** Runs `work` in a browser that has never been here, on a phone's screen. */
export async function inNewBrowser<T>(
	origin: string,
	work: (page: Page, devtools: CDPSession, context: BrowserContext) => Promise<T>,
): Promise<T> {
	const browser = await chromium.launch({ executablePath: chromiumPath(), args: flags });
	try {
		const context = await browser.newContext({
			baseURL: origin,
			viewport: { width: 390, height: 844 },
			locale: "pt-BR",
		});
		const page = await context.newPage();
		const devtools = await context.newCDPSession(page);
		await devtools.send("Network.enable");
		return await work(page, devtools, context);
	} finally {
		await browser.close();
	}
}

/** Records what is transferred from now on. */
export function recordTransfers(devtools: CDPSession): Transfer[] {
	const transfers: Transfer[] = [];
	const open = new Map<string, Transfer>();
	devtools.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
		if (!request.url.startsWith("http")) return;
		const transfer = { path: new URL(request.url).pathname, bytes: 0, body: 0, type: type ?? "Other" };
		open.set(requestId, transfer);
		transfers.push(transfer);
	});
	devtools.on("Network.responseReceived", ({ requestId, response }) => {
		const transfer = open.get(requestId);
		const length = Object.entries(response.headers).find(
			([name]) => name.toLowerCase() === "content-length",
		)?.[1];
		if (transfer) transfer.body = Number(length ?? 0);
	});
	devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
		const transfer = open.get(requestId);
		if (transfer) transfer.bytes = encodedDataLength;
	});
	return transfers;
}

export function totalBytes(transfers: readonly Transfer[]): number {
	return transfers.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Makes the browser tell of a device and line too weak to start React unasked. */
export async function pretendWeak(page: Page): Promise<void> {
	await page.addInitScript(() => Object.defineProperty(navigator, "deviceMemory", { get: () => 1 }));
}

/** Makes the browser tell of a strong device on a good line, where React starts by itself. */
export async function pretendStrong(page: Page): Promise<void> {
	await page.addInitScript(() => {
		Object.defineProperty(navigator, "deviceMemory", { get: () => 8 });
		Object.defineProperty(navigator, "connection", { get: () => ({ effectiveType: "4g", saveData: false }) });
	});
}

/** Starts to add up how much the page's parts move without being asked to (Layout Instability, WICG). */
export async function watchShifts(page: Page): Promise<void> {
	await page.addInitScript(() => {
		Object.assign(window, { shifts: 0, blocked: 0 });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
				if (!entry.hadRecentInput)
					Object.assign(window, { shifts: (window as unknown as Watched).shifts + entry.value });
		}).observe({ type: "layout-shift", buffered: true });
		// What a task takes beyond 50 ms is time in which a tap would wait.
		new PerformanceObserver((list) => {
			for (const { duration } of list.getEntries())
				Object.assign(window, { blocked: (window as unknown as Watched).blocked + duration - 50 });
		}).observe({ type: "longtask", buffered: true });
	});
}

export type Watched = { shifts: number; blocked: number };

/** What `watchShifts` added up so far: shift as a score, blocked time in milliseconds. */
export function readShifts(page: Page): Promise<Watched> {
	return page.evaluate(() => {
		const { shifts, blocked } = window as unknown as Watched;
		return { shifts, blocked };
	});
}
