#!/bin/sh
# A site's robots.txt has `Allow: /` and, below it, `Disallow: /conta`, the pages of its customers. While the site was built it had
# `Disallow: /` and, below it, `Allow: /perguntas`, the one page that was ready. A checker of links reads it each night.
#
# Guess: of two rules that match the longer one counts, wherever it stands (RFC 9309, 2.2.2): /conta stays out of the first site, and
# /perguntas is let in on the second. Seen: so it is with robots-parser 3.0.1, robots-txt-parser 2.0.3 and Debian's Protego 0.2.1, which
# Scrapy has. Python's urllib.robotparser goes by the first rule that matches, and `Allow: /` matches all: /conta is crawled, by
# LinkChecker 10.2 too, which asks it, and by Wget 1.21, which does the same on its own. Of the second site they leave everything out,
# and LinkChecker says "0 errors" of a site of which it has seen no page. Perl's WWW::RobotRules 6.02 knows no `Allow`, and is right of
# the first alone. With the longer rules first both ways of reading agree. Needs Debian's linkchecker, wget, python3-protego and
# libwww-robotrules-perl.
set -eu
for tool in linkchecker wget; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
if ! /usr/bin/python3 -c 'import protego' 2>/dev/null || ! perl -MWWW::RobotRules -e 1 2>/dev/null; then
	echo "skipped: python3-protego or libwww-robotrules-perl is not installed"
	exit 0
fi
folder=$(mktemp -d)
server=""
trap 'kill $server 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent robots-parser@3.0.1 robots-txt-parser@2.0.3
printf 'User-agent: *\nAllow: /\nDisallow: /conta\n' >first.txt
printf 'User-agent: *\nDisallow: /\nAllow: /perguntas\n' >second.txt
cat >packages.mjs <<'JS'
import { readFileSync } from "node:fs";
import robotsParser from "robots-parser";
import robotsTxtParser from "robots-txt-parser";

const [name] = process.argv.slice(2);
const text = readFileSync(`${name}.txt`, "utf8");
const site = "http://site.example";
const parsed = robotsParser(`${site}/robots.txt`, text);
const other = robotsTxtParser();
other.parseRobots(site, text);
await other.useRobotsFor(site);
const said = (mayRead) => ["/conta", "/perguntas"].filter((page) => mayRead(site + page)).join(" ");
console.log(`robots-parser: ${said((page) => parsed.isAllowed(page, "bot"))}`);
console.log(`robots-txt-parser: ${said((page) => other.canCrawlSync(page))}`);
process.exit();
JS
cat >packages.py <<'PY'
import sys
from urllib.robotparser import RobotFileParser
from protego import Protego

text = open(sys.argv[1] + ".txt").read()
python = RobotFileParser()
python.parse(text.splitlines())
protego = Protego.parse(text)
pages = ["/conta", "/perguntas"]
print("Protego:", *[page for page in pages if protego.can_fetch("http://site.example" + page, "bot")])
print("urllib.robotparser:", *[page for page in pages if python.can_fetch("bot", "http://site.example" + page)])
PY
cat >packages.pl <<'PERL'
use WWW::RobotRules;
open my $file, "<", "$ARGV[0].txt";
my $rules = WWW::RobotRules->new("bot");
$rules->parse("http://site.example/robots.txt", join "", <$file>);
print join(" ", "WWW::RobotRules:", grep { $rules->allowed("http://site.example$_") } "/conta", "/perguntas"), "\n";
PERL
cat >site.mjs <<'JS'
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";

const [name] = process.argv.slice(2);
const server = createServer(({ url, headers }, response) => {
	if (url === "/robots.txt") return response.writeHead(200, { "content-type": "text/plain" }).end(readFileSync(`${name}.txt`));
	appendFileSync(headers["user-agent"].startsWith("Wget") ? "wget.log" : "linkchecker.log", `${url}\n`);
	response.writeHead(200, { "content-type": "text/html" });
	response.end('<!doctype html><title>Site</title><a href="/conta">Conta</a> <a href="/perguntas">Perguntas</a>');
}).listen(0, "127.0.0.1", () => writeFileSync("port", String(server.address().port)));
JS
seen=$(
	for name in first second; do
		echo "$name"
		node packages.mjs "$name"
		/usr/bin/python3 packages.py "$name"
		perl packages.pl "$name"
		rm -f port
		: >wget.log
		: >linkchecker.log
		node site.mjs "$name" >/dev/null &
		server=$!
		for try in 1 2 3 4 5 6 7 8 9 10; do [ -s port ] && break; sleep 1; done
		errors=$(linkchecker --no-warnings "http://127.0.0.1:$(cat port)/" 2>/dev/null | grep -o '[0-9]* errors' || true)
		wget -q -r -l 1 -P copy "http://127.0.0.1:$(cat port)/" || true
		echo "LinkChecker: $(sort -u linkchecker.log | tr '\n' ' ')($errors)"
		echo "Wget: $(sort -u wget.log | tr '\n' ' ')"
		kill "$server"
	done
)
echo "$seen"
expected='first
robots-parser: /perguntas
robots-txt-parser: /perguntas
Protego: /perguntas
urllib.robotparser: /conta /perguntas
WWW::RobotRules: /perguntas
LinkChecker: / /conta /perguntas (0 errors)
Wget: / /conta /perguntas 
second
robots-parser: /perguntas
robots-txt-parser: /perguntas
Protego: /perguntas
urllib.robotparser:
WWW::RobotRules:
LinkChecker: (0 errors)
Wget: / '
[ "$seen" = "$expected" ]
