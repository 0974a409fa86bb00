#!/bin/sh
# A form's post has an effect, and nobody should repeat it unasked (RFC 9110, 9.2.2).
#
# Guess: where a kept connection closes after a browser has sent a post, the browser shows an error, and its visitor decides. Seen:
# Chromium 138.0.7204.0 (@sparticuz/chromium 138.0.2) and curl 7.88 send it a second time without a word, though the server has
# read the whole post; Debian's Firefox ESR 153 too, its Chromium 156 even four times, WebKitGTK 2.50 and Node's fetch never.
# HAProxy 2.6 and Apache 2.4 make browsers do it: they close the visitor's kept connection when the site closes theirs, where a
# new one is told 502. A process that ends between its commit and its answer gets the same order again: a form needs a key that
# makes the repeat the same order.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @sparticuz/chromium@138.0.2 puppeteer-core@24.43.1
cat > posts.mjs <<'JS'
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import puppeteer from "puppeteer-core";

const packed = "node_modules/@sparticuz/chromium/bin";
writeFileSync("chromium", brotliDecompressSync(readFileSync(`${packed}/chromium.br`)), { mode: 0o755 });
execFileSync("tar", ["x"], { input: brotliDecompressSync(readFileSync(`${packed}/al2023.tar.br`)) });
let posts = 0;
const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
	if (request.method === "GET") return response.setHeader("content-type", "text/html").end("<form method=post><button>send</button></form>");
	request.resume().on("end", () => {
		posts++;
		request.socket.destroy();
	});
}).listen(0, "127.0.0.1");
await once(server, "listening");
const site = `http://127.0.0.1:${server.address().port}`;

async function press(options) {
	const browser = await puppeteer.launch(options);
	const tab = await browser.newPage();
	await tab.goto(site);
	posts = 0;
	await tab.evaluate(() => document.querySelector("button").click()).catch(() => {});
	await pause(3000);
	console.log(`${await browser.version()}: ${posts}`);
	await browser.close();
	return posts;
}

/** How often a post arrives that curl sends on the connection of a get; or, with a proxy, what a kept and a new one are told. */
async function curl(at, first = ["-s", "-o", "get", at, "--next"]) {
	const words = [...first, "-s", "-o", "post", "-w", "%{http_code}", "-d", "a=1", at];
	posts = 0;
	const child = spawn("curl", words, { stdio: ["ignore", "pipe", "inherit"] });
	let status = "";
	child.stdout.on("data", (text) => (status += text));
	await once(child, "close");
	return `${posts} (status ${status})`;
}

const args = ["--no-sandbox", "--disable-gpu", "--headless"];
const seen = [await press({ executablePath: "./chromium", args, env: { ...process.env, LD_LIBRARY_PATH: "lib" } })];
if (existsSync("/usr/bin/firefox-esr")) seen.push(await press({ browser: "firefox", executablePath: "/usr/bin/firefox-esr" }));
else console.log("skipped: firefox-esr is not installed");
await (await fetch(site)).text();
posts = 0;
await fetch(site, { method: "POST", body: "a=1" }).catch(() => {});
console.log(`Node's fetch: ${posts}`);
let isAsSeen = posts === 1 && seen.every((times) => times === 2);
if (spawnSync("curl", ["--version"]).status !== 0) console.log("skipped: curl is not installed");
else {
	const direct = await curl(site);
	console.log(`curl: ${direct}`);
	isAsSeen &&= direct === "2 (status 000)";
	const haproxy = ["/usr/sbin/haproxy", "haproxy"].find((program) => spawnSync(program, ["-v"]).status === 0);
	if (!haproxy) console.log("skipped: haproxy is not installed");
	else {
		const [listen, limit] = ["127.0.0.1:18111", "timeout connect 5s\ntimeout client 30s\ntimeout server 30s"];
		writeFileSync("haproxy.cfg", `defaults\nmode http\n${limit}\nfrontend f\nbind ${listen}\ndefault_backend b\nbackend b\nserver s ${site.slice(7)}\n`);
		const proxy = spawn(haproxy, ["-db", "-f", "haproxy.cfg"], { stdio: "ignore" });
		await pause(1000);
		const [kept, fresh] = [await curl(`http://${listen}`), await curl(`http://${listen}`, [])];
		console.log(`curl by HAProxy on a kept connection: ${kept}, on a new one: ${fresh}`);
		isAsSeen &&= kept.startsWith("2 ") && fresh === "1 (status 502)";
		proxy.kill();
	}
}
server.close();
server.closeAllConnections();
if (!isAsSeen) throw new Error("Posts are repeated in another way: write the finding anew.");
JS
node posts.mjs
