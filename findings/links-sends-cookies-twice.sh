#!/bin/sh
# A cookie is removed by setting it anew with a time that is over (RFC 6265, 3.1); its value is of no account.
#
# Guess: text browsers do so. Seen (Debian's Links 2.28): a removal without a value (`a=; Max-Age=0`, which most libraries
# write) is ignored, and after one with a value all other cookies of the host are sent twice in one header, as they are whenever
# one of them has run out. ELinks 0.13.2 removes nothing before it ends, nor heeds Max-Age: it sends the empty value, or the last
# one. A message shown once is shown on every page, and a server that takes two cookies of one name for an attack turns its own
# visitor away. Both do as w3m with a removal that has a value, if it is read as none, and equal cookies as one.
set -eu
for program in links2 elinks w3m; do
	command -v $program >/dev/null || { echo "skipped: $program is not installed"; exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > cookies.mjs <<'JS'
import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

const first = { empty: ["a=1; Path=/", "b=1; Path=/"], over: ["b=1; Path=/", "a=1; Max-Age=1; Path=/"] };
const cookies = {
	"/empty/0": first.empty,
	"/empty/1": ["a=; Max-Age=0; Path=/"],
	"/valued/0": first.empty,
	"/valued/1": ["a=0; Max-Age=0; Path=/"],
	"/over/0": first.over,
};
let sent;
const server = createServer(async ({ url, headers }, response) => {
	const [, name, step] = url.split("/");
	// In the second of their end cookies are sent still.
	if (step === "2") await pause(2500);
	if (url in cookies) response.setHeader("set-cookie", cookies[url]);
	const isLast = step === "3";
	if (isLast) sent = (headers.cookie ?? "").split("; ").toSorted().join("; ");
	else response.setHeader("location", `/${name}/${Number(step) + 1}`);
	response.writeHead(isLast ? 200 : 302, { "content-type": "text/html" }).end("<p>page");
}).listen(0, "127.0.0.1");
await once(server, "listening");
const seen = {};
for (const [program, ...options] of [["links2"], ["elinks", "-no-connect", "1"], ["w3m", "-cookie"]]) {
	for (const name of ["empty", "valued", "over"]) {
		const words = [...options, "-dump", `http://127.0.0.1:${server.address().port}/${name}/0`];
		await once(execFile(program, words, { env: { ...process.env, HOME: mkdtempSync("home-") } }), "close");
		(seen[program] ??= []).push(`${name}: ${sent}`);
	}
}
server.close();
const text = Object.entries(seen).map(([program, lines]) => `${program}  ${lines.join("  |  ")}`).join("\n");
console.log(text);
const expected = `links2  empty: a=1; b=1  |  valued: b=1; b=1  |  over: b=1; b=1
elinks  empty: a=; b=1  |  valued: a=0; b=1  |  over: a=1; b=1
w3m  empty: b=1  |  valued: b=1  |  over: b=1`;
if (text !== expected) throw new Error("They keep cookies in another way: write the finding anew.");
JS
node cookies.mjs
