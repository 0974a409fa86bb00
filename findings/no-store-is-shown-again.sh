#!/bin/sh
# `no-store` is taken for the strictest word of `Cache-Control`: whatever is asked for again comes from the server (RFC 9111, 5.2.2.5).
#
# Guess: so it does in text browsers, at the least where a post leads back to its page by 303. Seen (Debian's ELinks 0.13.2 and Links
# 2.28): with `no-store` alone ELinks shows the page that it has in memory, of before the post, and sends no request; with
# `no-store, no-cache` it asks. Links shows the old page whatever the header says, unless the address is another one. Where
# that page lists what the post has just erased, its visitor reads that nothing was.
set -eu
for program in links2 elinks tmux; do
	command -v $program >/dev/null || { echo "skipped: $program is not installed"; exit 0; }
done
folder=$(mktemp -d)
trap 'tmux -L finding kill-server 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
cat > posts.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

let header;
let isErased;
let requests;
const server = createServer((request, response) => {
	const { method, url } = request;
	if (url.startsWith("/page") || method === "POST") requests.push(method);
	if (method === "POST") {
		isErased = true;
		return request.resume().on("end", () => response.writeHead(303, { location: "/page" }).end());
	}
	response.writeHead(200, { "content-type": "text/html", "cache-control": header });
	response.end(`<p>${isErased ? "nothing is kept" : "your data"}<form method=post action=/erase><input type=submit value=erase></form>`);
}).listen(0, "127.0.0.1");
await once(server, "listening");

async function visit(program) {
	isErased = false;
	requests = [];
	const env = { ...process.env, HOME: mkdtempSync("home-"), TERM: "xterm" };
	const tmux = (...words) => execFileSync("tmux", ["-L", "finding", ...words], { env, encoding: "utf8" });
	const shows = async (text) => {
		for (let tries = 0; tries < 50 && !tmux("capture-pane", "-p").includes(text); tries++) await pause(100);
	};
	tmux("new-session", "-d", "-x", "80", "-y", "24", `${program} http://127.0.0.1:${server.address().port}/page`);
	await shows("OK");
	// The greeting of a first start; then the form's button, and where the browser asks whether to post, yes.
	tmux("send-keys", "Enter");
	await shows("your data");
	tmux("send-keys", "Enter");
	await pause(1500);
	if (!requests.includes("POST")) tmux("send-keys", "Enter");
	await pause(2500);
	const [shown = "neither"] = /nothing is kept|your data/.exec(tmux("capture-pane", "-p")) ?? [];
	tmux("kill-server");
	await pause(300);
	return `${requests.join(" ")}, shown "${shown}"`;
}

const seen = [];
for (const program of ["elinks -no-connect", "links2"]) {
	for (header of ["no-store", "no-store, no-cache"]) seen.push(`${program.split(" ")[0]}, ${header}: ${await visit(program)}`);
}
server.close();
server.closeAllConnections();
console.log(seen.join("\n"));
const expected = ['GET POST, shown "your data"', 'GET POST GET, shown "nothing is kept"', 'GET POST, shown "your data"', 'GET POST, shown "your data"'];
if (!seen.every((line, index) => line.endsWith(`: ${expected[index]}`))) throw new Error("They ask in another way: write the finding anew.");
JS
node posts.mjs
