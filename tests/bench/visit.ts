import { inNewBrowser, readWatched, recordTransfers, totalBytes, watchPage } from "#tests/bench/browser.ts";
import { firstResponse, startSite } from "#tests/bench/children.ts";
import { figureOf, type Row } from "#tests/bench/figures.ts";
import { visitHead } from "#tests/bench/requests.ts";
import type { BenchOptions } from "#tests/bench/server.ts";
import {
	LONG_PAGE_KILOBYTES,
	MAX_REQUESTS,
	PAGE_KILOBYTES,
	PAGE_SCRIPT_KILOBYTES,
} from "#tests/support/budgets.ts";
import { untilReactRuns, untilSettled } from "#tests/support/devices.ts";

const group = "first visit";

/** Pages by kind, with what a first visit to them may weigh, kB. React runs in the wizard alone, which weighs what it needs. */
const pages = [
	{ name: "Home", path: "/", most: PAGE_KILOBYTES },
	{ name: "a post", path: "/blog/post-1", most: PAGE_KILOBYTES },
	{ name: "FAQ", path: "/faq", most: LONG_PAGE_KILOBYTES },
	{ name: "wizard, step 1", path: "/orcamento", most: undefined },
] as const;

/** The cost of a first visit: bytes, requests, shifts and scripts, until all has come. */
export async function measureVisit({ firstPort }: BenchOptions): Promise<Row[]> {
	const site = startSite(firstPort);
	await firstResponse(site, visitHead(firstPort, "/"));
	const origin = `http://localhost:${firstPort}`;
	const rows: Row[] = [];
	for (const page of pages) {
		const isReacts = page.most === undefined;
		const { transfers, shifts } = await visitOnce(origin, page.path, isReacts);
		const scripts = transfers.filter(({ type }) => type === "Script");
		const one = (name: string, unit: string, value: number, most?: number): Row => ({
			group,
			name: `${page.name}: ${name}`,
			unit,
			value: figureOf([value]),
			limit: most === undefined ? undefined : { at: "most", value: most },
		});
		rows.push(
			one("on the wire", "kB", totalBytes(transfers) / 1000, page.most),
			one("requests", "", transfers.length, isReacts ? undefined : MAX_REQUESTS),
			one("layout shift", "", shifts, 0),
			one(
				"scripts, as they were compressed",
				"kB",
				totalBytes(scripts) / 1000,
				isReacts ? undefined : PAGE_SCRIPT_KILOBYTES,
			),
			one("requests for scripts", "", scripts.length),
		);
	}
	await site.stop();
	return rows;
}

function visitOnce(origin: string, path: string, isReacts: boolean) {
	return inNewBrowser(origin, async (page, devtools) => {
		const transfers = recordTransfers(devtools);
		await watchPage(page);
		await page.goto(path, { waitUntil: "load" });
		if (isReacts) await untilReactRuns(page);
		await page.waitForLoadState("networkidle");
		await untilSettled(page);
		return { transfers, ...(await readWatched(page)) };
	});
}
