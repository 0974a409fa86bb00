#!/bin/sh
# A server refuses a post that is larger than it takes (413) as soon as it knows: from its Content-Length, while the body still comes.
#
# Guess: its visitor reads that answer behind a proxy as without one. Seen (Debian 12): so it is where the proxy keeps its connection
# and the server does too, or reads the body to its end first, as Express 5.3.0 and hapi 21.4.10 do. Where the connection closes after
# the answer, what was sent meanwhile makes a reset of it, which takes the answer along (RFC 9112, 9.6), and the visitor gets 502.
# nginx 1.22 closes unless told otherwise (HTTP/1.0), and loses many of those of Koa 3.3.0, Fastify 5.12.8 and Hono 4.13.19. Fastify
# and Hono close by themselves after a 413: behind Apache 2.4 none of theirs arrives. Reading on until the body ends mends it.
set -eu
PATH=$PATH:/usr/sbin
for program in nginx apache2 curl; do
	command -v $program >/dev/null || { echo "skipped: $program is not installed"; exit 0; }
done
folder=$(mktemp -d)
chmod 755 "$folder"
pids=""
trap 'kill $pids 2>/dev/null || true; wait; rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent express@5.3.0 fastify@5.12.8 koa@3.3.0 koa-bodyparser@4.4.1 @hapi/hapi@21.4.10 \
	hono@4.13.19 @hono/node-server@2.1.9
cat > servers.mjs <<'JS'
import { createServer } from "node:http";
import Hapi from "@hapi/hapi";
import { serve } from "@hono/node-server";
import express from "express";
import Fastify from "fastify";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import Koa from "koa";
import bodyParser from "koa-bodyparser";

const hostname = "127.0.0.1";
const one = express().use(express.json());
one.post("/", (_, response) => response.send("taken"));
one.use((error, _request, response, _next) => response.sendStatus(error.status));
one.listen(18131, hostname);
const hapi = Hapi.server({ port: 18132, host: hostname });
hapi.route({ method: "POST", path: "/", handler: () => "taken" });
await hapi.start();
const koa = new Koa();
koa.silent = true;
koa.use(bodyParser()).use((context) => {
	context.body = "taken";
});
koa.listen(18133, hostname);
const fastify = Fastify();
fastify.post("/", async () => "taken");
await fastify.listen({ port: 18134, host: hostname });
const hono = new Hono().use(bodyLimit({ maxSize: 100 * 1024 })).post("/", async (context) => {
	await context.req.json();
	return context.text("taken");
});
serve({ fetch: hono.fetch, port: 18135, hostname });
createServer((request, response) => {
	if (Number(request.headers["content-length"]) > 100_000) response.writeHead(413).end();
	else request.resume().on("end", () => response.end("taken"));
}).listen(18136, hostname);
JS
kept="" closed="" apache=""
for server in 1 2 3 4 5 6; do
	kept="$kept upstream s$server { server 127.0.0.1:1813$server; keepalive 4; }
	server { listen 127.0.0.1:1814$server; location / { proxy_pass http://s$server; proxy_http_version 1.1; proxy_set_header Connection ''; } }"
	closed="$closed server { listen 127.0.0.1:1815$server; location / { proxy_pass http://127.0.0.1:1813$server; } }"
	apache="$apache
Listen 127.0.0.1:1816$server
<VirtualHost 127.0.0.1:1816$server>
	ProxyPass / http://127.0.0.1:1813$server/
</VirtualHost>"
done
cat > nginx.conf <<NGINX
daemon off; pid $folder/pid; error_log $folder/errors; events {}
http {
	access_log off; client_max_body_size 64m;
	client_body_temp_path $folder/a; proxy_temp_path $folder/b; fastcgi_temp_path $folder/c; uwsgi_temp_path $folder/d; scgi_temp_path $folder/e;
	$kept
	$closed
}
NGINX
cat > apache.conf <<APACHE
ServerRoot $folder
ServerName localhost
PidFile $folder/apache.pid
ErrorLog $folder/apache.log
LoadModule mpm_event_module /usr/lib/apache2/modules/mod_mpm_event.so
LoadModule authz_core_module /usr/lib/apache2/modules/mod_authz_core.so
LoadModule proxy_module /usr/lib/apache2/modules/mod_proxy.so
LoadModule proxy_http_module /usr/lib/apache2/modules/mod_proxy_http.so
User www-data
Group www-data
$apache
APACHE
start() { "$@" >/dev/null 2>&1 & pids="$pids $!"; }
start node servers.mjs
start nginx -e "$folder/errors" -c "$folder/nginx.conf"
start apache2 -f "$folder/apache.conf" -DFOREGROUND
sleep 4
printf '{"notes":"%s"}' "$(head -c 20000000 /dev/zero | tr '\0' x)" > large.json
# Of 16 posts: "all" if each got its 413, "none", or "not all".
refused() {
	come=0
	for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; do
		status=$(curl -s --max-time 20 -H 'Expect:' -H 'Content-Type: application/json' --data-binary @large.json -o answer -w '%{http_code}' "http://127.0.0.1:$1/") || true
		case $status in
			413) come=$((come + 1)) ;;
			502) ;;
			*) status="other: $status"; echo "$status"; return ;;
		esac
	done
	case $come in 16) echo all ;; 0) echo none ;; *) echo "not all" ;; esac
}
seen=""
for server in "1 Express" "2 hapi" "3 Koa" "4 Fastify" "5 Hono" "6 Node"; do
	at=${server% *}
	line="${server#* }: $(refused "1813$at") arrive; nginx that keeps connections $(refused "1814$at"), by default $(refused "1815$at"); Apache $(refused "1816$at")"
	echo "$line"
	seen="$seen$line
"
done
expect() { echo "$seen" | grep -q "^$1\$" || { echo "It is otherwise with ${1%%:*}: write the finding anew."; exit 1; }; }
expect "Express: all arrive; nginx that keeps connections all, by default all; Apache all"
expect "hapi: all arrive; nginx that keeps connections all, by default all; Apache all"
expect "Koa: all arrive; nginx that keeps connections all, by default \(not all\|none\); Apache all"
expect "Fastify: all arrive; .*, by default \(not all\|none\); Apache none"
expect "Hono: all arrive; nginx that keeps connections all, by default \(not all\|none\); Apache none"
expect "Node: all arrive; nginx that keeps connections all, by default \(not all\|none\); Apache all"
