#!/bin/sh
# A list of fees may be kept for ten minutes, `Cache-Control: max-age=600`, counted from when its server sent it: a proxy that keeps it says
# in `Age` for how long it has, and the next cache, a second proxy's or the browser's, takes that off (RFC 9111, 4.2.3 and 5.1).
#
# Guess: nginx does so, of which so many caches are made, and nobody sees a list that is older than ten minutes. Seen (Debian's nginx 1.22):
# an answer from its cache has no Age, so that each cache behind it begins anew: ten minutes there, ten in a second proxy, ten in a browser.
# Nor does it read the Age of a proxy that it stands behind: it keeps the answer for all of max-age once more, and hands on the Age that it
# came with. HAProxy 2.6 says how old an answer is, and Squid 5.7 behind it asks anew in time. Where fees of one day must not be shown on
# the next, send a max-age that bears being added up, or `no-cache` with an ETag. Here it is 8 s, and 10 have gone by. Needs Debian's
# nginx, haproxy and squid.
set -eu
PATH="$PATH:/usr/sbin"
for tool in nginx haproxy squid; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
folder=$(mktemp -d)
trap 'for pid in "$folder"/*.pid; do kill "$(cat "$pid")" || true; done; wait "${squid_pid:-}" || true; rm -rf "$folder"' EXIT
chmod 777 "$folder"
cd "$folder"
cat >ports.mjs <<'JS'
import { createServer } from "node:net";

const servers = Array.from({ length: 5 }, () => createServer().listen(0, "127.0.0.1"));
await Promise.all(servers.map((server) => new Promise((listening) => server.once("listening", listening))));
console.log(servers.map((server) => server.address().port).join(" "));
for (const server of servers) server.close();
JS
read -r site nginx nginx_front haproxy squid <<PORTS
$(node ports.mjs)
PORTS
cat >site.mjs <<'JS'
import { createServer } from "node:http";

const versions = {};
createServer(({ url }, response) => {
	versions[url] = (versions[url] ?? 0) + 1;
	const page = `version ${versions[url]}\n`;
	response.writeHead(200, { "cache-control": "public, max-age=8", "content-length": page.length }).end(page);
}).listen(Number(process.argv[2]), "127.0.0.1");
JS
node site.mjs "$site" &
echo $! >site.pid
mkdir temp
cat >nginx.conf <<CONF
pid $folder/nginx.pid;
error_log $folder/nginx.log;
events {}
http {
	access_log off;
	proxy_http_version 1.1;
	proxy_set_header Connection "";
	client_body_temp_path temp/1; proxy_temp_path temp/2; fastcgi_temp_path temp/3; uwsgi_temp_path temp/4; scgi_temp_path temp/5;
	proxy_cache_path cache keys_zone=first:1m;
	proxy_cache_path front keys_zone=second:1m;
	server { listen 127.0.0.1:$nginx; location / { proxy_pass http://127.0.0.1:$site; proxy_cache first; } }
	server { listen 127.0.0.1:$nginx_front; location / { proxy_pass http://127.0.0.1:$haproxy; proxy_cache second; } }
}
CONF
nginx -p "$folder" -c nginx.conf
cat >haproxy.cfg <<CFG
defaults
	mode http
	timeout client 5s
	timeout server 5s
	timeout connect 5s
cache pages
	total-max-size 4
frontend visitors
	bind 127.0.0.1:$haproxy
	http-request cache-use pages
	http-response cache-store pages
	default_backend site
backend site
	server site 127.0.0.1:$site
CFG
haproxy -f haproxy.cfg -D -p haproxy.pid
cat >squid.conf <<CONF
http_port 127.0.0.1:$squid
http_access allow all
access_log none
cache_log $folder/squid.log
pid_filename $folder/squid.pid
coredump_dir $folder
shutdown_lifetime 0 seconds
CONF
squid -f squid.conf -N &
squid_pid=$!
for try in 1 2 3 4 5 6 7 8 9 10; do curl -so /dev/null "http://127.0.0.1:$squid/" && break; sleep 1; done
get() { curl -si "$@" | tr -d '\r' | sed -n 's/^[Aa]ge: .*/with Age/p; s/^version/version/p' | paste -sd' '; }
through_squid() { get -x "http://127.0.0.1:$squid" "http://127.0.0.1:$1"; }
for page in "$nginx/a" "$nginx/b" "$haproxy/c" "$haproxy/d" "$haproxy/e"; do get "http://127.0.0.1:$page" >/dev/null; done
sleep 5
seen=$(
	echo "after 5 s, nginx: $(get "http://127.0.0.1:$nginx/a")"
	echo "after 5 s, HAProxy: $(get "http://127.0.0.1:$haproxy/c")"
	through_squid "$nginx/b" >/dev/null
	through_squid "$haproxy/d" >/dev/null
	get "http://127.0.0.1:$nginx_front/e" >/dev/null
	sleep 5
	echo "after 10 s, Squid behind nginx: $(through_squid "$nginx/b")"
	echo "after 10 s, Squid behind HAProxy: $(through_squid "$haproxy/d")"
	echo "after 10 s, nginx behind HAProxy: $(get "http://127.0.0.1:$nginx_front/e")"
)
echo "$seen"
expected='after 5 s, nginx: version 1
after 5 s, HAProxy: with Age version 1
after 10 s, Squid behind nginx: with Age version 1
after 10 s, Squid behind HAProxy: with Age version 2
after 10 s, nginx behind HAProxy: with Age version 1'
[ "$seen" = "$expected" ]
