#!/bin/sh
# A list of loads corrects an earlier one: 12500, -500 and 8200 kg, 20,200 in all. Somebody makes a page or a text file of the workbook
# with Gnumeric (`ssconvert loads.xlsx loads.html`, or "Text (configurable)" as it is shown), and others read that.
#
# Guess: a minus is the hyphen of the keyboard, as in Gnumeric's own CSV, or whoever reads the file knows it all the same. Seen (Gnumeric
# 1.12): in both it is U+2212, the minus of printers, &#8722; in the page. Gnumeric reads it back. For LibreOffice 7.4 it is a text, in
# the file and in the page, which SUM leaves out: 20,700 kg. For SheetJS 0.18.5 it is one too, in the page "&#8722;500" as it stands
# there. SQLite's `.import` takes it into a column of numbers, where it counts as 0 and is the largest; mawk counts 0 as well. Python
# refuses it. Send the `.xlsx` or the CSV, or ask a column for texts before it is added up.
# Needs LibreOffice, Gnumeric, sqlite3, mawk and python3.
set -eu
for tool in soffice ssconvert sqlite3 mawk python3; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent xlsx@0.18.5
cat >loads.cjs <<'JS'
const XLSX = require("xlsx");

if (process.argv[2] === "write") {
	const book = XLSX.utils.book_new();
	XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([["kg"], [12500], [-500], [8200]]), "Cargas");
	XLSX.writeFile(book, "loads.xlsx");
} else {
	const [sheet] = Object.values(XLSX.readFile(process.argv[2], { codepage: 65001 }).Sheets);
	console.log(JSON.stringify(XLSX.utils.sheet_to_json(sheet).map(({ kg }) => kg)));
}
JS
node loads.cjs write
ssconvert loads.xlsx loads.csv 2>/dev/null
ssconvert loads.xlsx loads.html 2>/dev/null
mkdir shown
ssconvert -T Gnumeric_stf:stf_assistant -O format=preserve loads.xlsx shown/text.csv 2>/dev/null
cells() {
	soffice "-env:UserInstallation=file://$folder/profile" --headless "$@" --outdir office >/dev/null 2>&1
	sed -n 's/.*office:value-type="\([a-z]*\)".*/\1/p' office/*.fods | tail -4 | paste -sd' '
	rm -r office
}
printf '%s\n' 'create table loads (kg real);' '.mode csv' '.import --skip 1 shown/text.csv loads' '.mode list' 'select sum(kg), max(kg) from loads;' >import.sql
seen=$(
	echo "CSV: $(paste -sd' ' loads.csv)"
	echo "as shown: $(paste -sd' ' shown/text.csv)"
	echo "page: $(grep -o '&#8722;[0-9]*' loads.html)"
	ssconvert shown/text.csv back.csv 2>/dev/null
	echo "Gnumeric again: $(paste -sd' ' back.csv)"
	echo "LibreOffice, text: $(cells --convert-to fods shown/text.csv)"
	echo "LibreOffice, page: $(cells --infilter=calc_HTML_WebQuery --convert-to 'fods:OpenDocument Spreadsheet Flat XML' loads.html)"
	echo "SheetJS: $(node loads.cjs shown/text.csv) $(node loads.cjs loads.html)"
	echo "SQLite: $(sqlite3 :memory: <import.sql)"
	echo "mawk: $(mawk 'NR > 1 { sum += $1 } END { print sum }' shown/text.csv)"
	echo "Python: $(sed 1d shown/text.csv | python3 -c 'import sys; sum(map(float, sys.stdin))' 2>&1 | tail -1 | cut -d: -f1)"
)
echo "$seen"
expected='CSV: kg 12500 -500 8200
as shown: kg 12500 −500 8200
page: &#8722;500
Gnumeric again: kg 12500 -500 8200
LibreOffice, text: string float string float
LibreOffice, page: string float string float
SheetJS: [12500,"−500",8200] [12500,"&#8722;500",8200]
SQLite: 20700.0|−500
mawk: 20700
Python: ValueError'
[ "$seen" = "$expected" ]
