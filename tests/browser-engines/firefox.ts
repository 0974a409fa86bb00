import puppeteer, { type Frame, type Page } from "puppeteer-core";
import { callOf, type Tab, type TabOptions } from "#tests/browser-engines/tab.ts";

/** Puppeteer's own world in a page: its scripts run where the page's may not. */
type Isolated = Frame & { isolatedRealm(): Pick<Page, "evaluate"> };

/** Opens a tab of Firefox (WebDriver BiDi). */
export async function openFirefox(program: string, { width, height, scripts }: TabOptions): Promise<Tab> {
	const firefox = await puppeteer.launch({
		browser: "firefox",
		executablePath: program,
		extraPrefsFirefox: { "ui.prefersReducedMotion": 1, "javascript.enabled": scripts },
	});
	const page = await firefox.newPage();
	await page.setViewport({ width, height });
	const world = () => (scripts ? page : (page.mainFrame() as Isolated).isolatedRealm());
	return {
		open: async (address) => void (await page.goto(address)),
		run: async (script, ...values) =>
			(await world().evaluate(callOf(script, values))) as Awaited<ReturnType<typeof script>>,
		press: (x, y) => page.mouse.click(x, y),
		type: (text) => page.keyboard.type(text),
		close: () => firefox.close(),
	};
}
