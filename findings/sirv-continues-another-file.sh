#!/bin/sh
# A download that broke off is continued by `Range` with `If-Range`, the ETag of its first part (RFC 9110, 13.1.5).
#
# Guess: a server of files sends the whole new one (200) where the file has changed, as send 1.2.1 does, the file server of
# express. Seen: sirv 3.0.2 and serve-handler 6.1.8 answer 206, so that a download that is paused over a release is the
# first half of one spreadsheet and the second half of another, and nobody says so. Neither reads If-Range.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent sirv@3.0.2 send@1.2.1 serve-handler@6.1.8
cat > ranges.mjs <<'JS'
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import send from "send";
import serveHandler from "serve-handler";
import sirv from "sirv";

mkdirSync("files");
const start = {
	sirv: () => sirv("files", { etag: true }),
	"serve-handler": () => (request, response) => serveHandler(request, response, { public: "files", etag: true }),
	send: () => (request, response) => send(request, request.url, { root: "files" }).pipe(response),
};

/** Asks the server that `make` makes anew, as a release does. */
async function ask(make, headers) {
	const server = createServer(make()).listen(0, "127.0.0.1");
	await once(server, "listening");
	const response = await fetch(`http://127.0.0.1:${server.address().port}/list.csv`, { headers });
	const text = await response.text();
	server.close();
	server.closeAllConnections();
	return { status: response.status, tag: response.headers.get("etag"), text };
}

const seen = [];
for (const [name, make] of Object.entries(start)) {
	writeFileSync("files/list.csv", "old;".repeat(50));
	const { tag, text } = await ask(make, {});
	writeFileSync("files/list.csv", "new;".repeat(60));
	const rest = await ask(make, { range: `bytes=${text.length / 2}-`, "if-range": tag });
	const tagNow = (await ask(make, {})).tag;
	seen.push(`${name}: ${rest.status}, ${rest.text.length} bytes, tag ${tag === tagNow ? "as before" : "changed"}`);
}
console.log(seen.join("\n"));
const expected = ["sirv: 206, 140 bytes, tag changed", "serve-handler: 206, 140 bytes, tag changed", "send: 200, 240 bytes, tag changed"];
if (seen.join() !== expected.join()) throw new Error("They continue in another way: write the finding anew.");
JS
node ranges.mjs
