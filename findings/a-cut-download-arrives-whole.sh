#!/bin/sh
# A list that is sent as it is read has no Content-Length; when its source fails midway, the server can only close the connection.
#
# Guess: a proxy hands that on, so that the browser says that the download failed (RFC 9112, section 8), as from Node itself. Seen
# (Debian 12): so do nginx 1.22 with `proxy_http_version 1.1` and HAProxy 2.6 (Apache 2.4 and Varnish 7.1 too). Caddy 2.6.2 and
# lighttpd 1.4.69 end the answer in good order: 200, and half a list that passes for a whole one. nginx does so too with
# HTTP/1.0, its default, where Node marks the end by closing. An export needs a last line that says that it is whole.
set -eu
PATH=$PATH:/usr/sbin
for program in nginx haproxy caddy lighttpd curl; do
	command -v $program >/dev/null || { echo "skipped: $program is not installed"; exit 0; }
done
folder=$(mktemp -d)
chmod 755 "$folder"
pids=""
trap 'kill $pids 2>/dev/null || true; wait; rm -rf "$folder"' EXIT
cd "$folder"
cat > list.mjs <<'JS'
import { createServer } from "node:http";
createServer((_, response) => {
	response.writeHead(200, { "content-type": "text/csv" }).write("1;2;3\n".repeat(1000));
	setTimeout(() => response.destroy(), 300);
}).listen(18121, "127.0.0.1");
JS
cat > nginx.conf <<NGINX
daemon off; pid $folder/pid; error_log $folder/errors; events {}
http {
	access_log off;
	client_body_temp_path $folder/a; proxy_temp_path $folder/b; fastcgi_temp_path $folder/c; uwsgi_temp_path $folder/d; scgi_temp_path $folder/e;
	server { listen 127.0.0.1:18122; location / { proxy_pass http://127.0.0.1:18121; proxy_http_version 1.1; } }
	server { listen 127.0.0.1:18123; location / { proxy_pass http://127.0.0.1:18121; proxy_http_version 1.0; } }
}
NGINX
cat > haproxy.cfg <<'HAPROXY'
defaults
	mode http
	timeout connect 5s
	timeout client 30s
	timeout server 30s
frontend visitors
	bind 127.0.0.1:18124
	default_backend site
backend site
	server site 127.0.0.1:18121
HAPROXY
cat > Caddyfile <<'CADDY'
{
	admin off
}
http://127.0.0.1:18125 {
	reverse_proxy 127.0.0.1:18121
}
CADDY
cat > lighttpd.conf <<LIGHTTPD
server.document-root = "$folder"
server.bind = "127.0.0.1"
server.port = 18126
server.modules = ("mod_proxy")
server.errorlog = "$folder/lighttpd"
proxy.server = ( "" => (( "host" => "127.0.0.1", "port" => 18121 )) )
LIGHTTPD
start() { "$@" >/dev/null 2>&1 & pids="$pids $!"; }
start node list.mjs
start nginx -e "$folder/errors" -c "$folder/nginx.conf"
start haproxy -db -f haproxy.cfg
start env HOME="$folder" XDG_DATA_HOME="$folder" XDG_CONFIG_HOME="$folder" caddy run --config Caddyfile --adapter caddyfile
start lighttpd -D -f lighttpd.conf
sleep 2
get() {
	curl -s --max-time 10 -o list -w '%{http_code}, %{size_download} bytes, ' "http://127.0.0.1:$1/" && echo whole || echo broken off
}
seen="Node: $(get 18121)
nginx: $(get 18122)
nginx over HTTP/1.0: $(get 18123)
HAProxy: $(get 18124)
Caddy: $(get 18125)
lighttpd: $(get 18126)"
echo "$seen"
[ "$seen" = "Node: 200, 6000 bytes, broken off
nginx: 200, 6000 bytes, broken off
nginx over HTTP/1.0: 200, 6000 bytes, whole
HAProxy: 200, 6000 bytes, broken off
Caddy: 200, 6000 bytes, whole
lighttpd: 200, 6000 bytes, whole" ]
