#!/bin/sh
# A redirect may be relative, `?lng=en` or `/done#part` (RFC 9110, 10.2.2), and a fragment is never sent (RFC 9110, 7.1).
#
# Guess: what watches a site follows it as browsers do. Seen (Debian 12): check_http 2.3.3, which Nagios and Icinga ask with, goes from
# `/faq` to `/?lng=en`, whatever comes after the last slash of the page being dropped (RFC 3986, 5.2.2 drops it for a path alone):
# it watches the home page for the FAQ's, and says OK. It and BusyBox 1.35, the health check of small containers, send the
# fragment as a part of the path, which no server has to know; BusyBox takes `?lng=en` for a host's name. GNU Wget, curl and the
# text browsers Lynx, w3m and Links go where browsers do.
set -eu
check=/usr/lib/nagios/plugins/check_http
for program in $check busybox wget curl lynx w3m links2; do
	command -v $program >/dev/null || { echo "skipped: $program is not installed"; exit 0; }
done
folder=$(mktemp -d)
pid=""
trap 'kill $pid 2>/dev/null || true; wait; rm -rf "$folder"' EXIT
cd "$folder"
cat > site.mjs <<'JS'
import { appendFileSync } from "node:fs";
import { createServer } from "node:http";
const redirects = { "/faq": "?lng=en", "/form": "/done#part", "/whole": "http://127.0.0.1:18151/done#part" };
createServer(({ url }, response) => {
	if (redirects[url]) return response.writeHead(303, { location: redirects[url] }).end();
	appendFileSync("asked", `${url}\n`);
	response.setHeader("content-type", "text/html").end("<p>page</p>");
}).listen(18151, "127.0.0.1");
JS
node site.mjs &
pid=$!
sleep 2
export HOME="$folder" TERM=dumb
# Where a program arrives from each of the three.
from() {
	for path in /faq /form /whole; do
		: > asked
		case $1 in
			check_http) $check -I 127.0.0.1 -p 18151 -u $path -f follow >/dev/null || true ;;
			BusyBox) busybox wget -q -O page http://127.0.0.1:18151$path 2>/dev/null || true ;;
			Wget) wget -q -O page http://127.0.0.1:18151$path ;;
			curl) curl -sL -o page http://127.0.0.1:18151$path ;;
			Lynx) lynx -dump http://127.0.0.1:18151$path >/dev/null </dev/null ;;
			w3m) w3m -dump http://127.0.0.1:18151$path >/dev/null </dev/null ;;
			Links) links2 -dump http://127.0.0.1:18151$path >/dev/null </dev/null ;;
		esac
		printf ' %s' "$(tail -1 asked | grep . || echo nowhere)"
	done
}
seen=$(for program in check_http BusyBox Wget curl Lynx w3m Links; do echo "$program:$(from $program)"; done)
echo "$seen"
[ "$seen" = "check_http: /?lng=en /done#part /done#part
BusyBox: nowhere /done#part /done#part
Wget: /faq?lng=en /done /done
curl: /faq?lng=en /done /done
Lynx: /faq?lng=en /done /done
w3m: /faq?lng=en /done /done
Links: /faq?lng=en /done /done" ]
