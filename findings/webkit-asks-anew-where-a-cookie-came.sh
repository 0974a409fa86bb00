#!/bin/sh
# A page that depends on a cookie says `Vary: Cookie`; with `no-cache` and an ETag a second visit costs a 304.
#
# Guess: so it does in each browser; where a cookie has come since, the browser asks with its ETag whether that page is still the
# one (RFC 9111, 4.1 and 4.3.1). Seen: Chromium 156 and Firefox 153 do so. Debian's WebKitGTK 2.50 sends no If-None-Match then, and
# takes every such page whole once more after each cookie that the site sets anywhere, though the page is the same. Pages
# without that word in `Vary` are asked for with their ETag as before.
set -eu
driver=$(command -v WebKitWebDriver) && browser=$(ls /usr/lib/*/webkit2gtk-4.1/MiniBrowser 2>/dev/null) && command -v Xvfb >/dev/null || {
	echo "skipped: webkit2gtk-driver or xvfb is not installed"
	exit 0
}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir gtk-3.0
# With its animations on MiniBrowser 2.50 ends under automation.
printf '[Settings]\ngtk-enable-animations=0\n' >gtk-3.0/settings.ini
cat > visits.mjs <<'JS'
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";

const [driverPath, binary] = process.argv.slice(2);
let visits = [];
const server = createServer(({ url, headers }, response) => {
	if (url !== "/varies" && url !== "/same") return response.setHeader("cache-control", "no-store").end("<p>another page");
	const tag = headers["if-none-match"];
	visits.push(`${url} ${tag ? 304 : 200}`);
	response.setHeader("cache-control", "private, no-cache").setHeader("etag", 'W/"1"').setHeader("content-type", "text/html");
	if (url === "/varies") response.setHeader("vary", "Cookie");
	if (tag) return response.writeHead(304).end();
	response.end(`<p>${"words ".repeat(1000)}`);
}).listen(0, "127.0.0.1");
await once(server, "listening");
const home = process.cwd();
const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "800x600x24"], { stdio: ["ignore", "ignore", "ignore", "pipe"] });
const [display] = await once(createInterface(screen.stdio[3]), "line");
const env = { ...process.env, DISPLAY: `:${display}`, HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home, DBUS_SESSION_BUS_ADDRESS: "disabled:", NO_AT_BRIDGE: "1" };
const driver = spawn(driverPath, ["--port=18131"], { env, stdio: "ignore", detached: true });
async function send(path, body) {
	const response = await fetch(`http://127.0.0.1:18131/session${path}`, { method: "POST", body: JSON.stringify(body) });
	return (await response.json()).value;
}
let version;
try {
	await pause(1500);
	const options = { binary, args: ["--automation"] };
	const { sessionId, capabilities } = await send("", { capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } } });
	version = capabilities.browserVersion;
	const go = (path) => send(`/${sessionId}/url`, { url: `http://127.0.0.1:${server.address().port}${path}` });
	const seeBoth = async () => {
		for (const path of ["/varies", "/other", "/same", "/other"]) await go(path);
	};
	await seeBoth();
	await seeBoth();
	await send(`/${sessionId}/execute/sync`, { script: "document.cookie = 'language=pt; path=/'", args: [] });
	visits.push("a cookie");
	await seeBoth();
	await seeBoth();
	await fetch(`http://127.0.0.1:18131/session/${sessionId}`, { method: "DELETE" });
} finally {
	process.kill(-driver.pid);
	screen.kill();
	server.close();
	server.closeAllConnections();
}
const seen = visits.join(", ");
console.log(`WebKitGTK ${version}: ${seen}`);
if (seen !== "/varies 200, /same 200, /varies 304, /same 304, a cookie, /varies 200, /same 304, /varies 304, /same 304")
	throw new Error("WebKit asks in another way: write the finding anew.");
JS
node visits.mjs "$driver" "$browser"
