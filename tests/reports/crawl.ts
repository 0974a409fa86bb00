/**
 * Follows every link of the built site in both languages, with axe on each page, light and dark: `npm run crawl`. Prints what
 * it finds, and ends with 1 if there is anything. `tests/http/shared-site/every-page.test.ts` reads what pages say of themselves.
 */
import { type Browser, chromium, type Page } from "@playwright/test";
import { languages } from "#app/i18n/languages.ts";
import { localizedHref } from "#app/paths.ts";
import { findings } from "#tests/browser/everyone/axe.ts";
import { launchOptions } from "#tests/support/chromium.ts";
import { startServer } from "#tests/support/start-server.ts";

/** Pages looked at side by side. */
const AT_ONCE = 2;

const server = await startServer();
const origin = `http://localhost:${server.port}`;
const started = Date.now();
/** Addresses that were found, each with a page that leads to it. */
const sources = new Map(languages.map((language) => [origin + localizedHref("/", language), "the start"]));
let pages = 0;
try {
	const browser = await chromium.launch(launchOptions());
	let waiting = [...sources.keys()];
	while (waiting.length > 0) {
		const found: string[] = [];
		const work = async () => {
			for (let address = waiting.pop(); address !== undefined; address = waiting.pop())
				for (const link of await visit(browser, address)) {
					if (!sources.has(link)) found.push(link);
					sources.set(link, address);
				}
		};
		await Promise.all(Array.from({ length: AT_ONCE }, work));
		waiting = found;
	}
	await browser.close();
} finally {
	await server.remove();
}
console.log(`${pages} pages, ${sources.size} addresses in ${((Date.now() - started) / 1000).toFixed(0)} s`);

function report(address: string, text: string): void {
	console.log(`${address} (from ${sources.get(address)}): ${text}`);
	process.exitCode = 1;
}

/** Resolves to the addresses of this site that the one at `address` leads to; none where it is no page of its own. */
async function visit(browser: Browser, address: string): Promise<string[]> {
	const { pathname, searchParams } = new URL(address);
	const own = origin + localizedHref(pathname, searchParams.get("lng") === "en" ? "en" : "pt");
	const { status, headers } = await fetch(address);
	if (status !== 200) report(address, `status ${status}`);
	if (status !== 200 || address !== own || !headers.get("Content-Type")?.startsWith("text/html")) return [];
	pages++;
	// A visitor of its own keeps no cookies, as crawlers: a kept language would decide for addresses that name none.
	const visitor = await browser.newContext({ reducedMotion: "reduce" });
	try {
		return await lookAt(await visitor.newPage(), address);
	} catch (error) {
		report(address, `could not be looked at: ${error}`);
		return [];
	} finally {
		await visitor.close();
	}
}

async function lookAt(page: Page, address: string): Promise<string[]> {
	await page.goto(address);
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme });
		for (const finding of await findings(page)) report(address, `${colorScheme}: ${finding}`);
	}
	const links = await page.evaluate(() =>
		[...document.querySelectorAll<HTMLAnchorElement>("a[href]")].map(({ href }) => href.replace(/#.*/, "")),
	);
	return links.filter((link) => link.startsWith(`${origin}/`));
}
