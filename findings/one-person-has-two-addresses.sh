#!/bin/sh
# A company has a domain with accents, as .br has sold them since 2005: coleta-açaí.com.br. Somebody there fills in a form's field for an
# e-mail address (`type="email"`), in one browser today and in another to see or erase it later (LGPD, art. 18).
#
# Guess: each browser sends the domain as DNS has it, whatever it shows, since it "should convert punycode in the domain labels of the
# value to IDN in the display and vice versa" (HTML, 4.10.5.1.5). Seen: Chromium 156 sends ana@xn--coleta-aa-x3a1e.com.br. Debian's
# Firefox ESR 153 sends what was typed, and WebKitGTK 2.50 too, where the form does not ask (`novalidate`): to it that is no address. So
# one person has two rows, and whoever looks for what they typed finds those that did not come from Chromium. joão@ is no address to any
# of them. Compare addresses by `domainToASCII` of the domain, and leave it to the server to say what is one. Needs Debian's chromium or
# chromium-headless-shell, firefox-esr, webkit2gtk-driver and xvfb.
set -eu
chromium=$(command -v chromium-headless-shell || command -v chromium || true)
driver=$(command -v WebKitWebDriver || true)
minibrowser=$(ls /usr/lib/*/webkit2gtk-4.1/MiniBrowser 2>/dev/null || true)
if [ -z "$chromium" ] || [ -z "$driver" ] || [ -z "$minibrowser" ] || ! command -v firefox-esr >/dev/null || ! command -v Xvfb >/dev/null; then
	echo "skipped: chromium, firefox-esr, webkit2gtk-driver or xvfb is not installed"
	exit 0
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir gtk-3.0 profile
# With its animations on MiniBrowser 2.50 ends under automation.
printf '[Settings]\ngtk-enable-animations=0\n' >gtk-3.0/settings.ini
npm init -y >/dev/null
npm install --no-audit --no-fund --silent playwright-core@1.64.1
cat >type.mjs <<'JS'
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { connect, createServer as createListener } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "playwright-core";

const [chromiumPath, driverPath, minibrowser] = process.argv.slice(2);
const typed = ["ana@coleta-açaí.com.br", "joão@empresa.com.br"];
const server = createServer((_request, response) => {
	response.setHeader("content-type", "text/html; charset=utf-8");
	response.end('<!doctype html><form><input name="email" type="email"></form>');
}).listen(0, "127.0.0.1");
const probes = [createListener().listen(0, "127.0.0.1"), createListener().listen(0, "127.0.0.1")];
await Promise.all([server, ...probes].map((one) => once(one, "listening")));
const url = `http://127.0.0.1:${server.address().port}/`;
const [marionette, webdriver] = probes.map((probe) => probe.address().port);
for (const probe of probes) probe.close();
/** What a form without checks would send, and whether one with checks would. */
const sent = `(() => { const [form] = document.forms; return new FormData(form).get("email") + (form.checkValidity() ? "" : ", refused"); })()`;
const show = (name, values) => console.log(`${name}: ${values.join(" | ")}`);

const browser = await chromium.launch({ executablePath: chromiumPath, args: ["--no-sandbox"] });
const tab = await browser.newPage();
const values = [];
for (const text of typed) {
	await tab.goto(url);
	await tab.click("input");
	await tab.keyboard.type(text);
	values.push(await tab.evaluate(sent));
}
await browser.close();
show("Chromium", values);

const home = process.cwd();
/** Types into a browser by WebDriver's commands, which `send` sends. */
async function type(name, send) {
	const values = [];
	for (const text of typed) {
		await send("Navigate", "url", { url });
		const field = Object.values(await send("FindElement", "element", { using: "css selector", value: "input" }))[0];
		await send("ElementSendKeys", `element/${field}/value`, { id: field, text });
		values.push(await send("ExecuteScript", "execute/sync", { script: `return ${sent}`, args: [] }));
	}
	show(name, values);
}
writeFileSync("profile/user.js", `user_pref("marionette.port", ${marionette});\n`);
const options = ["--headless", "--marionette", "--profile", "profile"];
const firefox = spawn("firefox-esr", options, { stdio: "ignore", env: { ...process.env, HOME: home } });
let socket;
for (let tries = 0; !socket && tries < 100; tries++) {
	await pause(300);
	socket = await new Promise((resolve) => {
		const trial = connect(marionette, "127.0.0.1", () => resolve(trial)).on("error", () => resolve(undefined));
	});
}
let received = "";
socket.setEncoding("utf8").on("data", (text) => (received += text));
let id = 0;
/** A command of the Marionette protocol, `length:json`, and what is answered to it. */
async function sendToFirefox(name, _path, parameters) {
	const message = JSON.stringify([0, ++id, `WebDriver:${name}`, parameters]);
	socket.write(`${Buffer.byteLength(message)}:${message}`);
	let answer;
	for (let tries = 0; !(answer = new RegExp(`\\[1,${id},null,(.*)\\]$`).exec(received)) && tries < 600; tries++) await pause(50);
	return JSON.parse(answer?.[1] ?? "no answer").value;
}
await sendToFirefox("NewSession", "", {});
await type("Firefox", sendToFirefox);
firefox.kill();
await once(firefox, "exit");

const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "800x600x24"], { stdio: ["ignore", "ignore", "ignore", "pipe"] });
const [display] = await once(createInterface(screen.stdio[3]), "line");
const env = { ...process.env, DISPLAY: `:${display}`, HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home, DBUS_SESSION_BUS_ADDRESS: "disabled:", NO_AT_BRIDGE: "1" };
const driver = spawn(driverPath, [`--port=${webdriver}`], { env, stdio: "ignore", detached: true });
try {
	await pause(1500);
	const post = async (path, body) => {
		const response = await fetch(`http://127.0.0.1:${webdriver}/session${path}`, { method: "POST", body: JSON.stringify(body) });
		return (await response.json()).value;
	};
	const browserOptions = { binary: minibrowser, args: ["--automation"] };
	const { sessionId } = await post("", { capabilities: { alwaysMatch: { "webkitgtk:browserOptions": browserOptions } } });
	await type("WebKitGTK", (_name, path, parameters) => post(`/${sessionId}/${path}`, parameters));
	await fetch(`http://127.0.0.1:${webdriver}/session/${sessionId}`, { method: "DELETE" });
} finally {
	process.kill(-driver.pid);
	screen.kill();
}
process.exit();
JS
seen=$(timeout 120 node type.mjs "$chromium" "$driver" "$minibrowser")
echo "$seen"
expected='Chromium: ana@xn--coleta-aa-x3a1e.com.br | joão@empresa.com.br, refused
Firefox: ana@coleta-açaí.com.br | joão@empresa.com.br, refused
WebKitGTK: ana@coleta-açaí.com.br, refused | joão@empresa.com.br, refused'
[ "$seen" = "$expected" ]
