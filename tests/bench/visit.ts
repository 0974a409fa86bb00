import { inNewBrowser, readWatched, recordTransfers, totalBytes, watchPage } from "#tests/bench/browser.ts";
import { firstResponse, prerenderPages, startSite } from "#tests/bench/children.ts";
import { figureOf, type Row } from "#tests/bench/figures.ts";
import { visitHead } from "#tests/bench/requests.ts";
import type { BenchOptions } from "#tests/bench/server.ts";
import { untilReactRuns, untilSettled } from "#tests/support/devices.ts";

const group = "first visit";

/** Pages by kind, with what a first visit to them may weigh on the wire and its scripts, kB. React runs in the wizard alone. */
const pages = [
	{ name: "Home", path: "/", most: 50, mostRequests: 4, mostScripts: 8, isReacts: false },
	{ name: "a post", path: "/blog/post-1", most: 50, mostRequests: 4, mostScripts: 8, isReacts: false },
	{ name: "FAQ", path: "/faq", most: 60, mostRequests: 4, mostScripts: 8, isReacts: false },
	{ name: "wizard, step 1", path: "/orcamento", isReacts: true },
] as const;

/** The cost of a first visit: bytes, requests, shifts and scripts, until all has come. */
export async function measureVisit({ build, firstPort }: BenchOptions): Promise<Row[]> {
	await prerenderPages(build, firstPort);
	const site = startSite(build, firstPort);
	await firstResponse(site, visitHead(firstPort, "/"));
	const origin = `http://localhost:${firstPort}`;
	const rows: Row[] = [];
	for (const page of pages) {
		const { transfers, shifts } = await visitOnce(origin, page.path, page.isReacts);
		const scripts = transfers.filter(({ type }) => type === "Script");
		const one = (name: string, unit: string, value: number, most?: number): Row => ({
			group,
			name: `${page.name}: ${name}`,
			unit,
			value: figureOf([value]),
			limit: most === undefined ? undefined : { at: "most", value: most },
		});
		const limits: { most?: number; mostRequests?: number; mostScripts?: number } = page.isReacts ? {} : page;
		rows.push(
			one("on the wire", "kB", totalBytes(transfers) / 1000, limits.most),
			one("requests", "", transfers.length, limits.mostRequests),
			one("layout shift", "", shifts, 0),
			one("scripts, as they were compressed", "kB", totalBytes(scripts) / 1000, limits.mostScripts),
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
