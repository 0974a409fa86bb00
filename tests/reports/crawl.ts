/**
 * Follows every link of the built site in both languages: `npm run crawl`. Prints, and exits 1 if there is any: broken
 * links and anchors, missing or duplicate titles and descriptions and such of the wrong length, invalid structured data,
 * missing pictures, axe findings (light and dark), pages without their counterpart, pages that nothing leads to.
 * With `--no-axe` it leaves out the slow part.
 */
import AxeBuilder from "@axe-core/playwright";
import { type Browser, chromium, type Page } from "@playwright/test";
import { contentPaths } from "#app/content-paths.ts";
import { languages, languageTags } from "#app/i18n/languages.ts";
import { localizedHref } from "#app/paths.ts";
import { print, report } from "#tests/reports/findings.ts";
import { type PageFacts, readFacts } from "#tests/reports/page-facts.ts";
import { launchOptions } from "#tests/support/chromium.ts";
import { startServer } from "#tests/support/start-server.ts";
import { structuredDataProblems } from "#tests/support/vocabulary.ts";

/** A title is a page's own 60 characters and the brand; search results show about as much of it and of a description. */
const TITLE = { least: 10, most: 70 };
const DESCRIPTION = { least: 70, most: 160 };

/** Pages looked at side by side. */
const AT_ONCE = 2;

const withAxe = !process.argv.includes("--no-axe");
const server = await startServer();
const origin = `http://localhost:${server.port}`;
/** Addresses followed, and what the pages among them say. */
const seen = new Set<string>();
const pages = new Map<string, PageFacts>();
const broken = new Map<string, number>();
const started = Date.now();
try {
	await crawl();
	for (const [address, facts] of pages) checkHead(address, facts);
	checkDuplicates();
	await checkLinks();
	await checkFiles();
	checkReach();
} finally {
	await server.stop();
	await server.remove();
}
print(withAxe ? [] : ["axe findings"]);
console.log(`${pages.size} pages in ${((Date.now() - started) / 1000).toFixed(0)} s`);

/** Opens every page that links lead to, beginning at Home in both languages, some at a time. */
async function crawl(): Promise<void> {
	let found = languages.map((language) => origin + localizedHref("/", language));
	while (found.length > 0) {
		const waiting = found.filter((address) => !seen.has(address));
		for (const address of waiting) seen.add(address);
		const next = new Set<string>();
		const work = async () => {
			let browser = await chromium.launch(launchOptions());
			for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
				if (!browser.isConnected()) browser = await chromium.launch(launchOptions());
				for (const link of await visit(browser, address)) next.add(link);
			}
			await browser.close();
		};
		await Promise.all(Array.from({ length: AT_ONCE }, work));
		found = [...next];
	}
}

/** Resolves to the pages that the one at `address` leads to. One that could not be looked at is a finding. */
async function visit(browser: Browser, address: string): Promise<string[]> {
	if (address !== origin + own(address)) {
		await checkVariant(address);
		return [];
	}
	// A visitor of its own keeps no cookies, as crawlers: a kept language would decide for addresses that name none.
	const visitor = await browser.newContext({ reducedMotion: "reduce" });
	try {
		return await lookAt(await visitor.newPage(), address);
	} catch (error) {
		report("other findings", `${address} could not be looked at: ${error}`);
		return [];
	} finally {
		await visitor.close();
	}
}

async function lookAt(page: Page, address: string): Promise<string[]> {
	const response = await page.goto(address);
	if (response?.headers()["content-type"]?.startsWith("text/html") !== true) return [];
	if (response.status() !== 200) {
		broken.set(address, response.status());
		return [];
	}
	const facts = await readFacts(page);
	pages.set(address, facts);
	if (withAxe) await checkAxe(page);
	return facts.links
		.filter((link) => !link.leavesSite && isPage(link.address))
		.map((link) => withoutHash(link.address));
}

/** A page with more in its address than its language answers like the page itself, and says where that is. */
async function checkVariant(address: string): Promise<void> {
	const response = await fetch(address);
	const html = await response.text();
	if (response.status !== 200) broken.set(address, response.status);
	// One that leads on to another page answers like that one.
	else if (
		!html.includes(`rel="canonical" href="${(origin + own(response.url)).replaceAll("&", "&amp;")}"`) &&
		!html.includes("noindex")
	)
		report("other findings", `${address} names no canonical address`);
}

/** All rules in light colours; in dark ones those that look at colours. */
async function checkAxe(page: Page): Promise<void> {
	const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
	await page.emulateMedia({ colorScheme: "light" });
	const light = await new AxeBuilder({ page }).withTags(tags).analyze();
	await page.emulateMedia({ colorScheme: "dark" });
	const dark = await new AxeBuilder({ page }).withRules(["color-contrast", "link-in-text-block"]).analyze();
	for (const [scheme, { violations }] of Object.entries({ light, dark }))
		for (const { id, nodes } of violations)
			for (const node of nodes)
				report("axe findings", `${page.url()} (${scheme}): ${id} at ${node.target.join(" ")}`);
}

/** Files and calendars are fetched, not opened; a search is a page of its own. */
function isPage(address: string): boolean {
	return !/\.(xml|txt|md|json|ics|csv|docx|png|svg|webmanifest)$/.test(new URL(address).pathname);
}

function withoutHash(address: string): string {
	const url = new URL(address);
	url.hash = "";
	return url.href;
}

function checkHead(address: string, facts: PageFacts): void {
	const english = new URL(address).searchParams.get("lng") === "en";
	const language = languageTags[english ? "en" : "pt"];
	if (facts.language !== language) report("other findings", `${address}: written in ${facts.language}`);
	if (facts.headings !== 1) report("other findings", `${address}: ${facts.headings} first-level headings`);
	for (const [name, text, limits] of [
		["title", facts.title, TITLE],
		["description", facts.description, DESCRIPTION],
	] as const) {
		if (text.trim() === "" || /\{\{|undefined/.test(text))
			report("missing titles or descriptions", `${address}: ${name} “${text}”`);
		else if (facts.isListed && (text.length < limits.least || text.length > limits.most))
			report(
				"titles or descriptions of the wrong length",
				`${address}: ${name} of ${text.length}: “${text}”`,
			);
	}
	if (!facts.isListed) return;
	const path = new URL(address).pathname;
	const pair = {
		"pt-BR": origin + localizedHref(path, "pt"),
		en: origin + localizedHref(path, "en"),
		"x-default": origin + path,
	};
	const isPaired = Object.entries(pair).every(([tag, expected]) => facts.alternates[tag] === expected);
	if (!isPaired || facts.canonical !== pair[language])
		report(
			"pages without hreflang pair",
			`${address}: ${facts.canonical} ${JSON.stringify(facts.alternates)}`,
		);
	const scripts = facts.structuredData;
	if (scripts.length !== 1) report("invalid structured data", `${address}: ${scripts.length} of them`);
	for (const problem of scripts.flatMap((script) => structuredDataProblems(script, { origin, language })))
		report("invalid structured data", `${address}: ${problem}`);
	if (facts.shareImage === "") report("missing pictures and files", `${address}: no share image`);
}

function checkDuplicates(): void {
	for (const name of ["title", "description"] as const) {
		const owners = new Map<string, string>();
		for (const [address, facts] of pages) {
			if (!facts.isListed) continue;
			const other = owners.get(facts[name]);
			if (other) report("duplicate titles or descriptions", `${address} and ${other}: “${facts[name]}”`);
			owners.set(facts[name], address);
		}
	}
}

/** The address of a page as its canonical link gives it. */
function own(address: string): string {
	const { pathname, searchParams } = new URL(address);
	return localizedHref(pathname, searchParams.get("lng") === "en" ? "en" : "pt");
}

async function checkLinks(): Promise<void> {
	for (const [address, facts] of pages) {
		for (const link of facts.links) {
			if (link.address.startsWith("mailto:")) continue;
			if (link.leavesSite) {
				if (new URL(link.address).hostname !== "wa.me" || !link.isSafe)
					report("other findings", `${address}: leads outside to ${link.address}`);
				continue;
			}
			const target = new URL(link.address);
			const hash = decodeURIComponent(target.hash.slice(1));
			const page = pages.get(withoutHash(link.address));
			if (page && hash !== "" && !page.ids.includes(hash))
				report("broken anchors", `${address} → ${link.address}`);
			const status = broken.get(withoutHash(link.address));
			if (status !== undefined) report("broken links", `${address} → ${link.address}: ${status}`);
			if (facts.language === "en" && !target.searchParams.has("lng") && isPage(link.address))
				report("other findings", `${address} → ${link.address} loses the language`);
		}
	}
}

async function checkFiles(): Promise<void> {
	const files = new Map<string, string>();
	for (const [address, facts] of pages) {
		for (const file of [...facts.files, facts.shareImage]) if (file !== "") files.set(file, address);
		for (const link of facts.links)
			if (!link.leavesSite && !isPage(link.address)) files.set(link.address, address);
	}
	for (const [file, address] of files) {
		const response = await fetch(file);
		const type = response.headers.get("Content-Type") ?? "";
		const body = Buffer.from(await response.arrayBuffer());
		if (response.status !== 200)
			report("missing pictures and files", `${address} → ${file}: ${response.status}`);
		if (!file.includes("/share/")) continue;
		const size = `${body.readUInt32BE(16)} × ${body.readUInt32BE(20)}`;
		const isOpen = response.headers.get("Cross-Origin-Resource-Policy") === "cross-origin";
		if (type !== "image/png" || size !== "1200 × 630" || !isOpen)
			report(
				"missing pictures and files",
				`${file}: ${type}, ${size}, ${isOpen ? "open" : "closed"} to others`,
			);
	}
}

function checkReach(): void {
	for (const language of languages)
		for (const path of contentPaths)
			if (!pages.has(origin + localizedHref(path, language)))
				report("pages that nothing leads to", localizedHref(path, language));
}
