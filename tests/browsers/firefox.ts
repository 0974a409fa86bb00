import puppeteer, { type Page } from "puppeteer-core";
import { brokenPictures } from "#tests/browsers/pictures.ts";
import { type Tab, type TabOptions, textOf } from "#tests/browsers/tab.ts";

/** Firefox's word when a form is sent while React is still being loaded. */
const leftWhileLoading = /error loading dynamically imported module/;

const launch = { browser: "firefox", extraPrefsFirefox: { "ui.prefersReducedMotion": 1 } } as const;

/** Runs `work` in the tab of a Firefox that has never been here (WebDriver BiDi). Rejects with what the browser complains of. */
async function inNewFirefox<T>(work: (page: Page) => Promise<T>): Promise<T> {
	const firefox = await puppeteer.launch({ ...launch, executablePath: "/usr/bin/firefox-esr" });
	try {
		const page = await firefox.newPage();
		const complaints: string[] = [];
		page.on("pageerror", (error) => complaints.push(String(error)));
		page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
		const result = await work(page);
		const problems = complaints.filter((text) => !leftWhileLoading.test(text));
		if (problems.length > 0) throw new Error(problems.join("\n"));
		return result;
	} finally {
		await firefox.close();
	}
}

/** Puts the focus where Tab would lead in the end, once it is there: an address changes before its page does. */
async function focus(page: Page, selector: string): Promise<void> {
	await page.waitForSelector(selector);
	await page.focus(selector);
}

/** Opens a tab of Firefox, as a `Tab`. */
export async function openFirefox(program: string, { width, height }: TabOptions): Promise<Tab> {
	const firefox = await puppeteer.launch({ ...launch, executablePath: program });
	const page = await firefox.newPage();
	await page.setViewport({ width, height });
	return {
		open: async (address) => void (await page.goto(address)),
		run: async (script, ...values) =>
			(await page.evaluate(textOf(script, values))) as Awaited<ReturnType<typeof script>>,
		press: (x, y) => page.mouse.click(x, y),
		type: (text) => page.keyboard.type(text),
		close: () => firefox.close(),
	};
}

/** Opens `addresses` in a wide and a narrow window, of those in `pictured` also each picture; resolves to what is wrong with them. */
export function lookInFirefox(
	origin: string,
	addresses: readonly string[],
	pictured: readonly string[],
): Promise<string[]> {
	return inNewFirefox(async (page) => {
		const found: string[] = [];
		for (const address of addresses) {
			for (const width of [1280, 320]) {
				await page.setViewport({ width, height: 800 });
				await page.goto(origin + address);
				const { overflow, headings } = await page.evaluate(() => ({
					overflow: document.documentElement.scrollWidth - innerWidth,
					headings: document.querySelectorAll("h1").length,
				}));
				if (overflow > 0) found.push(`${address}: ${overflow} px too wide in a window of ${width}`);
				if (headings !== 1) found.push(`${address}: no h1`);
				if (pictured.includes(address)) found.push(...(await brokenPictures(page)));
			}
		}
		await page.goto(origin);
		await focus(page, "[popovertarget=menu]");
		await page.keyboard.press("Enter");
		await page.waitForSelector("#menu:popover-open");
		await page.keyboard.press("Escape");
		await page.waitForSelector("#menu:not(:popover-open)");
		return found;
	});
}
