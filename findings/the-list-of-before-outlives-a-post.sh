#!/bin/sh
# A list of loads may be kept for ten minutes. Somebody adds a load by a form that posts to the list's own address and leads back to it
# (303). Each cache on the way that sees a post succeed, by 2xx or 3xx, must then drop what it keeps for that address (RFC 9111, 4.4).
#
# Guess: what keeps pages does so, so that whoever has posted sees the list with the new load. Seen (Debian 12): HAProxy 2.6 and Squid
# 5.7 do, as undici 7.30.2 (`interceptors.cache`) and make-fetch-happen 15.0.6, npm's own client. nginx 1.22 and Varnish 7.1 hand the
# post on and go on with the list of before until its ten minutes are over, as does got 14.6.6 with its "RFC compliant" `cache`.
# Apache 2.4 (mod_cache) drops it after a post that is answered 200, and keeps it after a 303, which is how forms answer: whoever tries
# it by a script's post sees it work. A page that a form changes wants `no-cache` with an ETag, or another address after the post.
# Needs Debian's nginx, haproxy, squid, varnish and apache2-bin, and root.
set -eu
PATH="$PATH:/usr/sbin"
for tool in nginx haproxy squid varnishd apache2 curl node; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
[ "$(id -u)" = 0 ] || { echo "skipped: this is not root" && exit 0; }
folder=$(mktemp -d)
pids=""
trap 'kill $pids 2>/dev/null || true; wait; rm -rf "$folder"' EXIT
chmod 777 "$folder"
cd "$folder"
cat >ports.mjs <<'JS'
import { createServer } from "node:net";

const servers = Array.from({ length: 6 }, () => createServer().listen(0, "127.0.0.1"));
await Promise.all(servers.map((server) => new Promise((listening) => server.once("listening", listening))));
console.log(servers.map((server) => server.address().port).join(" "));
for (const server of servers) server.close();
JS
read -r site nginx haproxy squid varnish apache <<PORTS
$(node ports.mjs)
PORTS
cat >site.mjs <<'JS'
import { createServer } from "node:http";

const loads = {};
createServer((request, response) => {
	const { method, url } = request;
	request.resume().on("end", () => {
		loads[url] ??= 1;
		if (method === "GET") {
			const list = `${loads[url]} load(s)\n`;
			return response.writeHead(200, { "cache-control": "public, max-age=600", "content-length": list.length }).end(list);
		}
		loads[url]++;
		response.writeHead(url.endsWith("/303") ? 303 : 200, { location: url, "content-length": 0 }).end();
	});
}).listen(Number(process.argv[2]), "127.0.0.1");
JS
mkdir -m 777 temp kept
cat >nginx.conf <<CONF
pid $folder/nginx.pid;
error_log $folder/nginx.log;
daemon off;
events {}
http {
	access_log off;
	client_body_temp_path temp/1; proxy_temp_path temp/2; fastcgi_temp_path temp/3; uwsgi_temp_path temp/4; scgi_temp_path temp/5;
	proxy_cache_path cache keys_zone=pages:1m;
	server { listen 127.0.0.1:$nginx; location / { proxy_pass http://127.0.0.1:$site; proxy_cache pages; } }
}
CONF
cat >haproxy.cfg <<CFG
defaults
	mode http
	timeout client 5s
	timeout server 5s
	timeout connect 5s
cache pages
	total-max-size 4
	max-age 600
frontend visitors
	bind 127.0.0.1:$haproxy
	http-request cache-use pages
	http-response cache-store pages
	default_backend site
backend site
	server site 127.0.0.1:$site
CFG
cat >squid.conf <<CONF
http_port 127.0.0.1:$squid accel defaultsite=127.0.0.1 no-vhost
cache_peer 127.0.0.1 parent $site 0 no-query no-digest originserver
http_access allow all
access_log none
cache_log $folder/squid.log
pid_filename $folder/squid.pid
coredump_dir $folder
shutdown_lifetime 0 seconds
CONF
cat >varnish.vcl <<VCL
vcl 4.1;
backend site { .host = "127.0.0.1"; .port = "$site"; }
VCL
cat >apache.conf <<CONF
ServerRoot /usr/lib/apache2
ServerName 127.0.0.1
Listen 127.0.0.1:$apache
PidFile $folder/apache.pid
ErrorLog $folder/apache.log
User nobody
Group nogroup
LoadModule mpm_event_module modules/mod_mpm_event.so
LoadModule authz_core_module modules/mod_authz_core.so
LoadModule proxy_module modules/mod_proxy.so
LoadModule proxy_http_module modules/mod_proxy_http.so
LoadModule cache_module modules/mod_cache.so
LoadModule cache_disk_module modules/mod_cache_disk.so
CacheRoot $folder/kept
CacheEnable disk /
ProxyPass / http://127.0.0.1:$site/
CONF
start() { "$@" >/dev/null 2>&1 & pids="$pids $!"; }
start node site.mjs "$site"
start nginx -p "$folder" -c nginx.conf
start haproxy -db -f haproxy.cfg
start squid -N -f squid.conf
start varnishd -F -a "127.0.0.1:$varnish" -f "$folder/varnish.vcl" -n "$folder/varnish" -s malloc,20m
start apache2 -X -f "$folder/apache.conf"
for port in $site $nginx $haproxy $squid $varnish $apache; do
	for try in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do curl -so /dev/null "http://127.0.0.1:$port/ready" && break; sleep 1; done
done
# What a proxy shows after a post that is answered with this status, or "keeps nothing".
after() {
	list="http://127.0.0.1:$1/$2"
	for try in 1 2 3 4 5; do
		before=$(curl -s "$list")
		curl -so /dev/null -X POST "http://127.0.0.1:$site/$2"
		[ "$(curl -s "$list")" = "$before" ] && break
		# Squid keeps nothing yet while it starts.
		[ "$try" != 5 ] || { echo "keeps nothing" && return; }
		sleep 2
	done
	curl -so /dev/null -d load=1 "$list"
	[ "$(curl -s "$list")" = "$before" ] && echo "the list of before" || echo "the new list"
}
cat >clients.mjs <<'JS'
import got from "got";
import fetcher from "make-fetch-happen";
import { Agent, interceptors, request } from "undici";

const [site] = process.argv.slice(2);
const kept = { dispatcher: new Agent().compose(interceptors.cache()) };
const fetch = fetcher.defaults({ cachePath: "clients" });
const cache = new Map();
const clients = {
	undici: [async (list) => (await request(list, kept)).body.text(), (list) => request(list, { ...kept, method: "POST" })],
	"make-fetch-happen": [async (list) => (await fetch(list)).text(), (list) => fetch(list, { method: "POST", redirect: "manual" })],
	got: [(list) => got(list, { cache }).text(), (list) => got.post(list, { cache, followRedirect: false })],
};
for (const [name, [get, post]] of Object.entries(clients)) {
	const seen = [];
	for (const status of ["200", "303"]) {
		const list = `${site}/${name}/${status}`;
		const before = await get(list);
		await request(list, { method: "POST" });
		if ((await get(list)) !== before) throw new Error(`${name} keeps nothing`);
		await post(list);
		seen.push((await get(list)) === before ? "the list of before" : "the new list");
	}
	console.log(`${name}: ${seen.join(", ")}`);
}
process.exit();
JS
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts undici@7.30.2 make-fetch-happen@15.0.6 got@14.6.6
seen=$(
	echo "nginx: $(after "$nginx" 200), $(after "$nginx" 303)"
	echo "HAProxy: $(after "$haproxy" 200), $(after "$haproxy" 303)"
	echo "Squid: $(after "$squid" 200), $(after "$squid" 303)"
	echo "Varnish: $(after "$varnish" 200), $(after "$varnish" 303)"
	echo "Apache: $(after "$apache" 200), $(after "$apache" 303)"
	node clients.mjs "http://127.0.0.1:$site"
)
echo "$seen"
expected='nginx: the list of before, the list of before
HAProxy: the new list, the new list
Squid: the new list, the new list
Varnish: the list of before, the list of before
Apache: the new list, the list of before
undici: the new list, the new list
make-fetch-happen: the new list, the new list
got: the list of before, the list of before'
[ "$seen" = "$expected" ]
