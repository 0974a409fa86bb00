#!/bin/sh
# A list that grows by a month is often kept as `gzip >> loads.csv.gz`, and sent so, with `Content-Encoding: gzip`.
#
# Guess: whoever knows gzip reads both members (RFC 1952, 2.2: a file is a series of members). Seen (Debian 12): Node's fetch, Lynx
# and nginx 1.22 with `gunzip` do. Chromium 138 (@sparticuz/chromium 138.0.2; its GzipSourceStream is then in
# STATE_IGNORING_EXTRA_BYTES), Firefox ESR 153, WebKitGTK 2.50, Wget and Apache 2.4 with INFLATE give the first month for the whole
# list, without an error; curl 7.88 says 23. Varnish 7.1 answers 503 or breaks off, with nothing of it. Two frames of zstd both
# browsers read to the end: whether the list is whole depends on which of the two codings the visitor's browser is given.
set -eu
PATH=$PATH:/usr/sbin
for program in nginx varnishd curl wget zstd firefox-esr; do
	command -v $program >/dev/null || { echo "skipped: $program is not installed"; exit 0; }
done
folder=$(mktemp -d)
chmod 755 "$folder"
pids=""
trap 'kill $pids 2>/dev/null || true; wait; rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @sparticuz/chromium@138.0.2 puppeteer-core@24.43.1
cat > list.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import { gzipSync } from "node:zlib";
const codings = { gzip: gzipSync, zstd: (input) => execFileSync("zstd", ["-c"], { input }) };
createServer(({ url }, response) => {
	const [, coding, parts] = url.split("/");
	if (!codings[coding]) return response.writeHead(404).end();
	const months = parts === "one" ? ["January\nFebruary\n"] : ["January\n", "February\n"];
	response.writeHead(200, { "content-type": "text/plain", "content-encoding": coding });
	response.end(Buffer.concat(months.map((month) => codings[coding](month))));
}).listen(18141, "127.0.0.1");
JS
cat > nginx.conf <<NGINX
daemon off; pid $folder/pid; error_log $folder/errors; events {}
http {
	access_log off; gunzip on;
	client_body_temp_path $folder/a; proxy_temp_path $folder/b; fastcgi_temp_path $folder/c; uwsgi_temp_path $folder/d; scgi_temp_path $folder/e;
	server { listen 127.0.0.1:18142; location / { proxy_pass http://127.0.0.1:18141; } }
}
NGINX
cat > browsers.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import puppeteer from "puppeteer-core";

const packed = "node_modules/@sparticuz/chromium/bin";
writeFileSync("chromium", brotliDecompressSync(readFileSync(`${packed}/chromium.br`)), { mode: 0o755 });
execFileSync("tar", ["x"], { input: brotliDecompressSync(readFileSync(`${packed}/al2023.tar.br`)) });
const env = { ...process.env, LD_LIBRARY_PATH: "lib" };
const kinds = [["Chromium", { executablePath: "./chromium", args: ["--no-sandbox", "--disable-gpu", "--headless"], env }]];
kinds.push(["Firefox", { browser: "firefox", executablePath: "/usr/bin/firefox-esr" }]);
const addresses = ["gzip/one", "gzip/two", "zstd/two"];
const words = (text) => text.trim().split(/\s+/).join(" ");
const say = (who, address, text) => console.log(`${who}, ${address}: ${words(text)}`);
for (const [name, options] of kinds) {
	const browser = await puppeteer.launch(options);
	const tab = await browser.newPage();
	for (const address of addresses) {
		await tab.goto(`http://127.0.0.1:18141/${address}`);
		say(name, address, await tab.evaluate(() => document.body.innerText));
	}
	await browser.close();
}
JS
start() { "$@" >/dev/null 2>&1 & pids="$pids $!"; }
start node list.mjs
start nginx -e "$folder/errors" -c "$folder/nginx.conf"
start varnishd -F -n "$folder/varnish" -a 127.0.0.1:18143 -b 127.0.0.1:18141 -s malloc,20m
sleep 2
list() { touch list; tr '\n' ' ' <list | sed 's/ *$//'; rm -f list; }
get() {
	code=0
	status=$(curl -s -o list -w '%{http_code}' "$@") || code=$?
	if [ "$status" = 503 ] || [ $code = 18 ]; then rm -f list; echo "503 or broken off"; else echo "curl $code: $(list)"; fi
}
seen=$(
	node browsers.mjs
	wget -q --compression=auto -O list http://127.0.0.1:18141/gzip/two && echo "Wget: $(list)"
	echo "curl: $(get --compressed http://127.0.0.1:18141/gzip/two)"
	echo "nginx: $(get http://127.0.0.1:18142/gzip/two)"
	echo "Varnish, one: $(get http://127.0.0.1:18143/gzip/one)"
	echo "Varnish: $(get http://127.0.0.1:18143/gzip/two)"
)
echo "$seen"
[ "$seen" = "Chromium, gzip/one: January February
Chromium, gzip/two: January
Chromium, zstd/two: January February
Firefox, gzip/one: January February
Firefox, gzip/two: January
Firefox, zstd/two: January February
Wget: January
curl: curl 23: January
nginx: curl 0: January February
Varnish, one: curl 0: January February
Varnish: 503 or broken off" ]
