#!/bin/sh
# Firefox can make text alone larger ("Zoom text only"), which people with weak sight prefer to a page that grows as a whole.
#
# Guess: words get larger, lengths in em and rem perhaps with them; what a page knows of its window stays, and a size that a script reads and
# writes back changes nothing. Seen (Debian's Firefox ESR 153) at 200 % in a window of 1280 px: each font size is doubled once it is
# computed, also one that comes from the window (`10vw` is 256 px, a line that filled the window is cut) and one with a limit
# (`clamp(…, 40px)` is 80 px), while words in SVG keep theirs. A media query in em takes part, `(min-width: 64em)` no longer holds, and
# `(min-width: 1024px)` does: a page that writes both gets half of its layout for phones.
# getComputedStyle gives the doubled size, and what a script writes is doubled again: whatever copies a font size from one element to
# another, as fields that grow with their text do, makes it twice as large each time. devicePixelRatio stays 1, innerWidth 1280.
set -eu
command -v firefox-esr >/dev/null || { echo "skipped: firefox-esr is not installed"; exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >zoom.mjs <<'JS'
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const page = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Cargas</title><style>
#window { font-size: 10vw }
#limit { font-size: clamp(1rem, 10vw, 40px) }
#copied { font-size: 20px }
#rem { width: 10rem }
</style></head><body><p id="window">Vidro</p><p id="limit">Papel</p><p id="copied">Metal</p><p id="rem">Entulho</p>
<svg width="200" height="60"><text id="drawing" y="20" style="font-size: 20px">12,5 t</text></svg></body></html>`;
const server = createServer((_, response) => response.setHeader("content-type", "text/html; charset=utf-8").end(page)).listen(0, "127.0.0.1");
await new Promise((listening) => server.once("listening", listening));

mkdirSync("profile");
writeFileSync("profile/user.js", 'user_pref("marionette.port", 18143);');
const firefox = spawn("firefox-esr", ["--headless", "--marionette", "--remote-allow-system-access", "--profile", "profile", "--width=1280", "--height=800"], {
	stdio: "ignore",
	env: { ...process.env, HOME: process.cwd() },
});
let socket;
for (let tries = 0; !socket && tries < 200; tries++) {
	await pause(300);
	socket = await new Promise((resolve) => {
		const trial = connect(18143, "127.0.0.1", () => resolve(trial)).on("error", () => resolve(undefined));
	});
}
let received = "";
socket.setEncoding("utf8").on("data", (text) => (received += text));
let last = 0;
async function send(name, parameters = {}) {
	const message = JSON.stringify([0, ++last, name, parameters]);
	socket.write(`${Buffer.byteLength(message)}:${message}`);
	let answer;
	for (let tries = 0; !(answer = new RegExp(`\\[1,${last},null,(.*)\\]$`).exec(received)) && tries < 400; tries++) await pause(100);
	return JSON.parse(answer?.[1] ?? "no answer");
}
const run = async (script) => (await send("WebDriver:ExecuteScript", { script, args: [] })).value;

const { capabilities } = await send("WebDriver:NewSession");
await send("WebDriver:Navigate", { url: `http://127.0.0.1:${server.address().port}/` });
const look = () =>
	run(`const at = (id) => document.getElementById(id);
		const size = (id) => getComputedStyle(at(id)).fontSize;
		const copied = [0, 1].map(() => (at("copied").style.fontSize = size("copied")) && size("copied"));
		at("copied").style.fontSize = "";
		return ["window " + size("window"), "limit " + size("limit"), "rem " + at("rem").getBoundingClientRect().width,
			"64em " + matchMedia("(min-width: 64em)").matches, "1024px " + matchMedia("(min-width: 1024px)").matches,
			"drawing " + size("drawing"), "copied " + copied, "ratio " + devicePixelRatio, "window's width " + innerWidth].join(", ")`);
const seen = [await look()];
await send("Marionette:SetContext", { value: "chrome" });
await run('Services.wm.getMostRecentWindow("navigator:browser").gBrowser.selectedBrowser.textZoom = 2;');
await send("Marionette:SetContext", { value: "content" });
await pause(1500);
seen.push(await look());
firefox.kill();
await new Promise((ended) => firefox.once("exit", ended));
server.close();
server.closeAllConnections();
console.log(`Firefox ${capabilities.browserVersion}\n100 %: ${seen[0]}\n200 %: ${seen[1]}`);
const expected = [
	"window 128px, limit 40px, rem 160, 64em true, 1024px true, drawing 20px, copied 20px,20px, ratio 1, window's width 1280",
	"window 256px, limit 80px, rem 320, 64em false, 1024px true, drawing 20px, copied 80px,160px, ratio 1, window's width 1280",
];
if (seen.join() !== expected.join()) throw new Error("Text is enlarged in another way: write the finding anew.");
JS
timeout 100 node zoom.mjs
