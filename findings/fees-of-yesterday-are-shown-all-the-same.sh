#!/bin/sh
# Fees of one day must not be shown on the next, so that their page says `Cache-Control: max-age=2, must-revalidate`: once its time is
# over, a cache asks the site before it shows the page, and says 504 where it cannot, "in all circumstances" (RFC 9111, 5.2.2.2).
#
# Guess: without must-revalidate a proxy may show the old page where the site is away, with it none does. Seen (Debian 12): HAProxy 2.6,
# Squid 5.7 and Apache 2.4 (mod_cache) do not; Apache does where the page lacks the word. To nginx 1.22, told `proxy_cache_use_stale error
# timeout`, as for a site that restarts, and to Varnish 7.1 as it comes, the word means nothing. Varnish shows the old page for ten
# seconds more even while the site is there (`default_grace`), to whoever asks first; nginx does for as long as the site is away. What
# must not be old says `no-cache` (nginx and Varnish then keep nothing), or Varnish gets `-p default_grace=0`.
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

const fees = {};
createServer(({ url }, response) => {
	fees[url] = (fees[url] ?? 0) + 1;
	const page = `fees of day ${fees[url]}\n`;
	const control = { may: "max-age=2", must: "max-age=2, must-revalidate", no: "no-cache" }[url.slice(1)];
	response.writeHead(200, { "cache-control": control ?? "no-store", "content-length": page.length }).end(page);
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
	server { listen 127.0.0.1:$nginx; location / { proxy_pass http://127.0.0.1:$site; proxy_cache pages; proxy_cache_use_stale error timeout; } }
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
site_pid=$!
start nginx -p "$folder" -c nginx.conf
start haproxy -db -f haproxy.cfg
start squid -N -f squid.conf
start varnishd -F -a "127.0.0.1:$varnish" -f "$folder/varnish.vcl" -n "$folder/varnish" -s malloc,20m
start apache2 -X -f "$folder/apache.conf"
for port in $site $nginx $haproxy $squid $varnish $apache; do
	for try in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do curl -so /dev/null "http://127.0.0.1:$port/ready" && break; sleep 1; done
done
get() {
	curl -sm 20 "http://127.0.0.1:$1/$2" -o page -w '%{http_code}\n' >status
	grep -o 'fees of day [0-9]*' page || cat status
}
each() {
	for proxy in "Varnish $varnish" "nginx $nginx" "HAProxy $haproxy" "Squid $squid" "Apache $apache"; do
		port=${proxy#* }
		echo "${proxy% *}: $(for page in "$@"; do get "$port" $page; done | paste -sd,)"
	done
}
# Squid keeps nothing yet while it starts.
sleep 5
seen=$(
	each may must no >/dev/null
	kept=$(get "$varnish" must)
	sleep 4
	echo "Varnish, the site is there: $([ "$(get "$varnish" must)" = "$kept" ] && echo old || echo new)"
	kill "$site_pid"
	sleep 4
	each may must no | sed 's/fees of day [0-9]*/old/g'
)
echo "$seen"
expected='Varnish, the site is there: old
Varnish: old,old,503
nginx: old,old,502
HAProxy: 503,503,503
Squid: 504,504,504
Apache: old,503,503'
[ "$seen" = "$expected" ]
