#!/bin/sh
# A list of loads has its months grouped, so that one can fold them (Data, Group and Outline), and its first row on each printed page (Format,
# Print Ranges): two loads to Norte and one to Sul in August, then the sum, then a load of September. It goes on as OpenDocument (`.ods`),
# where the rows of a group stand within `table:table-row-group`, and rows to repeat within `table:table-header-rows` (OpenDocument 1.2, 9.1.9, 9.1.5).
#
# Guess: whatever reads the file has six rows, folded or not. Seen (exceljs 4.4.0 and LibreOffice 7.4 make the file): Debian's roo 2.10.0, which
# reads spreadsheets for Ruby, looks for rows in the table alone. The heading and the three loads of the group are not there, and the sum is
# its first row, without an error. Of the same workbook as `.xlsx` it has all six. So has each other that reads the `.ods`: SheetJS 0.18.5,
# Debian's pandas 1.5.3, Gnumeric 1.12, liborcus 0.17. Needs LibreOffice, Debian's ruby-roo, gnumeric, python3-pandas, python3-odf, liborcus-bin.
set -eu
for tool in soffice ssconvert orcus-ods ruby; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
ruby -e 'require "roo"' 2>/dev/null || { echo "skipped: ruby-roo is not installed" && exit 0; }
/usr/bin/python3 -c 'import pandas, odf' 2>/dev/null || { echo "skipped: python3-pandas is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent exceljs@4.4.0 xlsx@0.18.5
cat >write.cjs <<'JS'
const { Workbook } = require("exceljs");
const book = new Workbook();
const sheet = book.addWorksheet("L", { pageSetup: { printTitlesRow: "1:1" } });
sheet.addRows([["receiver", "t"], ["Norte", 12.5], ["Norte", 3.5], ["Sul", 8.5], ["August", 24.5], ["Sul", 4.5]]);
for (const row of [2, 3, 4]) sheet.getRow(row).outlineLevel = 1;
book.xlsx.writeFile("loads.xlsx");
JS
cat >read.cjs <<'JS'
const { readFile, utils } = require("xlsx");
const book = readFile("loads.ods");
console.log(utils.sheet_to_csv(book.Sheets[book.SheetNames[0]]));
JS
cat >read.rb <<'RB'
require "roo"
sheet = Roo::Spreadsheet.open(ARGV[0]).sheet(0)
(sheet.first_row..sheet.last_row).each { |row| puts sheet.row(row).join(",") }
RB
node write.cjs
soffice --headless "-env:UserInstallation=file://$folder/profile" --convert-to ods loads.xlsx >/dev/null 2>&1
ssconvert loads.ods gnumeric.csv 2>/dev/null
orcus-ods -f csv -o orcus loads.ods >/dev/null 2>&1 || true
line() { grep . | tr '\n' ' ' | sed 's/ $//'; }
ruby -e 'require "roo"; puts "roo #{Roo::VERSION}"'
seen=$(
	echo "roo, .xlsx: $(ruby read.rb loads.xlsx | line)"
	echo "roo, .ods: $(ruby read.rb loads.ods | line)"
	echo "SheetJS: $(node read.cjs | line)"
	echo "pandas: $(/usr/bin/python3 -c 'import pandas; print(pandas.read_excel("loads.ods").to_csv(index=False))' | line)"
	echo "Gnumeric: $(line <gnumeric.csv)"
	echo "orcus: $(cat orcus/* | line)"
)
echo "$seen"
expected='roo, .xlsx: receiver,t Norte,12.5 Norte,3.5 Sul,8.5 August,24.5 Sul,4.5
roo, .ods: August,24.5 Sul,4.5
SheetJS: receiver,t Norte,12.5 Norte,3.5 Sul,8.5 August,24.5 Sul,4.5
pandas: receiver,t Norte,12.5 Norte,3.5 Sul,8.5 August,24.5 Sul,4.5
Gnumeric: receiver,t Norte,12.5 Norte,3.5 Sul,8.5 August,24.5 Sul,4.5
orcus: receiver,t Norte,12.5 Norte,3.5 Sul,8.5 August,24.5 Sul,4.5'
[ "$seen" = "$expected" ]
