import { inNewBrowser, readWatched, recordTransfers, totalBytes, watchPage } from "#tests/bench/browser.ts";
import { firstResponse, prerenderPages, startSite } from "#tests/bench/children.ts";
import { figureOf, type Row } from "#tests/bench/figures.ts";
import { visitHead } from "#tests/bench/requests.ts";
import type { BenchOptions } from "#tests/bench/server.ts";
import { pretendStrong, pretendWeak, untilReactRuns, untilSettled } from "#tests/support/devices.ts";

const group = "first visit";

/**
 * Pages by kind, with what a first visit to them may weigh on the wire, kB, its requests, and what React may weigh there.
 * A page for one visitor has the style sheet as a file, so that its next pages are smaller: one request more.
 */
const pages = [
	{ name: "Home", path: "/", most: 38, mostRequests: 4, mostScripts: 120 },
	{ name: "a post", path: "/blog/post-1", most: 38, mostRequests: 4, mostScripts: 120 },
	{ name: "FAQ", path: "/faq", most: 60, mostRequests: 4, mostScripts: 120 },
	{ name: "wizard, step 1", path: "/orcamento", most: 38, mostRequests: 5, mostScripts: 130 },
] as const;

/** What a first visit costs: bytes, requests, shifts, and the scripts that come once React starts. */
export async function measureVisit({ build, firstPort }: BenchOptions): Promise<Row[]> {
	await prerenderPages(build, firstPort);
	const site = startSite(build, firstPort);
	await firstResponse(site, visitHead(firstPort, "/"));
	const origin = `http://localhost:${firstPort}`;
	const rows: Row[] = [];
	for (const page of pages) {
		const before = await visitOnce(origin, page.path, false);
		const after = await visitOnce(origin, page.path, true);
		const scripts = after.transfers.filter(({ type }) => type === "Script");
		const one = (name: string, unit: string, value: number, most?: number): Row => ({
			group,
			name: `${page.name}: ${name}`,
			unit,
			value: figureOf([value]),
			limit: most === undefined ? undefined : { at: "most", value: most },
		});
		rows.push(
			one("on the wire before React", "kB", totalBytes(before.transfers) / 1000, page.most),
			one("requests before React", "", before.transfers.length, page.mostRequests),
			one("layout shift", "", Math.max(before.shifts, after.shifts), 0),
			one(
				"scripts with React, brotli",
				"kB",
				scripts.reduce((sum, { body }) => sum + body, 0) / 1000,
				page.mostScripts,
			),
			one("requests for scripts with React", "", scripts.length),
		);
	}
	await site.stop();
	return rows;
}

function visitOnce(origin: string, path: string, withReact: boolean) {
	return inNewBrowser(origin, async (page, devtools) => {
		const transfers = recordTransfers(devtools);
		await (withReact ? pretendStrong : pretendWeak)(page);
		await watchPage(page);
		await page.goto(path, { waitUntil: "load" });
		if (withReact) await untilReactRuns(page);
		await page.waitForLoadState("networkidle");
		await untilSettled(page);
		return { transfers, ...(await readWatched(page)) };
	});
}
