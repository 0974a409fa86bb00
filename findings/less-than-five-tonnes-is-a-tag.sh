#!/bin/sh
# Somebody writes into a form's message how much there is: "Papel <5 t por mês, vidro >2 t", paper less than five tonnes, glass more
# than two. The site takes tags out of messages before it mails them on.
#
# Guess: what takes tags out takes what HTML has for one, a letter behind "<" (HTML, 13.2.5.6, tag open state), and leaves a weight; or,
# careful, makes `&lt;` of it. Seen: string-strip-html 13.7.6, html-to-text 10.0.1, Debian's Django 3.2, DOMPurify 3.5.0, sanitize-html 2.17.5
# and Debian's Bleach 5.0 do. striptags 3.2.0, Voca 1.4.1, xss 1.0.17 (`stripIgnoreTag`), underscore.string 3.3.6, Debian's PHP 8.2,
# MarkupSafe 2.1 and HTML::Strip 2.10 take all up to the next ">" along: "Papel 2 t", two tonnes of paper, which nobody wrote and
# nobody doubts. Without a ">" the end of the message goes, but for underscore.string and MarkupSafe. insane 2.6.2 loses the rest
# of either. A text wants escaping where it is shown, and nothing taken out before.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts striptags@3.2.0 voca@1.4.1 xss@1.0.17 underscore.string@3.3.6 insane@2.6.2 \
	string-strip-html@13.7.6 html-to-text@10.0.1 sanitize-html@2.17.5 dompurify@3.5.0 jsdom@26.1.0
cat >tags.mjs <<'JS'
import createDomPurify from "dompurify";
import { convert } from "html-to-text";
import insane from "insane";
import { JSDOM } from "jsdom";
import sanitizeHtml from "sanitize-html";
import { stripHtml } from "string-strip-html";
import striptags from "striptags";
import underscoreString from "underscore.string";
import voca from "voca";
import xss from "xss";

const { sanitize } = createDomPurify(new JSDOM("").window);
const packages = {
	striptags: (text) => striptags(text),
	voca: (text) => voca.stripTags(text),
	xss: (text) => xss(text, { whiteList: {}, stripIgnoreTag: true }),
	"underscore.string": (text) => underscoreString.stripTags(text),
	insane: (text) => insane(text, { allowedTags: [] }),
	"string-strip-html": (text) => stripHtml(text).result,
	"html-to-text": (text) => convert(text),
	"sanitize-html": (text) => sanitizeHtml(text, { allowedTags: [] }),
	dompurify: (text) => sanitize(text, { ALLOWED_TAGS: [] }),
};
for (const [name, strip] of Object.entries(packages)) console.log(`${name}: ${process.argv.slice(2).map(strip).join(" | ")}`);
JS
both="Papel <5 t por mês, vidro >2 t"
less="Papel e vidro, <5 t por mês"
seen=$(node tags.mjs "$both" "$less")
expected='striptags: Papel 2 t | Papel e vidro, 
voca: Papel 2 t | Papel e vidro, 
xss: Papel 2 t | Papel e vidro, 
underscore.string: Papel 2 t | Papel e vidro, <5 t por mês
insane: Papel  | Papel e vidro, 
string-strip-html: Papel <5 t por mês, vidro >2 t | Papel e vidro, <5 t por mês
html-to-text: Papel <5 t por mês, vidro >2 t | Papel e vidro, <5 t por mês
sanitize-html: Papel &lt;5 t por mês, vidro &gt;2 t | Papel e vidro, &lt;5 t por mês
dompurify: Papel &lt;5 t por mês, vidro &gt;2 t | Papel e vidro, &lt;5 t por mês'
# Asks a program of another language, where it is there, with the same two texts.
ask() {
	if "$@" "$both" >answer 2>/dev/null; then
		seen="$seen
$name: $(cat answer) | $("$@" "$less")"
		expected="$expected
$name: $wanted"
	else
		echo "skipped: $name is not installed"
	fi
}
name=PHP wanted='Papel 2 t | Papel e vidro, '
ask php -r 'echo strip_tags($argv[1]);' --
name=HTML::Strip
ask perl -MHTML::Strip -e 'print HTML::Strip->new->parse($ARGV[0])'
name=MarkupSafe wanted='Papel 2 t | Papel e vidro, <5 t por mês'
ask /usr/bin/python3 -c 'import sys, markupsafe; print(markupsafe.Markup(sys.argv[1]).striptags())'
name=Django wanted="$both | $less"
ask /usr/bin/python3 -c 'import sys, django.utils.html; print(django.utils.html.strip_tags(sys.argv[1]))'
name=Bleach wanted='Papel &lt;5 t por mês, vidro &gt;2 t | Papel e vidro, &lt;5 t por mês'
ask /usr/bin/python3 -c 'import sys, bleach; print(bleach.clean(sys.argv[1], strip=True))'
echo "$seen"
[ "$seen" = "$expected" ]
