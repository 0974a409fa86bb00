import { type CDPSession, chromium, type Page } from "@playwright/test";
import { chromiumPath, launchOptions } from "#tests/support/chromium.ts";

/** One response over the wire: its bytes, headers included, and those of its body as it was compressed. */
export type Transfer = { path: string; bytes: number; body: number; type: string };

/** Runs `work` in a browser that has never been here, on a phone's screen. */
export async function inNewBrowser<T>(
	origin: string,
	work: (page: Page, devtools: CDPSession) => Promise<T>,
): Promise<T> {
	const browser = await chromium.launch({ ...launchOptions(), executablePath: chromiumPath("measure") });
	try {
		const context = await browser.newContext({
			baseURL: origin,
			viewport: { width: 390, height: 844 },
			locale: "pt-BR",
		});
		const page = await context.newPage();
		const devtools = await context.newCDPSession(page);
		await devtools.send("Network.enable");
		return await work(page, devtools);
	} finally {
		await browser.close();
	}
}

/** Records what is transferred for `page` from now on. */
export async function recordTransfers(page: Page): Promise<Transfer[]> {
	const devtools = await page.context().newCDPSession(page);
	await devtools.send("Network.enable");
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

/** How the page in front was had: "navigational-prefetch" where it was fetched ahead. */
export function deliveryOf(page: Page): Promise<string> {
	return page.evaluate(() => {
		const [html] = performance.getEntriesByType("navigation");
		return (html as PerformanceNavigationTiming & { deliveryType: string }).deliveryType;
	});
}

export function totalBytes(transfers: readonly Transfer[]): number {
	return transfers.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Good by Core Web Vitals. More than 0: a busy machine draws a page in parts, and a fallback face may break headings elsewhere. */
export const GOOD_SHIFT = 0.1;

/** Starts to note how much the page's parts move unasked (Layout Instability, WICG). */
export async function watchPage(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const watched: Watched = { shifts: 0, moved: [] };
		const note = (shifts: PerformanceEntryList) => {
			for (const { value, hadRecentInput, sources } of shifts as unknown as Shift[]) {
				if (hadRecentInput) continue;
				watched.shifts += value;
				for (const { node } of sources)
					watched.moved.push(`${node?.nodeName} ${node?.textContent?.trim().slice(0, 40)}`);
			}
		};
		const observer = new PerformanceObserver((list) => note(list.getEntries()));
		observer.observe({ type: "layout-shift", buffered: true });
		const readWatched = () => {
			note(observer.takeRecords());
			return watched;
		};
		Object.assign(window, { readWatched });
	});
}

type Shift = { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
/** `moved` names elements with their first words. */
type Watched = { shifts: number; moved: string[] };

/** The notes of `watchPage` so far, with those that were not told yet. */
export function readWatched(page: Page): Promise<Watched> {
	return page.evaluate(() => (window as unknown as { readWatched: () => Watched }).readWatched());
}
