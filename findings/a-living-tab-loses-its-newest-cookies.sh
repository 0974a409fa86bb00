#!/bin/sh
# Chromium keeps cookies in a process of its own, the network service, which Linux's OOM killer takes before tabs and browser.
#
# Guess: a tab that is still there still has the cookies that it was given. Seen (@sparticuz/chromium 138.0.2, Chromium
# 138.0.7204.0): the service is started anew without a word, with the cookies on the disk, and those are written every 30 s. A
# session's cookie set a moment ago is gone, the one before it stays, and the page in front posts its form as somebody else.
# A server that finds no session behind such a post should keep what was sent.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @sparticuz/chromium@138.0.2 puppeteer-core@24.43.1
cat > cookies.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import puppeteer from "puppeteer-core";

const packed = "node_modules/@sparticuz/chromium/bin";
writeFileSync("chromium", brotliDecompressSync(readFileSync(`${packed}/chromium.br`)), { mode: 0o755 });
execFileSync("tar", ["x"], { input: brotliDecompressSync(readFileSync(`${packed}/al2023.tar.br`)) });
const server = createServer(({ url, headers }, response) => {
	if (url !== "/asked") response.setHeader("set-cookie", `${url.slice(1)}=1; Max-Age=604800; Path=/`);
	response.setHeader("content-type", "text/html").end(headers.cookie ?? "");
}).listen(0, "127.0.0.1");
const browser = await puppeteer.launch({
	executablePath: "./chromium",
	userDataDir: "profile",
	args: ["--no-sandbox", "--disable-gpu", "--headless"],
	env: { ...process.env, LD_LIBRARY_PATH: "lib" },
});
const tab = await browser.newPage();
const origin = `http://127.0.0.1:${server.address().port}`;
const sent = () => tab.evaluate(async () => (await fetch("/asked")).text());
await tab.goto(`${origin}/older`);
await pause(35_000);
await tab.goto(`${origin}/newer`);
const before = await sent();
const children = execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(browser.process().pid)], { encoding: "utf8" });
const service = children.split("\n").find((line) => line.includes("network.mojom.NetworkService"));
process.kill(Number.parseInt(service, 10), "SIGKILL");
await pause(1000);
const after = await sent();
console.log(`${await browser.version()}: sent before ${before}; after ${after}`);
await browser.close();
server.close();
if (before !== "older=1; newer=1" || after !== "older=1") process.exit(1);
JS
node cookies.mjs
