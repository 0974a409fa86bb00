import { readdirSync, readFileSync, statSync } from "node:fs";
import type { Page } from "@playwright/test";
import { company, ownerAnswers } from "#app/brand.ts";
import { contentPaths } from "#app/content-paths.ts";
import { paths } from "#app/paths.ts";
import { compressWell } from "#app/server/page-cache/compress.ts";
import { GOOD_SHIFT, readWatched, recordTransfers, totalBytes, watchPage } from "#tests/bench/browser.ts";
import { untilReactRuns } from "#tests/support/devices.ts";
import { expect, test } from "#tests/support/playwright-test.ts";

// Limits of a first visit; kilobytes are 1000 bytes on the wire, compressed at full strength (brotli), though over plain
// HTTP browsers ask for gzip.

/** HTML with its style sheet, two fonts, script, icon, and their headers. */
const MAX_REQUESTS = 5;
const PAGE_KILOBYTES = 50;
/** Pages that are kept whole, so that they can be searched and read in one piece. */
const LONG_PAGE_KILOBYTES = 60;
const PAGE_SCRIPT_KILOBYTES = 8;
const WIZARD_SCRIPT_KILOBYTES = 130;
/** Of a page that is there: less than anybody sees. */
const MAX_SHIFT = 0.005;

const longPages: readonly string[] = [paths.faq, paths.privacy];

const everyKind = contentPaths.filter((path) => !/post-(?!1$|27$)/.test(path));

test.describe("a first visit", { tag: "@scripts" }, () => {
	test("to the wizard brings React, and no text of a page", async ({ page }) => {
		const transfers = await recordTransfers(page);
		const bodies: Promise<string>[] = [];
		page.on("response", (response) => {
			if (response.request().resourceType() === "script") bodies.push(response.text());
		});
		await page.goto(paths.quote);
		await untilReactRuns(page);
		const scripts = transfers.filter(({ type }) => type === "Script");
		const sizes = scripts.map(({ path }) => statSync(`build/client${path}.br`).size);
		expect(sizes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThanOrEqual(WIZARD_SCRIPT_KILOBYTES);
		const code = (await Promise.all(bodies)).join("\n");
		for (const fact of [company.cnpj, ownerAnswers.price.pt]) expect(code).not.toContain(fact);
		expect(code).toContain("__reactContainer");
		const own = ["pages", "layout", "wizard", "forms"];
		const foreign = readdirSync("locales/pt")
			.filter((file) => file.endsWith(".json") && !own.includes(file.slice(0, -5)))
			.flatMap((file) => longTexts(JSON.parse(readFileSync(`locales/pt/${file}`, "utf8"))));
		expect(foreign.length).toBeGreaterThan(100);
		expect(foreign.filter((text) => code.includes(text))).toEqual([]);
	});

	for (const path of [...everyKind, paths.quote])
		test(`to ${path} is light and whole, stands still, and hardly moves for a font that comes late`, async ({
			page,
		}) => {
			const transfers = await recordTransfers(page);
			const font = Promise.withResolvers<void>();
			await page.route("**/*.woff2", async (route) => {
				await font.promise;
				await route.continue();
			});
			await watchPage(page);
			await page.goto(path, { waitUntil: "domcontentloaded" });
			await draw(page, 1);
			const arrived = await readWatched(page);
			expect(arrived.shifts, arrived.moved.join(", ")).toBeLessThanOrEqual(GOOD_SHIFT);
			await draw(page);
			const { shifts, moved } = await readWatched(page);
			expect(shifts - arrived.shifts, moved.join(", ")).toBeLessThanOrEqual(MAX_SHIFT);
			font.resolve();
			await page.waitForLoadState();
			await page.evaluate(() => document.fonts.ready);
			await draw(page);
			expect((await readWatched(page)).shifts - shifts).toBeLessThanOrEqual(GOOD_SHIFT);
			if (path === paths.quote) return;

			await page.waitForLoadState("networkidle");
			expect(transfers.length).toBeLessThanOrEqual(MAX_REQUESTS);
			const budget = longPages.includes(path) ? LONG_PAGE_KILOBYTES : PAGE_KILOBYTES;
			const { br } = await compressWell(await (await page.request.get(path)).body());
			const asGzip = transfers.find(({ type }) => type === "Document")?.body ?? 0;
			expect((totalBytes(transfers) - asGzip + br.length) / 1000).toBeLessThanOrEqual(budget);
			const scripts = transfers.filter(({ type }) => type === "Script");
			expect(scripts.map((script) => script.path)).toEqual([expect.stringMatching(/^\/assets\/start-/)]);
			expect(totalBytes(scripts) / 1000).toBeLessThanOrEqual(PAGE_SCRIPT_KILOBYTES);
		});
});

/** Every text of a catalogue that is long enough to be one page's own. */
function longTexts(part: unknown): string[] {
	if (typeof part === "string") return part.length > 60 && !part.includes("{{") ? [part] : [];
	return Object.values(Object(part)).flatMap(longTexts);
}

/** Has the page drawn down to `end`, its own unless told, so that nothing moves when it comes into sight. */
async function draw(page: Page, end?: number): Promise<void> {
	await page.evaluate(async (end = document.body.scrollHeight) => {
		// A browser on a busy machine may leave a frame out; it is not waited for longer than a person looks.
		const frame = () =>
			new Promise((next) => {
				requestAnimationFrame(next);
				setTimeout(next, 500);
			});
		for (let y = 0; y < end; y += 400) {
			scrollTo(0, y);
			await frame();
		}
		await frame();
	}, end);
}
