#!/bin/sh
# `Clear-Site-Data: "cache"` is for the moment when somebody leaves a shared computer: after signing out, or after discarding a form.
#
# Guess: Back then asks the server for the page of before, because the page kept for Back is cleared as well (the specification has
# a browser empty what it keeps to load a page faster; MDN names the back/forward cache). Seen (Debian's Chromium 156 and Firefox
# ESR 153): both empty the HTTP cache, also when the header comes with a 303, and both still bring the page of before from memory
# (`persisted`), with the name that was typed and without a request. Whoever sits down next presses Back once.
set -eu
for program in chromium firefox-esr; do
	command -v $program >/dev/null || { echo "skipped: $program is not installed"; exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts puppeteer-core@24.43.1
cat > back.mjs <<'JS'
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import puppeteer from "puppeteer-core";

let asked = [];
const server = createServer(({ method, url }, response) => {
	asked.push(url);
	if (url === "/picture") return response.setHeader("cache-control", "max-age=3600").end("picture");
	if (url === "/cleared" || method === "POST") response.setHeader("clear-site-data", '"cache"');
	if (method === "POST") return response.writeHead(303, { location: "/next" }).end();
	response.setHeader("content-type", "text/html").setHeader("cache-control", "private, no-cache");
	response.end(`<title>${url}</title><form method=post action=/discard><input name=name><button>discard</button></form>
		<a href=/next></a><a href=/cleared></a><script>addEventListener("pageshow", ({ persisted }) => (window.isKept = persisted))</script>`);
}).listen(0, "127.0.0.1");
await new Promise((listening) => server.once("listening", listening));
const site = `http://127.0.0.1:${server.address().port}`;

/** What Back shows after `press`, whether it was asked for, and whether the HTTP cache still has the picture. */
async function back(browser, press) {
	const tab = await browser.newPage();
	const see = () => tab.evaluate(async () => (await fetch("/picture")).text());
	await tab.goto(`${site}/form`);
	await see();
	await tab.type("input", "Ana");
	asked = [];
	await tab.evaluate((part) => document.querySelector(part).click(), press);
	await pause(1500);
	await tab.evaluate(() => history.back()).catch(() => {});
	await pause(1500);
	const [path, isKept, typed] = await tab.evaluate(() => [location.pathname, window.isKept, document.querySelector("input").value]);
	await see();
	const isAsked = asked.includes("/form");
	const isCleared = asked.includes("/picture");
	await tab.close();
	return `${path} ${isKept ? "from memory" : "anew"} with "${typed}"${isAsked ? ", asked for" : ""}, HTTP cache ${isCleared ? "cleared" : "kept"}`;
}

const kinds = [
	{ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu", "--headless=new"] },
	{ browser: "firefox", executablePath: "/usr/bin/firefox-esr" },
];
const seen = [];
for (const options of kinds) {
	const browser = await puppeteer.launch(options);
	for (const press of ["[href='/next']", "[href='/cleared']", "button"]) {
		const shown = await back(browser, press);
		console.log(`${await browser.version()}, ${press}: ${shown}`);
		seen.push(shown);
	}
	await browser.close();
}
server.close();
server.closeAllConnections();
const kept = '/form from memory with "Ana", HTTP cache';
const expected = [`${kept} kept`, `${kept} cleared`, `${kept} cleared`];
if (seen.join() !== [...expected, ...expected].join()) throw new Error("They clear in another way: write the finding anew.");
JS
node back.mjs
