#!/bin/sh
# The settings of a plant's program are TOML, which has a type for a day, 2026-09-30, and for a day and an hour without a zone,
# 2026-09-30T21:36:00, "local", which "cannot be converted to an instant in time" (TOML 1.0.0): the load came in that day, and was collected at 21:36
# by the plant's clock. The scale's limit is 12340.0, a floating point number.
#
# Guess: a package for JavaScript gives both so that the plant's own computer shows the 30th and 21:36. Seen in São Paulo: @iarna/toml 3.0.0, smol-toml
# 1.9.1, @decimalturn/toml-patch 3.3.0 and js-toml 2.0.1 give a `Date` of Greenwich's, which
# is the 29th at 21:00, and 18:36, to each that formats dates, `getDate` or Intl. fast-toml 0.5.4 has the day so and the hour right. @ltd/j-toml
# 1.38.0 gives a thing that Intl takes for the number 20260930: 1 January 1970. toml 5.0.1 leaves both texts, Python's tomllib has local types.
# Written anew, 12340.0 is 12340 or 12_340, a whole number, to all but @ltd/j-toml.
set -eu
/usr/bin/python3 -c 'import tomllib' 2>/dev/null || { echo "skipped: Debian's python3 (3.11) is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @decimalturn/toml-patch@3.3.0 @iarna/toml@3.0.0 @ltd/j-toml@1.38.0 fast-toml@0.5.4 js-toml@2.0.1 smol-toml@1.9.1 toml@5.0.1
printf 'received = 2026-09-30\ncollected = 2026-09-30T21:36:00\nlimit = 12340.0\n' >plant.toml
cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";

const text = readFileSync("plant.toml", "utf8");
const { format } = new Intl.DateTimeFormat("pt-BR", { day: "2-digit", month: "2-digit", year: "numeric", hour: "2-digit", minute: "2-digit" });
const shown = (moment) => (typeof moment === "object" && !(moment instanceof String) ? format(moment).replace(",", "") : `text ${moment}`);
const packages = ["@iarna/toml", "smol-toml", "@decimalturn/toml-patch", "js-toml", "fast-toml", "@ltd/j-toml", "toml"];
for (const name of packages) {
	const module = await import(name);
	const of = (...names) => names.map((one) => module[one] ?? module.default?.[one]).find(Boolean);
	const settings = of("parse", "load")(text);
	const stringify = of("stringify", "dump");
	const written = stringify ? /limit = (\S+)/.exec([stringify(settings)].flat().join("\n"))[1] : "-";
	console.log(`${name}: ${shown(settings.received)} | ${shown(settings.collected)} | ${written}`);
}
JS
seen=$(
	TZ=America/Sao_Paulo node read.mjs
	TZ=America/Sao_Paulo /usr/bin/python3 -c 'import tomllib; t = tomllib.load(open("plant.toml", "rb")); print("tomllib:", t["received"], "|", t["collected"])'
)
echo "$seen"
expected='@iarna/toml: 29/09/2026 21:00 | 30/09/2026 18:36 | 12_340
smol-toml: 29/09/2026 21:00 | 30/09/2026 18:36 | 12340
@decimalturn/toml-patch: 29/09/2026 21:00 | 30/09/2026 18:36 | 12340
js-toml: 29/09/2026 21:00 | 30/09/2026 18:36 | 12340
fast-toml: 29/09/2026 21:00 | 30/09/2026 21:36 | -
@ltd/j-toml: 01/01/1970 02:37 | 17/01/2612 09:10 | 12340.0
toml: text 2026-09-30 | text 2026-09-30T21:36:00 | -
tomllib: 2026-09-30 | 2026-09-30 21:36:00'
[ "$seen" = "$expected" ]
