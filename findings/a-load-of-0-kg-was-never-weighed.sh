#!/bin/sh
# A receipt is a template in Mustache, "logic-less" and the same in each language: `{{#kg}}{{kg}} kg{{/kg}}{{^kg}}not weighed{{/kg}}`. A
# lorry that a plant turned away weighs as much on its way out as on its way in: 0 kg, which somebody did weigh. Of another load the
# weight is missing, and of a third, from a form, it is an empty text.
#
# Guess: one template and one list make one receipt, whoever fills it in; false and missing are left out, as the manual says ("false
# values or empty lists", mustache(5)), and 0 kg is a weight. Seen: each takes for false what its language does. mustache.js 4.2.0,
# hogan.js 3.0.2 and Debian's Pystache 0.6.0 say that 0 kg were never weighed, but do print "0", a text, as a list read from CSV has it;
# Ruby's mustache 1.1.1 and R's whisker 0.4.1 (both Debian's) print 0 kg. Of an empty text Ruby's prints both halves, " kg" and "not
# weighed", which no logic allows; R's prints " kg". So a mail and a page made of one template by two programs disagree about the load.
# Ask for a field of its own, `weighed`, true or false. Needs Debian's python3-pystache, ruby-mustache and r-cran-whisker.
set -eu
/usr/bin/python3 -c 'import pystache' 2>/dev/null || { echo "skipped: python3-pystache is not installed" && exit 0; }
ruby -rmustache -e '' 2>/dev/null || { echo "skipped: ruby-mustache is not installed" && exit 0; }
Rscript -e 'library(whisker)' >/dev/null 2>&1 || { echo "skipped: r-cran-whisker is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts mustache@4.2.0 hogan.js@3.0.2
printf '%s' '{{#loads}}[{{#kg}}{{kg}} kg{{/kg}}{{^kg}}not weighed{{/kg}}]{{/loads}}' >receipt.mustache
echo '{"loads":[{"kg":12340},{"kg":0},{"kg":"0"},{},{"kg":""}]}' >loads.json
cat >fill.cjs <<'JS'
const { readFileSync } = require("node:fs");
const template = readFileSync("receipt.mustache", "utf8");
const loads = JSON.parse(readFileSync("loads.json", "utf8"));
console.log("mustache.js", require("mustache").render(template, loads));
console.log("hogan.js", require("hogan.js").compile(template).render(loads));
JS
seen=$(
	node fill.cjs
	/usr/bin/python3 -c 'import json, pystache; print("Pystache", pystache.render(open("receipt.mustache").read(), json.load(open("loads.json"))))'
	ruby -rmustache -rjson -e 'puts "Ruby #{Mustache.render(File.read("receipt.mustache"), JSON.parse(File.read("loads.json")))}"'
	Rscript -e 'loads <- list(list(kg = 12340), list(kg = 0), list(kg = "0"), list(), list(kg = ""))' \
		-e 'cat("whisker", whisker::whisker.render(readLines("receipt.mustache", warn = FALSE), list(loads = loads)))'
)
echo "$seen"
expected='mustache.js [12340 kg][not weighed][0 kg][not weighed][not weighed]
hogan.js [12340 kg][not weighed][0 kg][not weighed][not weighed]
Pystache [12340 kg][not weighed][0 kg][not weighed][not weighed]
Ruby [12340 kg][0 kg][0 kg][not weighed][ kgnot weighed]
whisker [12340 kg][0 kg][0 kg][not weighed][ kg]'
[ "$seen" = "$expected" ]
