#!/bin/sh
# Wastes of health services are of five groups, (A), (B), (C), (D) and (E), of which C is radioactive (RDC 222/2018), and a
# contract has its clauses (a), (b), (c). Such texts are written in Textile or Markdown.
#
# Guess: a letter in brackets stays one. Seen: textile-js 2.1.1, and markdown-it 15.0.3 and remarkable 2.0.1 with `typographer`,
# make © of (C) and (c), and ® of (R), as for recyclable; Textile also makes ½ of (1/2), part one of two, remarkable § of (p).
# Four of the five groups stand, and the radioactive one is gone from what is searched for. markdown-it without `typographer`
# keeps the letters.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts textile-js@2.1.1 markdown-it@15.0.3 remarkable@2.0.1
cat >write.cjs <<'JS'
const markdownIt = require("markdown-it");
const { Remarkable } = require("remarkable");
const textile = require("textile-js");
const text = "Grupos (A), (B), (C), (D), (E); (R); itens (a), (b), (c); (p); parte (1/2)";
const signs = { "&#169;": "©", "&#174;": "®", "&#189;": "½" };
const show = (name, html) =>
	console.log(`${name}: ${html.replace(/<[^>]+>/g, "").replace(/&#1\d\d;/g, (sign) => signs[sign] ?? sign).trim()}`);
show("textile-js", (textile.default ?? textile)(text));
show("markdown-it, typographer", markdownIt({ typographer: true }).render(text));
show("remarkable, typographer", new Remarkable({ typographer: true }).render(text));
show("markdown-it", markdownIt().render(text));
JS
seen=$(node write.cjs)
echo "$seen"
expected='textile-js: Grupos (A), (B), ©, (D), (E); ®; itens (a), (b), ©; (p); parte ½
markdown-it, typographer: Grupos (A), (B), ©, (D), (E); ®; itens (a), (b), ©; (p); parte (1/2)
remarkable, typographer: Grupos (A), (B), ©, (D), (E); ®; itens (a), (b), ©; §; parte (1/2)
markdown-it: Grupos (A), (B), (C), (D), (E); (R); itens (a), (b), (c); (p); parte (1/2)'
[ "$seen" = "$expected" ]
