import puppeteer from "puppeteer-core";
import { type Tab, type TabOptions, textOf } from "#tests/browsers/tab.ts";

/** Opens a tab of Firefox (WebDriver BiDi). */
export async function openFirefox(program: string, { width, height }: TabOptions): Promise<Tab> {
	const firefox = await puppeteer.launch({
		browser: "firefox",
		executablePath: program,
		extraPrefsFirefox: { "ui.prefersReducedMotion": 1 },
	});
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
