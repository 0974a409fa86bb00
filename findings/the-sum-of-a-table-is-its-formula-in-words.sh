#!/bin/sh
# A list of loads is a table of Excel's ("Format as Table"), with a row for totals, and formulas beside it name its columns: SUM(Loads[t])
# (ECMA-376, part 1, 18.5). A server opens it with Gnumeric, to make CSV of it or to save it anew; Gnumeric knows no such names.
#
# Guess: the results that the file keeps beside the formulas stay, or it is an error. Seen (exceljs 4.4.0 makes the file; Gnumeric 1.12): in CSV
# they stay where the file has one. Where it has none, as in the row for totals that exceljs writes, and everywhere with `--recalc`, the sum is
# the formula's words, "SUM(Loads[t])"; in `.xlsx` each formula is replaced by one named _xlfngnumeric.ERROR, without a result, so that no
# program finds the sum again. The exit status is 0, and the error stream has "Invalid expression". LibreOffice 7.4 adds up to 20.7 each
# time. Where it saves the table, the function of its row for totals is gone, and its filter takes that row for a load, A1:B4 in place of A1:B3.
# Needs LibreOffice (`soffice`), Gnumeric (`ssconvert`) and unzip.
set -eu
for program in soffice ssconvert unzip; do
	command -v $program >/dev/null || { echo "skipped: $program is not installed"; exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent exceljs@4.4.0
cat >write.cjs <<'JS'
const { Workbook } = require("exceljs");
const book = new Workbook();
const sheet = book.addWorksheet("L");
const columns = [{ name: "MTR", totalsRowLabel: "Total" }, { name: "t", totalsRowFunction: "sum" }];
sheet.addTable({ name: "Loads", ref: "A1", headerRow: true, totalsRow: true, columns, rows: [["1", 12.5], ["2", 8.2]] });
sheet.getCell("D1").value = { formula: "SUM(Loads[t])", result: 20.7 };
book.xlsx.writeFile("loads.xlsx");
JS
node write.cjs
mkdir saved
soffice --headless "-env:UserInstallation=file://$folder/profile" --convert-to csv loads.xlsx >/dev/null 2>&1
soffice --headless "-env:UserInstallation=file://$folder/profile" --convert-to xlsx --outdir saved loads.xlsx >/dev/null 2>&1
ssconvert loads.xlsx kept.csv 2>errors
ssconvert --recalc loads.xlsx computed.csv 2>/dev/null
ssconvert loads.xlsx gnumeric.xlsx 2>/dev/null
ends() { tr '\n' '|' <"$1"; }
table() { unzip -p "$1" xl/tables/table1.xml | grep -oE 'autoFilter ref="[^"]*"|totalsRowFunction="[^"]*"' | tr '\n' ' '; }
seen=$(
	echo "LibreOffice: $(ends loads.csv)"
	echo "Gnumeric: $(ends kept.csv)"
	echo "Gnumeric, --recalc: $(ends computed.csv)"
	echo "its error stream: $(grep -c 'Invalid expression' errors)"
	echo "its .xlsx: $(unzip -p gnumeric.xlsx xl/worksheets/sheet1.xml | grep -oE '_xlfngnumeric[^<]*</f>(<v>[^<]*)?' | tr '\n' ' ')"
	echo "table: $(table loads.xlsx)"
	echo "table, saved by LibreOffice: $(table saved/loads.xlsx)"
)
seen=$(echo "$seen" | sed 's/ $//')
echo "$seen"
expected='LibreOffice: MTR,t,,20.7|1,12.5,,|2,8.2,,|Total,20.7,,|
Gnumeric: MTR,t,,20.7|1,12.5,,|2,8.2,,|Total,"SUBTOTAL(109,Loads[t])",,|
Gnumeric, --recalc: MTR,t,,SUM(Loads[t])|1,12.5,,|2,8.2,,|Total,"SUBTOTAL(109,Loads[t])",,|
its error stream: 2
its .xlsx: _xlfngnumeric.ERROR(&quot;SUM(Loads[t])&quot;)</f> _xlfngnumeric.ERROR(&quot;SUBTOTAL(109,Loads[t])&quot;)</f>
table: autoFilter ref="A1:B3" totalsRowFunction="sum"
table, saved by LibreOffice: autoFilter ref="A1:B4"'
[ "$seen" = "$expected" ]
