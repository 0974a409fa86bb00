#!/bin/sh
# A page was kept out of search engines while it was tried, `X-Robots-Tag: noindex`, and is now to be found; its text is as before, and so is
# its ETag. A proxy that keeps it asks with that ETag once its time is over, is told 304 with the new headers, and must take them in place
# of those that it keeps (RFC 9111, 4.3.4 and 3.2), as it must a new Content-Security-Policy.
#
# Guess: each proxy that asks so does. Seen (Debian 12): Varnish 7.1, Squid 5.7 and Apache 2.4 (mod_cache) do. nginx 1.22, told to ask so by
# `proxy_cache_revalidate on`, takes the 304 for a reason to keep all that it has as it is, for as long as the text does not change: the
# page says `noindex` for ever, with the policy of the day on which it was first asked for, whatever the site sends. Nobody who asks the
# site itself sees it. A site behind such a cache makes its ETags of the headers too, or the cache has to be emptied with each release.
# Needs Debian's nginx, squid, varnish and apache2-bin, and root.
set -eu
PATH="$PATH:/usr/sbin"
for tool in nginx squid varnishd apache2 curl node; do
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

const servers = Array.from({ length: 5 }, () => createServer().listen(0, "127.0.0.1"));
await Promise.all(servers.map((server) => new Promise((listening) => server.once("listening", listening))));
console.log(servers.map((server) => server.address().port).join(" "));
for (const server of servers) server.close();
JS
read -r site nginx squid varnish apache <<PORTS
$(node ports.mjs)
PORTS
cat >site.mjs <<'JS'
import { createServer } from "node:http";

const asked = {};
createServer(({ url, headers }, response) => {
	const isKnown = headers["if-none-match"] === '"text"';
	asked[url] = (asked[url] ?? 0) + 1;
	response.setHeader("cache-control", "public, max-age=2");
	response.setHeader("etag", '"text"');
	response.setHeader("x-robots-tag", asked[url] === 1 ? "noindex" : "all");
	response.writeHead(isKnown ? 304 : 200).end(isKnown ? undefined : "text\n");
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
	server { listen 127.0.0.1:$nginx; location / { proxy_pass http://127.0.0.1:$site; proxy_cache pages; proxy_cache_revalidate on; } }
}
CONF
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
start squid -N -f squid.conf
start varnishd -F -a "127.0.0.1:$varnish" -f "$folder/varnish.vcl" -n "$folder/varnish" -s malloc,20m -p default_grace=0 -p default_keep=600
start apache2 -X -f "$folder/apache.conf"
for port in $site $nginx $squid $varnish $apache; do
	for try in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do curl -so /dev/null "http://127.0.0.1:$port/ready" && break; sleep 1; done
done
# What is said of the page by each proxy at first, and, twice, once its time is over.
get() { curl -si "http://127.0.0.1:$1/page/$1" | tr -d '\r' | sed -n 's/^[Xx]-[Rr]obots-[Tt]ag: //p'; }
ports="$nginx $varnish $squid $apache"
first=$(for port in $ports; do get "$port"; done | paste -sd' ')
sleep 4
second=$(for port in $ports; do get "$port"; done | paste -sd' ')
sleep 4
third=$(for port in $ports; do get "$port"; done | paste -sd' ')
seen="nginx, Varnish, Squid, Apache: $first
after a 304: $second
after the next: $third"
echo "$seen"
expected='nginx, Varnish, Squid, Apache: noindex noindex noindex noindex
after a 304: noindex all all all
after the next: noindex all all all'
[ "$seen" = "$expected" ]
