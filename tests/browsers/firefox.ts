import puppeteer, { type Page } from "puppeteer-core";
import { optionsOf } from "#app/forms/field.ts";
import { flow } from "#app/forms/quote-flow.ts";
import { draftPath, paths } from "#app/paths.ts";
import { brokenPictures } from "#tests/browsers/pictures.ts";
import type { Journey } from "#tests/browsers/text-browsers.ts";
import { complete } from "#tests/support/answers.ts";

/** Firefox's word when a form is sent while React is still being loaded. */
const leftWhileLoading = /error loading dynamically imported module/;

/** Runs `work` in the tab of a Firefox that has never been here (WebDriver BiDi). Rejects with what the browser complains of. */
async function inNewFirefox<T>(work: (page: Page) => Promise<T>): Promise<T> {
	const firefox = await puppeteer.launch({
		browser: "firefox",
		executablePath: "/usr/bin/firefox-esr",
		extraPrefsFirefox: { "ui.prefersReducedMotion": 1 },
	});
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

async function send(page: Page): Promise<void> {
	await focus(page, "main form button[type=submit]:not([hidden], [name])");
	await page.keyboard.press("Enter");
}

async function untilAt(page: Page, path: RegExp, selector: string): Promise<void> {
	await page.waitForFunction(
		(shape, wanted) =>
			new RegExp(shape).test(location.pathname) &&
			document.readyState === "complete" &&
			document.querySelector(wanted) !== null,
		{},
		path.source,
		selector,
	);
}

/** The whole wizard in Firefox, by its keys: typed, chosen and ticked, and sent with Enter. */
export const inFirefox: Journey = (origin, profile) =>
	inNewFirefox(async (page) => {
		await page.goto(`${origin}${paths.quote}`);
		await focus(page, `main button[value="${profile}"]`);
		await page.keyboard.press("Enter");
		const broken: string[] = [];
		for (const step of flow.slice(1)) {
			await untilAt(
				page,
				new RegExp(`${draftPath("", step.id).slice(paths.quote.length + 1)}$`),
				"main form",
			);
			for (const field of step.fields) {
				const answer = complete[profile][field.name];
				if (answer === undefined || (field.profile && field.profile !== profile)) continue;
				if (field.kind === "checkboxes" || field.kind === "choice" || field.kind === "ranking") {
					for (const option of [answer].flat()) {
						await focus(page, `[name="${field.name}"][value="${option}"]`);
						await page.keyboard.press(" ");
					}
					continue;
				}
				await focus(page, `main [name="${field.name}"]`);
				const index = optionsOf(field).indexOf(String(answer));
				if (index < 0) await page.keyboard.type(String(answer));
				for (let presses = 0; presses <= index; presses++) await page.keyboard.press("ArrowDown");
			}
			if (step.id === "need") broken.push(...(await brokenPictures(page)));
			await send(page);
		}
		await untilAt(page, /\/revisao$/, "main form dl");
		await send(page);
		await untilAt(page, new RegExp(`^${paths.received}/`), "main dl dd");
		// The address changes before the page does, which has such a list as well.
		const reference = await page.waitForFunction(
			() => /\w{5}(-\w{5}){2}/.exec(document.querySelector("main dl")?.textContent ?? "")?.[0],
		);
		broken.push(...(await brokenPictures(page)));
		if (broken.length > 0) throw new Error(broken.join("\n"));
		return String(await reference.jsonValue());
	});

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
