#!/bin/sh
# A list of loads has the unit of a quantity in the format of its cell, 12 tambores (drums), 12 und, 29 h, 2,5 m³, in quotes, as formats have
# words (ECMA-376, part 1, 18.8.31), so that the cell is a number and can be added up. A server makes CSV of it with xlsx2csv.
#
# Guess: the CSV has the number, with its unit or without. Seen (Debian's xlsx2csv 0.7.8; the workbook by SheetJS, xlsx 0.18.5): letters of
# days and hours count inside quotes too. 12 drums and 7 drums are both `0" ta01bores"`, 3 skips (caçambas) `0" caça01bas"`, and a wait
# of 29 h or 3 h is `0" 12"`, midnight on a clock of twelve: the number is nowhere. t and kg have none of these letters, and stay numbers
# without their unit, 12.5 t as 12.50000. A load of 21:36 in Excel's own format 22 comes at 09:36, in `dd/mm/yyyy hh:mm` at 21:36. csvkit
# 1.0.7 (`in2csv`) and Gnumeric 1.12 give the numbers. Needs Debian's xlsx2csv, csvkit and gnumeric.
set -eu
for program in xlsx2csv in2csv ssconvert; do
	command -v $program >/dev/null || { echo "skipped: $program is not installed"; exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent xlsx@0.18.5
cat >loads.cjs <<'JS'
const { utils, writeFile } = require("xlsx");
const cells = [
	[12, '0" tambores"'],
	[7, '0" tambores"'],
	[3, '0" caçambas"'],
	[12, '0" und"'],
	[29, '0" h"'],
	[3, '0" h"'],
	[2.5, '0.0" m³"'],
	[12.5, '0.0" t"'],
	[340, '0" kg"'],
	[46266.9, "m/d/yy h:mm"],
	[46266.9, "dd/mm/yyyy hh:mm"],
];
const book = utils.book_new();
utils.book_append_sheet(book, utils.aoa_to_sheet([["load"], ...cells.map(([v, z]) => [{ t: "n", v, z }])]));
writeFile(book, "loads.xlsx");
JS
node loads.cjs
xlsx2csv --version
ssconvert loads.xlsx gnumeric.csv 2>/dev/null
xlsx2csv loads.xlsx xlsx2csv.csv
in2csv -I loads.xlsx >csvkit.csv 2>/dev/null
seen=$(paste -d'|' xlsx2csv.csv csvkit.csv gnumeric.csv)
echo "$seen"
expected='load|load|load
"0"" ta01bores"""|12|12
"0"" ta01bores"""|7|7
"0"" caça01bas"""|3|3
"0"" un11"""|12|12
"0"" 12"""|29|29
"0"" 12"""|3|3
"0.0"" 01³"""|2.5|2.5
12.50000|12.5|12.5
340|340|340
09/01/26 09:36|2026-09-01 21:36:00|"2026/09/01 21:36:00"
01/09/2026 21:36|2026-09-01 21:36:00|"2026/09/01 21:36:00"'
[ "$seen" = "$expected" ]
