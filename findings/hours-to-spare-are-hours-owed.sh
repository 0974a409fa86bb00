#!/bin/sh
# Five hours are free for a lorry to wait; beyond them each is owed by the tonne (Lei 11.442/2007, art. 11). A list has what is left of them in
# the format `[h]:mm`: 1:30 for a lorry that waited 3:30, -1:30 for one that waited 6:30, -0:30 for one that waited 5:30. As OpenDocument
# (`.ods`) these are durations, PT01H30M00S, -PT01H30M00S and -PT00H30M00S, the minus that of the whole (XML Schema, part 2, 3.2.6).
#
# Guess: a reader tells hours to spare from hours owed. Seen (exceljs 4.4.0 and LibreOffice 7.4 make the file): the values of SheetJS 0.18.5 lose
# the minus, so that an hour and a half owed is one to spare; the text beside the value (`raw: false`) has it. Debian's roo 2.10.0 takes
# the minus for that of the hours alone: -1:30 is -30 minutes to it, -0:30 is 30. liborcus 0.17 leaves each duration empty. Gnumeric 1.12 and
# Perl's Spreadsheet::ReadSXC 0.35 read all three. Of the same workbook as `.xlsx` SheetJS has the values right, and no text: the hours owed
# are blank in its CSV. Needs LibreOffice, Debian's ruby-roo, gnumeric, liborcus-bin, libspreadsheet-readsxc-perl.
set -eu
for tool in soffice ssconvert orcus-ods ruby; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
ruby -e 'require "roo"' 2>/dev/null || { echo "skipped: ruby-roo is not installed" && exit 0; }
perl -MSpreadsheet::ReadSXC -e 1 2>/dev/null || { echo "skipped: libspreadsheet-readsxc-perl is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent exceljs@4.4.0 xlsx@0.18.5
cat >write.cjs <<'JS'
const { Workbook } = require("exceljs");
const book = new Workbook();
const sheet = book.addWorksheet("L");
[1.5, -1.5, -0.5].forEach((hours, index) => {
	sheet.addRow([hours / 24]);
	sheet.getCell(index + 1, 1).numFmt = "[h]:mm";
});
book.xlsx.writeFile("waits.xlsx");
JS
cat >read.cjs <<'JS'
const { readFile, utils } = require("xlsx");
for (const file of ["waits.xlsx", "waits.ods"]) {
	const sheet = readFile(file).Sheets.L;
	const minutes = utils.sheet_to_json(sheet, { header: 1 }).map(([days]) => Math.round(days * 1440));
	console.log(`SheetJS, ${file}: ${minutes.join(" ")} minutes, ${utils.sheet_to_json(sheet, { header: 1, raw: false }).map(([text]) => text || "-").join(" ")}`);
}
JS
node write.cjs
soffice --headless "-env:UserInstallation=file://$folder/profile" --convert-to ods waits.xlsx >/dev/null 2>&1
ssconvert waits.ods gnumeric.csv 2>/dev/null
orcus-ods -f csv -o orcus waits.ods >/dev/null 2>&1 || true
line() { tr '\n' ' ' | sed 's/ $//'; }
seen=$(
	node read.cjs
	echo "roo: $(ruby -e 'require "roo"; sheet = Roo::Spreadsheet.open("waits.ods").sheet(0); puts (1..3).map { |row| sheet.cell(row, 1).to_i / 60 }' | line) minutes"
	echo "Gnumeric: $(line <gnumeric.csv)"
	echo "ReadSXC: $(perl -MSpreadsheet::ReadSXC=read_sxc -e 'print join(" ", map { $_->[0] } @{read_sxc("waits.ods")->{L}})')"
	echo "orcus: $(cat orcus/* | tr -d '\n')"
)
echo "$seen"
expected='SheetJS, waits.xlsx: 90 -90 -30 minutes, 1:30 - -
SheetJS, waits.ods: 90 90 30 minutes, 1:30 -1:30 -0:30
roo: 90 -30 30 minutes
Gnumeric: 1:30:00 -1:30 -0:30
ReadSXC: 1:30 -1:30 -0:30
orcus: '
[ "$seen" = "$expected" ]
