#!/bin/sh
# A page of questions is the same for everybody and may be kept for ten minutes; with it comes a cookie that says which draft is whose:
# `Cache-Control: public, max-age=600` and `Set-Cookie: draft=1`. A framework adds the one, the middleware of sessions the other.
#
# Guess: a proxy that keeps pages for all of its visitors leaves such an answer alone. Seen (Debian 12): nginx 1.22 and Varnish 7.1 do,
# each visitor has a cookie of their own. HAProxy 2.6 and Apache 2.4 (mod_cache) keep the page with its cookie: everybody who comes within
# ten minutes gets the first visitor's, and with it their draft. Squid 5.7 keeps the page without the cookie: the next visitors get none.
# RFC 9111 (7.3) lets them: a cookie is no reason not to keep. A page that sends one says `private`, or nobody's cookie at all, and each
# test asks twice, from two visitors. Needs Debian's nginx, haproxy, squid, varnish and apache2-bin, and root.
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

let drafts = 0;
createServer((_request, response) => {
	drafts++;
	response.writeHead(200, { "cache-control": "public, max-age=600", "set-cookie": `draft=${drafts}`, "content-length": 10 });
	response.end("questions\n");
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
# Whether three visitors in turn get the cookie of the first, one of their own or none.
cookies() {
	for try in 1 2 3 4 5; do
		for visitor in 1 2 3; do
			curl -si "http://127.0.0.1:$1/$try" | tr -d '\r' | sed -n 's/^[Ss]et-[Cc]ookie: //p; $s/questions/-/p' | paste -sd' '
			sleep 0.2
		done >visitors
		# Squid keeps nothing yet while it starts.
		[ "$1" = "$squid" ] && [ "$(sed -n 2p visitors)" != - ] || break
		sleep 2
	done
	first=$(sed -n 1p visitors)
	[ "$first" != - ] || { echo "none at all" && return; }
	case "$(sort -u visitors | wc -l) $(sed -n 2p visitors) $(sed -n 3p visitors)" in
	"1 $first $first") echo "the first visitor's" ;;
	"2 - -") echo "none" ;;
	3*) echo "their own" ;;
	*) echo "something else" ;;
	esac
}
seen=$(
	echo "nginx: $(cookies "$nginx")"
	echo "HAProxy: $(cookies "$haproxy")"
	echo "Squid: $(cookies "$squid")"
	echo "Varnish: $(cookies "$varnish")"
	echo "Apache: $(cookies "$apache")"
)
echo "$seen"
expected="nginx: their own
HAProxy: the first visitor's
Squid: none
Varnish: their own
Apache: the first visitor's"
[ "$seen" = "$expected" ]
