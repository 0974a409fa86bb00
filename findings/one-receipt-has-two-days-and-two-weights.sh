#!/bin/sh
# A receipt is a template in Liquid, which shops and help desks let their users write: the day of receipt, `{{ day | date: "%d/%m/%Y" }}`, and
# tonnes of kilograms, `{{ kg | divided_by: 1000 }}`. The page fills it in with Ruby's liquid, the language's own, and the mail with
# liquidjs, whose read-me calls it compatible with Shopify, Jekyll and GitHub Pages, which have Ruby's.
#
# Guess: in São Paulo both write 2026-11-30 as 30/11/2026, read 05/03/2026 alike, and give 12340 kg the same tonnes. Seen (Debian's Ruby liquid
# 5.4.0, liquidjs 10.30.1): liquidjs takes a day without an hour for midnight in Greenwich, as JavaScript does, and writes it in the zone of
# the machine, where it is the evening before: in the mail each load came a day earlier, and that of 1 December in November. 05/03/2026 is
# 3 May to it, and 5 March to Ruby. 12340 kg are 12.34 t in the mail, and 12 on the page, since Ruby divides whole numbers without a rest.
# Twice "12,5" is 24 to Ruby and 0 to liquidjs. On a server in UTC the days agree, and so do whole tonnes anywhere. Hand a template texts
# that are written out, or write `divided_by: 1000.0` and give a day an hour and a zone. Needs Debian's ruby-liquid.
set -eu
ruby -e 'require "liquid"' 2>/dev/null || { echo "skipped: ruby-liquid is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent liquidjs@10.30.1
echo '{ "day": "2026-11-30", "first": "2026-12-01", "typed": "05/03/2026", "kg": 12340, "comma": "12,5" }' >load.json
cat >receipt.liquid <<'LIQUID'
{{ day | date: "%d/%m/%Y" }}, {{ first | date: "%d/%m/%Y" }}, {{ typed | date: "%d %b" }}, {{ kg | divided_by: 1000 }} t, {{ comma | times: 2 }} t, {{ kg | divided_by: 1000.0 }} t
LIQUID
cat >mail.cjs <<'JS'
const { readFileSync } = require("node:fs");
const { Liquid } = require("liquidjs");

console.log(new Liquid().parseAndRenderSync(readFileSync("receipt.liquid", "utf8").trim(), JSON.parse(readFileSync("load.json"))));
JS
cat >page.rb <<'RUBY'
require "json"
require "liquid"
puts Liquid::Template.parse(File.read("receipt.liquid").strip).render(JSON.parse(File.read("load.json")))
RUBY
seen=$(
	for zone in America/Sao_Paulo UTC; do
		echo "$zone, Ruby: $(TZ=$zone ruby page.rb)"
		echo "$zone, liquidjs: $(TZ=$zone node mail.cjs)"
	done
)
echo "$seen"
expected='America/Sao_Paulo, Ruby: 30/11/2026, 01/12/2026, 05 Mar, 12 t, 24 t, 12.34 t
America/Sao_Paulo, liquidjs: 29/11/2026, 30/11/2026, 03 May, 12.34 t, 0 t, 12.34 t
UTC, Ruby: 30/11/2026, 01/12/2026, 05 Mar, 12 t, 24 t, 12.34 t
UTC, liquidjs: 30/11/2026, 01/12/2026, 03 May, 12.34 t, 0 t, 12.34 t'
[ "$seen" = "$expected" ]
