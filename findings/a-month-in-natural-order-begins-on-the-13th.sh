#!/bin/sh
# A page lists a month's loads, and whoever presses a column's heading has it sorted in natural order, "Lote 9" before "Lote 10", by a package for
# that. One column has the day of receipt as Brazil writes it: 05/03/2026.
#
# Guess: natural order goes by the numbers from left to right, so that within a month days come in their order. Seen: natural-orderby 5.0.0
# takes a text for a day where JavaScript's `Date` does, month first, and puts days behind all that are none: 13/03 and 25/03 come first, and
# 01/03, 05/03 and 12/03 behind them, with an hour and without; from the newest on, `desc`, 12/03 comes first. javascript-natural-sort 0.7.1,
# natural-sort 1.0.0, natural-compare 1.4.0 and the browser's own Intl.Collator with `numeric` have them in their order. All know
# days that begin with their year, and Lote 10.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=America/Sao_Paulo
npm init -y >/dev/null
npm install --no-audit --no-fund --silent natural-orderby@5.0.0 javascript-natural-sort@0.7.1 natural-sort@1.0.0 natural-compare@1.4.0
cat >sort.mjs <<'JS'
import javascriptNaturalSort from "javascript-natural-sort";
import naturalCompare from "natural-compare";
import { orderBy } from "natural-orderby";
import naturalSort from "natural-sort";

const orders = {
	"natural-orderby": (texts) => orderBy(texts),
	"javascript-natural-sort": (texts) => texts.sort(javascriptNaturalSort),
	"natural-sort": (texts) => texts.sort(naturalSort()),
	"natural-compare": (texts) => texts.sort(naturalCompare),
	"Intl.Collator": (texts) => texts.sort(new Intl.Collator("pt-BR", { numeric: true }).compare),
};
const lists = [
	["25/03/2026", "05/03/2026", "13/03/2026", "12/03/2026", "01/03/2026"],
	["25/03/2026 08:00", "05/03/2026 09:00"],
	["2026-03-25", "2026-03-05", "2026-03-13"],
	["Lote 10", "Lote 9"],
];
for (const list of lists) for (const [name, order] of Object.entries(orders)) console.log(`${name}: ${order([...list]).join(", ")}`);
console.log(`natural-orderby, desc: ${orderBy(lists[0], undefined, "desc").join(", ")}`);
JS
seen=$(node sort.mjs)
echo "$seen"
expected='natural-orderby: 13/03/2026, 25/03/2026, 01/03/2026, 05/03/2026, 12/03/2026
javascript-natural-sort: 01/03/2026, 05/03/2026, 12/03/2026, 13/03/2026, 25/03/2026
natural-sort: 01/03/2026, 05/03/2026, 12/03/2026, 13/03/2026, 25/03/2026
natural-compare: 01/03/2026, 05/03/2026, 12/03/2026, 13/03/2026, 25/03/2026
Intl.Collator: 01/03/2026, 05/03/2026, 12/03/2026, 13/03/2026, 25/03/2026
natural-orderby: 25/03/2026 08:00, 05/03/2026 09:00
javascript-natural-sort: 05/03/2026 09:00, 25/03/2026 08:00
natural-sort: 05/03/2026 09:00, 25/03/2026 08:00
natural-compare: 05/03/2026 09:00, 25/03/2026 08:00
Intl.Collator: 05/03/2026 09:00, 25/03/2026 08:00
natural-orderby: 2026-03-05, 2026-03-13, 2026-03-25
javascript-natural-sort: 2026-03-05, 2026-03-13, 2026-03-25
natural-sort: 2026-03-05, 2026-03-13, 2026-03-25
natural-compare: 2026-03-05, 2026-03-13, 2026-03-25
Intl.Collator: 2026-03-05, 2026-03-13, 2026-03-25
natural-orderby: Lote 9, Lote 10
javascript-natural-sort: Lote 9, Lote 10
natural-sort: Lote 9, Lote 10
natural-compare: Lote 9, Lote 10
Intl.Collator: Lote 9, Lote 10
natural-orderby, desc: 12/03/2026, 05/03/2026, 01/03/2026, 25/03/2026, 13/03/2026'
[ "$seen" = "$expected" ]
