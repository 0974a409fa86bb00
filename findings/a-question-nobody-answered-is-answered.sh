#!/bin/sh
# A form that works without scripts asks "Do you generate or collect waste?" by two radio buttons, none of them checked, and for the
# state by a list that begins with "Choose one", `<option value="" disabled selected>`, as everybody writes it. Someone overlooks both.
#
# Guess: nothing is sent for either, in text browsers too, whose visitors are often blind, so that the server says what is missing:
# buttons stay unchecked until one is (HTML, 4.10.5.1.16), and what is disabled is not sent. Seen (Debian 12): Lynx 2.9 checks the
# first button by itself, as RFC 1866, 8.1.2.4 asked in 1995. Links 2.28 and ELinks 0.13.2 leave buttons alone and pass over the
# option that is disabled: whoever chose nothing is in Acre, the first state. w3m 0.5.3 does neither. What nobody answered looks like
# any answer. A first option with an empty value that is not disabled, and a first button with one, hidden from browsers that
# know `hidden`, arrive empty from all four. Needs Debian's lynx, w3m, links2, elinks and tmux.
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

const states = "<option>AC<option>SP</select>";
const page = `<!doctype html><html lang="en"><title>Request</title><form method="post">
<p><button>Send</button>
<p><input type="radio" name="who" value="generator" required> I generate waste
<p><input type="radio" name="who" value="operator"> I collect it
<p><select name="state" required><option value="" disabled selected>Choose one</option>${states}
<p><label hidden><input type="radio" name="who2" value=""> No answer</label>
<p><input type="radio" name="who2" value="generator" required> I generate waste
<p><input type="radio" name="who2" value="operator"> I collect it
<p><select name="state2" required><option value="">Choose one</option>${states}
</form>`;
const server = createServer(async (request, response) => {
	let body = "";
	for await (const part of request) body += part;
	if (request.method === "POST") {
		const answers = new URLSearchParams(body);
		const told = ["who", "state", "who2", "state2"].map((name) => `${name} ${answers.get(name) || "-"}`);
		appendFileSync("posts", `${request.url.slice(1)}: ${told.join(", ")}\n`);
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
	sleep 3
	for key in "$@"; do
		tmux -S "$folder/tmux-$program" send-keys "$key"
		sleep 1
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
expected='lynx: who generator, state -, who2 -, state2 -
w3m: who -, state -, who2 -, state2 -
links2: who -, state AC, who2 -, state2 -
elinks: who -, state AC, who2 -, state2 -'
[ "$seen" = "$expected" ]
