#!/bin/sh
# Node sends 103 (Early Hints, RFC 8297) with `response.writeEarlyHints()`, ahead of the page.
#
# Guess: a proxy that does not know 103 drops it (RFC 9110, 15.2), and the page comes as before. Seen (Debian 12): HAProxy 2.6
# hands both on, as do Caddy 2.6, Apache 2.4, lighttpd 1.4 and Squid 5.7. nginx 1.22 takes the 103 for the answer and what
# follows for its body: over HTTP/2 its visitor gets no page, and where nginx keeps connections only once Node has closed the
# idle one. curl over HTTP/1.1 hides it, because there the bytes look right. Varnish 7.1 answers 503. Node sends the 103 to a
# client of HTTP/1.0 too, which the same section forbids, so that the older protocol does not help.
set -eu
PATH=$PATH:/usr/sbin
for program in nginx varnishd haproxy curl; do
	command -v $program >/dev/null || { echo "skipped: $program is not installed"; exit 0; }
done
folder=$(mktemp -d)
chmod 755 "$folder"
pids=""
trap 'kill $pids 2>/dev/null || true; wait; rm -rf "$folder"' EXIT
cd "$folder"
cat > hints.mjs <<'JS'
import { createServer } from "node:http";
createServer({ keepAliveTimeout: 2000 }, ({ url }, response) => {
	if (url === "/hints") response.writeEarlyHints({ link: "</a.css>; rel=preload; as=style" });
	response.writeHead(200, { "content-type": "text/plain" }).end("the page\n");
}).listen(18101, "127.0.0.1");
JS
cat > nginx.conf <<NGINX
daemon off; pid $folder/pid; error_log $folder/errors; events {}
http {
	access_log off;
	client_body_temp_path $folder/a; proxy_temp_path $folder/b; fastcgi_temp_path $folder/c; uwsgi_temp_path $folder/d; scgi_temp_path $folder/e;
	server { listen 127.0.0.1:18102 http2; location / { proxy_pass http://127.0.0.1:18101; proxy_http_version 1.1; proxy_set_header Connection ""; } }
	server { listen 127.0.0.1:18103 http2; location / { proxy_pass http://127.0.0.1:18101; } }
}
NGINX
cat > haproxy.cfg <<'HAPROXY'
defaults
	mode http
	timeout connect 5s
	timeout client 30s
	timeout server 30s
frontend visitors
	bind 127.0.0.1:18105
	default_backend site
backend site
	server site 127.0.0.1:18101
HAPROXY
start() { "$@" >/dev/null 2>&1 & pids="$pids $!"; }
start node hints.mjs
start nginx -e "$folder/errors" -c "$folder/nginx.conf"
start varnishd -F -n "$folder/varnish" -a 127.0.0.1:18104 -b 127.0.0.1:18101 -s malloc,20m
start haproxy -db -f haproxy.cfg
sleep 2
# Whether the answer came to its end, and brought the page's text.
ask() {
	end=arrived text=no
	curl -s --max-time 10 "$@" -o body || end="broken off"
	[ ! -e body ] || grep -q HTTP/ body || ! grep -q "^the page" body || text=yes
	echo "$end, page: $text"
	rm -f body
}
seen=$(
	echo "nginx without hints: $(ask --http2-prior-knowledge http://127.0.0.1:18102/plain)"
	echo "nginx, kept connections: $(ask --http2-prior-knowledge http://127.0.0.1:18102/hints)"
	echo "nginx, HTTP/1.0: $(ask --http2-prior-knowledge http://127.0.0.1:18103/hints)"
	echo "Varnish without hints: $(ask http://127.0.0.1:18104/plain)"
	echo "Varnish: $(ask http://127.0.0.1:18104/hints)"
	echo "HAProxy: $(ask http://127.0.0.1:18105/hints)"
)
echo "$seen"
[ "$seen" = "nginx without hints: arrived, page: yes
nginx, kept connections: broken off, page: no
nginx, HTTP/1.0: broken off, page: no
Varnish without hints: arrived, page: yes
Varnish: arrived, page: no
HAProxy: arrived, page: yes" ]
