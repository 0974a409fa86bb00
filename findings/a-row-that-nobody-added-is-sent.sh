#!/bin/sh
# A form for loads has one row. A script copies another from a `<template>` for whoever presses "Add a load", and switches a part that does not
# apply on and off as a whole, `<fieldset disabled>`. The weight stands beside the form, on the right of the page, and belongs to it by
# `form="request"`. All of that is HTML (4.12.3, 4.10.15, 4.10.18.3), and needs no script to mean what it says.
#
# Guess: a text browser, whose visitors are often blind, sends the row and the weight, and nothing else. Seen (Debian 12): Lynx 2.9, w3m 0.5.3,
# Links 2.28 and ELinks 0.13.2 have the template's row on the page and send it, 8,2 t that nobody typed, and they send the fields of the
# part that is switched off, ticks and choices too. The weight is missing in all four, where another form stands in between, such as one to
# search by. A server that takes each weight it gets has one load too many and
# the lorry's weight too few. An input that is `disabled` itself Lynx and Links leave out, w3m and ELinks send. Needs Debian's lynx, w3m,
# links2, elinks and tmux.
set -eu
for program in lynx w3m links2 elinks tmux node; do
	command -v "$program" >/dev/null || { echo "skipped: $program is not installed" && exit 0; }
done
folder=$(mktemp -d)
trap 'kill $site 2>/dev/null || true; wait; rm -rf "$folder"' EXIT
cd "$folder"
cat >site.mjs <<'JS'
import { appendFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";

const page = `<!doctype html><html lang="en"><title>Request</title><form method="post" id="request">
<p><button>Send</button>
<p><input name="row" value="12,5"> <input name="off-itself" value="1" disabled>
<fieldset disabled><input name="off" value="Class I"><input type="checkbox" name="off-tick" value="1" checked><select name="off-choice"><option>t</select></fieldset>
<template><p><input name="template" value="8,2"></template>
</form>
<form method="post" action="/search"><p><input name="words"></form>
<p><input form="request" name="weight" value="12340"> kg
`;
const names = ["row", "weight", "template", "off", "off-tick", "off-choice", "off-itself"];
const server = createServer(async (request, response) => {
	let body = "";
	for await (const part of request) body += part;
	if (request.method === "POST") {
		const sent = new URLSearchParams(body);
		appendFileSync("posts", `${request.url.slice(1)}: ${names.filter((name) => sent.has(name)).join(", ")}\n`);
	}
	response.setHeader("content-type", "text/html").end(request.method === "POST" ? "<p>Thank you" : page);
}).listen(0, "127.0.0.1", () => writeFileSync("port", `${server.address().port}`));
JS
node site.mjs &
site=$!
for try in 1 2 3 4 5 6 7 8 9 10; do [ -s port ] && break; sleep 1; done
# Opens the form and presses these keys: where the cursor stands already on "Send", Enter is enough; some ask or greet first.
send() {
	program=$1
	shift
	tmux -S "$folder/tmux-$program" -f /dev/null new-session -d -x 100 -y 40 "HOME=$folder LANG=C $program http://127.0.0.1:$(cat port)/$program"
	sleep 4
	for key in "$@"; do
		tmux -S "$folder/tmux-$program" send-keys "$key"
		sleep 2
	done
	tmux -S "$folder/tmux-$program" kill-server
}
touch posts
send lynx Enter
send w3m Enter
send links2 Enter Enter
send elinks Enter Enter Enter
seen=$(cat posts)
echo "$seen"
expected='lynx: row, template, off, off-tick, off-choice
w3m: row, template, off, off-tick, off-choice, off-itself
links2: row, template, off, off-tick, off-choice
elinks: row, template, off, off-tick, off-choice, off-itself'
[ "$seen" = "$expected" ]
