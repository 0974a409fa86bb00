#!/bin/sh
# A client that is set to use a proxy asks for the whole address, `GET http://www.company.example/faq.txt`, and so do some monitors.
# Each server must accept that, and take the host from it, whatever `Host` says (RFC 9112, 3.2.2).
#
# Guess: proxies make a path of it, or the server's framework does. Seen (Debian 12): nginx 1.22 and lighttpd 1.4 make a path of it
# (Apache 2.4, Caddy 2.6 and Varnish 7.1 too); HAProxy 2.6 hands it on as it came. Behind HAProxy Express 5.3.0, Koa 3.3.0, hapi 21.4.10, Hono
# 4.13.19 and serve-handler 6.1.8 have the page; polka 0.5.2, sirv 3.0.2 and h3 1.15.11 say 404. Fastify 5.12.8 finds the route, whose
# `request.url` is the whole address. Of two hosts only hapi and Hono take the right one. Node gives `request.url` as it came:
# make a path of it first, before anything looks.
set -eu
PATH=$PATH:/usr/sbin
for program in haproxy nginx lighttpd curl; do
	command -v $program >/dev/null || { echo "skipped: $program is not installed"; exit 0; }
done
folder=$(mktemp -d)
chmod 755 "$folder"
pids=""
trap 'kill $pids 2>/dev/null || true; wait; rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent express@5.3.0 koa@3.3.0 @hapi/hapi@21.4.10 hono@4.13.19 @hono/node-server@2.1.9 \
	serve-handler@6.1.8 fastify@5.12.8 polka@0.5.2 sirv@3.0.2 h3@1.15.11
mkdir public
echo "a file" > public/faq.txt
cat > servers.mjs <<'JS'
import { createServer } from "node:http";
import Hapi from "@hapi/hapi";
import { getRequestListener } from "@hono/node-server";
import express from "express";
import Fastify from "fastify";
import { createApp, eventHandler, getRequestHost, toNodeListener } from "h3";
import { Hono } from "hono";
import Koa from "koa";
import polka from "polka";
import handler from "serve-handler";
import sirv from "sirv";

const path = "/faq.txt";
const missing = (response) => response.writeHead(404).end();
const one = express();
one.get(path, (request, response) => response.send(`${request.host} ${request.path}`));
const koa = new Koa().use((context) => {
	context.body = `${context.host} ${context.path}`;
});
const hapi = Hapi.server({ port: 18173, host: "127.0.0.1" });
hapi.route({ method: "GET", path, handler: (request) => `${request.info.host} ${request.path}` });
await hapi.start();
const hono = new Hono().get(path, (context) => context.text(`${new URL(context.req.url).host} ${context.req.path}`));
const fastify = Fastify();
fastify.get(path, async (request) => `${request.host} ${request.url}`);
await fastify.listen({ port: 18176, host: "127.0.0.1" });
const little = polka().get(path, (request, response) => response.end(`${request.headers.host} ${request.path}`));
const files = sirv("public", { dev: true });
const h3 = createApp().use(path, eventHandler((event) => `${getRequestHost(event)} ${path}`));
const listeners = {
	18171: one,
	18172: koa.callback(),
	18174: getRequestListener(hono.fetch),
	18175: (request, response) => handler(request, response, { public: "public" }),
	18177: little.handler.bind(little),
	18178: (request, response) => files(request, response, () => missing(response)),
	18179: toNodeListener(h3),
	18170: (request, response) => response.end(request.url),
};
for (const [port, listener] of Object.entries(listeners)) createServer(listener).listen(Number(port), "127.0.0.1");
JS
{
	printf 'defaults\n\tmode http\n\ttimeout connect 5s\n\ttimeout client 30s\n\ttimeout server 30s\n'
	for server in 0 1 2 3 4 5 6 7 8 9; do
		printf 'listen s%s\n\tbind 127.0.0.1:1818%s\n\tserver site 127.0.0.1:1817%s\n' $server $server $server
	done
} > haproxy.cfg
cat > nginx.conf <<NGINX
daemon off; pid $folder/pid; error_log $folder/errors; events {}
http {
	access_log off;
	client_body_temp_path $folder/a; proxy_temp_path $folder/b; fastcgi_temp_path $folder/c; uwsgi_temp_path $folder/d; scgi_temp_path $folder/e;
	server { listen 127.0.0.1:18191; location / { proxy_pass http://127.0.0.1:18170; } }
}
NGINX
cat > lighttpd.conf <<LIGHTTPD
server.document-root = "$folder"
server.bind = "127.0.0.1"
server.port = 18192
server.modules = ("mod_proxy")
server.errorlog = "$folder/lighttpd"
proxy.server = ( "" => (( "host" => "127.0.0.1", "port" => 18170 )) )
LIGHTTPD
start() { "$@" >/dev/null 2>&1 & pids="$pids $!"; }
start node servers.mjs
start haproxy -db -f haproxy.cfg
start nginx -e "$folder/errors" -c "$folder/nginx.conf"
start lighttpd -D -f lighttpd.conf
sleep 4
# The answer of a port to a whole address, beside a Host that agrees or the one given.
ask() {
	status=$(curl -s --max-time 10 -H "Host: ${2:-www.company.example}" --request-target http://www.company.example/faq.txt -o answer -w '%{http_code}' "http://127.0.0.1:$1/")
	if [ "$status" = 200 ]; then cat answer; else echo "$status"; fi
}
two() { ask "1817$1" other.example; }
seen="nginx: $(ask 18191)
lighttpd: $(ask 18192)
HAProxy: $(ask 18180)
Express: $(ask 18181), of two hosts $(two 1)
Koa: $(ask 18182), of two hosts $(two 2)
hapi: $(ask 18183), of two hosts $(two 3)
Hono: $(ask 18184), of two hosts $(two 4)
serve-handler: $(ask 18185)
Fastify: $(ask 18186), of two hosts $(two 6)
polka: $(ask 18187)
sirv: $(ask 18188)
h3: $(ask 18189)"
echo "$seen"
[ "$seen" = "nginx: /faq.txt
lighttpd: /faq.txt
HAProxy: http://www.company.example/faq.txt
Express: www.company.example /faq.txt, of two hosts other.example /faq.txt
Koa: www.company.example /faq.txt, of two hosts other.example /faq.txt
hapi: www.company.example /faq.txt, of two hosts www.company.example /faq.txt
Hono: www.company.example /faq.txt, of two hosts www.company.example /faq.txt
serve-handler: a file
Fastify: www.company.example http://www.company.example/faq.txt, of two hosts other.example http://www.company.example/faq.txt
polka: 404
sirv: 404
h3: 404" ]
