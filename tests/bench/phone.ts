import type { CDPSession, Page } from "@playwright/test";
import { deliveryOf, inNewBrowser } from "#tests/bench/browser.ts";
import { firstResponse, startBare, startSite } from "#tests/bench/children.ts";
import { type Row, rowsOf } from "#tests/bench/figures.ts";
import { visit, visitHead } from "#tests/bench/requests.ts";
import type { BenchOptions } from "#tests/bench/server.ts";
import { pretendWeak, untilSettled } from "#tests/support/devices.ts";

/** A cheap phone at the end of a slow line, in the numbers that Chromium's tools know. */
const SLOW_PHONE = { slowdown: 20, bytesPerSecond: 400_000 / 8, roundTripMs: 400 };
const WEAK_PHONE_SLOWDOWN = 6;
const ANSWER_MS = 100;

/** How soon the site can be read on a slow phone, and answers on a weak one. */
export async function measurePhone({ rounds, firstPort }: BenchOptions): Promise<Row[]> {
	const site = startSite(firstPort);
	await firstResponse(site, visitHead(firstPort, "/"));
	const origin = `http://localhost:${firstPort}`;
	const still = startBare(await visit(firstPort, "/"), firstPort + 1);
	await firstResponse(still, visitHead(firstPort + 1, "/"));
	const rows = [
		await measureReading(origin, `http://localhost:${still.port}`, rounds),
		await measureTap(origin, rounds),
		await measurePrefetched(origin, rounds),
	];
	await still.stop();
	await site.stop();
	return rows;
}

async function slow(devtools: CDPSession): Promise<void> {
	await devtools.send("Network.emulateNetworkConditions", {
		offline: false,
		latency: SLOW_PHONE.roundTripMs,
		downloadThroughput: SLOW_PHONE.bytesPerSecond,
		uploadThroughput: SLOW_PHONE.bytesPerSecond,
	});
	await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOW_PHONE.slowdown });
}

async function repeated<T>(rounds: number, measure: () => Promise<T>): Promise<T[]> {
	const all: T[] = [];
	for (let round = 0; round < rounds; round++) all.push(await measure());
	return all;
}

function readFirstPaint(origin: string): Promise<number> {
	return inNewBrowser(origin, async (page, devtools) => {
		await slow(devtools);
		await page.goto("/", { waitUntil: "load", timeout: 60_000 });
		return firstPaint(page);
	});
}

/** Milliseconds from the navigation to the first paint of the page in front, once there is one. */
async function firstPaint(page: Page): Promise<number> {
	const paint = await page.waitForFunction(
		() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
	);
	return (await paint.jsonValue()) ?? Number.NaN;
}

async function measureReading(origin: string, staticOrigin: string, rounds: number): Promise<Row> {
	const home: number[] = [];
	const still: number[] = [];
	for (let round = 0; round < rounds; round++) {
		home.push(await readFirstPaint(origin));
		still.push(await readFirstPaint(staticOrigin));
	}
	const against = { name: "the same bytes served statically", values: still };
	return rowsOf("slow phone")("Home: first paint", "ms", home, { against, max: 1.2 });
}

/** How soon a weak phone answers a tap on Home. */
async function measureTap(origin: string, rounds: number): Promise<Row> {
	const answered = await repeated(rounds, () =>
		inNewBrowser(origin, async (page, devtools) => {
			await devtools.send("Emulation.setCPUThrottlingRate", { rate: WEAK_PHONE_SLOWDOWN });
			await pretendWeak(page);
			await page.goto("/", { waitUntil: "networkidle" });
			await untilSettled(page);
			return page.evaluate(
				() =>
					new Promise<number>((drawn) => {
						const tappedAt = performance.now();
						document.querySelector<HTMLElement>("[popovertarget=menu]")?.click();
						requestAnimationFrame(() => setTimeout(() => drawn(performance.now() - tappedAt)));
					}),
			);
		}),
	);
	return rowsOf("weak phone")("Home: from a tap to the next frame", "ms", answered, { max: ANSWER_MS });
}

/** From a click on a link that a pointer rested on to the next page's first paint, on a fast machine. */
async function measurePrefetched(origin: string, rounds: number): Promise<Row> {
	const all = await repeated(rounds, () =>
		inNewBrowser(origin, async (page) => {
			await pretendWeak(page);
			await page.goto("/blog", { waitUntil: "networkidle" });
			const link = page.locator('main a[href="/blog/post-1"]').first();
			const fetched = page
				.context()
				.waitForEvent("response", { predicate: (one) => one.url().endsWith("/blog/post-1"), timeout: 5000 });
			await link.hover();
			await fetched.then((response) => response.finished()).catch(() => undefined);
			await untilSettled(page);
			await link.click();
			await page.waitForURL("**/blog/post-1");
			if ((await deliveryOf(page)) !== "navigational-prefetch")
				throw new Error("The page was not fetched ahead.");
			return firstPaint(page);
		}),
	);
	const name = "a page fetched ahead: from the click to its first paint";
	return rowsOf("fast browser")(name, "ms", all, { max: ANSWER_MS });
}
