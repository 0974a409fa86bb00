#!/bin/sh
# A form in Portuguese asks how many tonnes, in a field for numbers (`type="number" step="any"`, on a page with `lang="pt-BR"`), and somebody
# types 12,5. How a number is written in such a field is left to the browser, by the language of the page or its own (HTML, 4.10.5.2).
#
# Guess: a browser takes the comma for decimals, or has no use for it and does not send the form (`badInput`). Seen: Debian's Firefox ESR 153
# goes by the page, sends 12.5, and refuses 12,5 where the page is in English. Chromium 156 goes by its own language, whatever the page says:
# in English the key of the comma does nothing, 12,5 becomes 125, ten times as much, and is valid and sent. 1.500,5 is 1.5005 for Chromium
# in Portuguese too, and refused by Firefox; 1.500, fifteen hundred to whoever types it, is 1.5 in each. So those who fill in the form in a
# browser in English, as on a company's computer from abroad, send ten times their tonnes, and nobody with one in Portuguese ever
# sees it. A field of text with `inputmode="decimal"` keeps what was typed, for the server to read. Needs Debian's chromium,
# chromium-l10n and firefox-esr.
set -eu
for program in chromium firefox-esr; do
	command -v $program >/dev/null || { echo "skipped: $program is not installed" && exit 0; }
done
[ -f /usr/lib/chromium/locales/pt-BR.pak ] || { echo "skipped: chromium-l10n is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent playwright-core@1.64.1
cat >type.mjs <<'JS'
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { connect, createServer as createListener } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "playwright-core";

const typed = ["12,5", "1.500,5", "1.500"];
const server = createServer(({ url }, response) => {
	response.setHeader("content-type", "text/html");
	response.end(`<!doctype html><html lang="${url.slice(1, 6)}"><form><input name="t" type="number" step="any"></form>`);
}).listen(0, "127.0.0.1");
const probe = createListener().listen(0, "127.0.0.1");
await Promise.all([server, probe].map((one) => new Promise((listening) => one.once("listening", listening))));
const page = (lang) => `http://127.0.0.1:${server.address().port}/${lang}`;
/** What the form would send, or that the browser refuses to send it. */
const sent = `(() => { const [form] = document.forms; return form.checkValidity() ? new FormData(form).get("t") : "refused"; })()`;
const show = (name, values) => console.log(`${name}: ${typed.map((text, index) => `${text} is ${values[index]}`).join(" | ")}`);

for (const language of ["en_US", "pt_BR"]) {
	const env = { ...process.env, LANGUAGE: language, LANG: `${language}.UTF-8` };
	const args = ["--no-sandbox", `--lang=${language.replace("_", "-")}`];
	const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args, env });
	const values = [];
	for (const text of typed) {
		const tab = await browser.newPage();
		await tab.goto(page("pt-BR"));
		await tab.click("input");
		await tab.keyboard.type(text);
		values.push(await tab.evaluate(sent));
		await tab.close();
	}
	await browser.close();
	show(`Chromium ${language}, page pt-BR`, values);
}

const { port } = probe.address();
probe.close();
mkdirSync("profile");
writeFileSync("profile/user.js", `user_pref("marionette.port", ${port});\n`);
const options = ["--headless", "--marionette", "--profile", "profile"];
const firefox = spawn("firefox-esr", options, { stdio: "ignore", env: { ...process.env, HOME: process.cwd() } });
let socket;
for (let tries = 0; !socket && tries < 100; tries++) {
	await pause(300);
	socket = await new Promise((resolve) => {
		const trial = connect(port, "127.0.0.1", () => resolve(trial)).on("error", () => resolve(undefined));
	});
}
let received = "";
socket.setEncoding("utf8").on("data", (text) => (received += text));
let id = 0;
/** A command of the Marionette protocol, `length:json`, and what is answered to it. */
async function send(name, parameters) {
	const message = JSON.stringify([0, ++id, name, parameters]);
	socket.write(`${Buffer.byteLength(message)}:${message}`);
	let answer;
	for (let tries = 0; !(answer = new RegExp(`\\[1,${id},null,(.*)\\]$`).exec(received)) && tries < 600; tries++) await pause(50);
	return JSON.parse(answer?.[1] ?? "no answer").value;
}
await send("WebDriver:NewSession", {});
for (const lang of ["pt-BR", "en-US"]) {
	const values = [];
	for (const text of typed) {
		await send("WebDriver:Navigate", { url: page(lang) });
		const field = await send("WebDriver:FindElement", { using: "css selector", value: "input" });
		await send("WebDriver:ElementSendKeys", { id: Object.values(field)[0], text });
		values.push(await send("WebDriver:ExecuteScript", { script: `return ${sent}`, args: [] }));
	}
	show(`Firefox, page ${lang}`, values);
}
firefox.kill();
await new Promise((ended) => firefox.once("exit", ended));
process.exit();
JS
seen=$(timeout 120 node type.mjs)
echo "$seen"
expected='Chromium en_US, page pt-BR: 12,5 is 125 | 1.500,5 is 1.5005 | 1.500 is 1.500
Chromium pt_BR, page pt-BR: 12,5 is 12.5 | 1.500,5 is 1.5005 | 1.500 is 1.500
Firefox, page pt-BR: 12,5 is 12.5 | 1.500,5 is refused | 1.500 is 1.500
Firefox, page en-US: 12,5 is refused | 1.500,5 is refused | 1.500 is 1.500'
[ "$seen" = "$expected" ]
