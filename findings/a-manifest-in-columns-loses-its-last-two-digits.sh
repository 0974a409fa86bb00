#!/bin/sh
# Programs of weighbridges and of mainframes take lists as text in columns (`.prn`, "Formatted text" in spreadsheets), where each column is as wide
# as in the sheet. A program writes one with SheetJS (`bookType: "prn"`), each column 20 letters wide (`!cols`): the manifest's twelve digits, the
# landfill, the day, kilograms.
#
# Guess: a column has its sheet's width, or that of its longest text. Seen (xlsx 0.18.5): each has ten letters, whatever the sheet says, and what is
# longer is cut: of the manifests 260000000112 and 260000000119 both are left as 2600000001, and Aterro Norte 1 and Aterro Norte 2 as "Aterro Nor".
# Only behind the first column stands a blank; a day has just ten letters, so that it joins the weight: 30/09/202612340. Debian's pandas
# 1.5.3 (`read_fwf`) then finds columns by their blanks, Aterro and Nor30/09/202612340; SheetJS itself reads a line as one cell. As text with tabs
# (`FS: "\t"`) all is there. Needs Debian's python3-pandas.
set -eu
/usr/bin/python3 -c 'import pandas' 2>/dev/null || { echo "skipped: python3-pandas is not installed"; exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent xlsx@0.18.5
cat >list.cjs <<'JS'
const { readFile, utils, writeFile } = require("xlsx");
const rows = [
	["260000000112", "Aterro Norte 1", "30/09/2026", 12340],
	["260000000119", "Aterro Norte 2", "01/10/2026", 8760],
];
const sheet = utils.aoa_to_sheet(rows);
sheet["!cols"] = rows[0].map(() => ({ wch: 20 }));
const book = utils.book_new();
utils.book_append_sheet(book, sheet);
writeFile(book, "list.prn", { bookType: "prn" });
writeFile(book, "list.txt", { bookType: "csv", FS: "\t" });
const cells = readFile("list.prn");
console.log(`SheetJS reads ${utils.sheet_to_json(cells.Sheets[cells.SheetNames[0]], { header: 1 })[0].length} cell`);
JS
cat >read.py <<'PY'
import pandas

for row in pandas.read_fwf("list.prn", header=None, dtype=str).values:
    print("pandas:", " | ".join(row))
PY
seen=$(
	node list.cjs
	sed 's/^/line: /; s/ *$//' list.prn
	echo
	/usr/bin/python3 read.py
	tail -1 list.txt | tr '\t' '|'
)
echo "$seen"
expected='SheetJS reads 1 cell
line: 2600000001 Aterro Nor30/09/202612340
line: 2600000001 Aterro Nor01/10/20268760
pandas: 2600000001 | Aterro | Nor30/09/202612340
pandas: 2600000001 | Aterro | Nor01/10/20268760
260000000119|Aterro Norte 2|01/10/2026|8760'
[ "$seen" = "$expected" ]
