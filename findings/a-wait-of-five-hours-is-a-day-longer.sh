#!/bin/sh
# Programs of weighbridges from before `.xlsx` write XML Spreadsheet 2003 (`.xml`, or `.xls`), which spreadsheet programs still offer. A
# lorry waited 5:30 h, another 29:30 h; beyond five hours each hour is owed by the tonne (Lei 11.442/2007, art. 11). The format has no
# durations: one, in the format `[h]:mm`, is a day and an hour counted from Excel's day 0, 31 December 1899 (1899-12-31T05:30:00.000,
# 1900-01-01T05:30:00.000). The file here is written by hand as XML Spreadsheet 2003's reference describes.
#
# Guess: whoever reads the file shows 5:30 and 29:30. Seen: SheetJS (xlsx 0.18.5) and Gnumeric 1.12 do. To LibreOffice 7.4, whose day 0
# is 30 December, each wait is a day longer, 29:30 and 53:30, while the day is right. In `.xlsx`, where both are numbers,
# the same two waits stay what they were. Needs LibreOffice (`soffice`) and Gnumeric (`ssconvert`).
set -eu
for program in soffice ssconvert; do
	command -v $program >/dev/null || { echo "skipped: $program is not installed"; exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent xlsx@0.18.5
office() { soffice --headless -env:UserInstallation="file://$folder/profile" "$@" >/dev/null 2>&1; }
cell() { echo "<Cell ss:StyleID=\"$1\"><Data ss:Type=\"DateTime\">$2.000</Data></Cell>"; }
book() {
	cat <<XML
<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Styles>
<Style ss:ID="day"><NumberFormat ss:Format="yyyy-mm-dd"/></Style><Style ss:ID="wait"><NumberFormat ss:Format="[h]:mm"/></Style>
</Styles><Worksheet ss:Name="loads"><Table>
<Row>$(cell day 2026-09-30T00:00:00)$(cell wait 1899-12-31T05:30:00)$(cell wait 1900-01-01T05:30:00)</Row>
</Table></Worksheet></Workbook>
XML
}
book >loads.xml
cat >read.cjs <<'JS'
const { readFile, utils } = require("xlsx");
const book = readFile(process.argv[2]);
console.log(utils.sheet_to_csv(book.Sheets[book.SheetNames[0]]).split("\n")[0]);
JS
cat >durations.cjs <<'JS'
const { utils, writeFile } = require("xlsx");
const book = utils.book_new();
const cells = [[46295, "yyyy-mm-dd"], [5.5 / 24, "[h]:mm"], [29.5 / 24, "[h]:mm"]];
utils.book_append_sheet(book, utils.aoa_to_sheet([cells.map(([v, z]) => ({ t: "n", v, z }))]));
writeFile(book, "new.xlsx");
JS
node durations.cjs
soffice --version
ssconvert --version 2>&1 | head -1
seen=$(
	for list in loads.xml new.xlsx; do
		office --convert-to csv "$list"
		ssconvert "$list" gnumeric.csv 2>/dev/null
		echo "$list: LibreOffice $(cat "${list%.*}.csv"), Gnumeric $(cat gnumeric.csv), SheetJS $(node read.cjs "$list")"
	done
)
echo "$seen"
expected='loads.xml: LibreOffice 2026-09-30,29:30:00,53:30:00, Gnumeric 2026/09/30,5:30:00,29:30:00, SheetJS 2026-09-30,5:30,29:30
new.xlsx: LibreOffice 2026-09-30,05:30:00 AM,29:30:00, Gnumeric 2026/09/30,5:30:00,29:30:00, SheetJS 2026-09-30,5:30,29:30'
[ "$seen" = "$expected" ]
