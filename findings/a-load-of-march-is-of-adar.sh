#!/bin/sh
# Sheets in Brazil add up loads by month with TEXT(A1;"mm/aaaa"): the letters of a format are those of the language, a for ano, and stand
# in quotes, so that the file keeps them, while it has the functions' names in English. Another program computes the sheet anew.
#
# Guess: where it does not know aaaa it leaves the letters or refuses, and loads of March stay together. Seen (exceljs 4.4.0 writes): set
# to pt-BR, LibreOffice 7.4 gives 03/2026. On a server, set to en-US, it takes aaaa for the name of the day, as Japan writes it, and
# counts in the other calendar that it has for English, the Jewish: 12 March 2026 is 23/12/Thursday, of Adar. The month falls apart by
# days of the week, and two Mondays of March are in two months. Set to en-GB it keeps the month and names the day. Gnumeric 1.12 leaves
# aaaa as HyperFormula 3.5.0 does, and @formulajs/formulajs 4.6.1 gives 46093, the day's number. "0,00" is to make 12,25 of a weight:
# LibreOffice and Gnumeric make 012, formulajs 12, and HyperFormula 12,00, which looks right. Let the cell's own format write both.
# Needs LibreOffice and Gnumeric.
set -eu
for tool in soffice ssconvert; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent exceljs@4.4.0 hyperformula@3.5.0 @formulajs/formulajs@4.6.1
cat >loads.mjs <<'JS'
import ExcelJS from "exceljs";
import { TEXT } from "@formulajs/formulajs";
import { HyperFormula } from "hyperformula";

const loads = [
	["2026-03-02", 12.25],
	["2026-03-12", 8.5],
	["2026-03-23", 4.75],
];
const workbook = new ExcelJS.Workbook();
const sheet = workbook.addWorksheet("Cargas");
for (const [index, [day, tonnes]] of loads.entries()) {
	const row = index + 1;
	sheet.getCell(`A${row}`).value = new Date(day);
	sheet.getCell(`B${row}`).value = tonnes;
	sheet.getCell(`C${row}`).value = { formula: `TEXT(A${row},"dd/mm/aaaa")` };
	sheet.getCell(`D${row}`).value = { formula: `TEXT(A${row},"mm/aaaa")` };
	sheet.getCell(`E${row}`).value = { formula: `SUMIF(D1:D3,D${row},B1:B3)` };
	sheet.getCell(`F${row}`).value = { formula: `TEXT(B${row},"0,00")` };
}
await workbook.xlsx.writeFile("loads.xlsx");

const rows = [["=DATE(2026,3,12)", '=TEXT(A1,"mm/aaaa")', '=TEXT(12.25,"0,00")']];
const [, month, weight] = HyperFormula.buildFromArray(rows, { licenseKey: "gpl-v3" }).getSheetValues(0)[0];
console.log(`HyperFormula ${month} ${weight}`);
console.log(`formulajs ${TEXT(46093, "mm/aaaa")} ${TEXT(12.25, "0,00")}`);
JS
compute() {
	mkdir -p "$1/user"
	printf '%s' '<oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Setup/L10N">' \
		"<prop oor:name=\"ooSetupSystemLocale\" oor:op=\"fuse\"><value>$1</value></prop></item></oor:items>" >"$1/user/registrymodifications.xcu"
	soffice "-env:UserInstallation=file://$folder/$1" --headless --convert-to 'csv:Text - txt - csv (StarCalc):59,34,76' --outdir "$1" \
		loads.xlsx >/dev/null 2>&1
	sed "s/^[^;]*;[^;]*;/$1 /" "$1/loads.csv"
}
seen=$(
	node loads.mjs
	compute pt-BR
	compute en-US
	compute en-GB
	ssconvert --recalc loads.xlsx gnumeric.csv 2>/dev/null
	sed 's/^[^,]*,[^,]*,/Gnumeric /' gnumeric.csv
)
echo "$seen"
expected='HyperFormula 03/aaaa 12,00
formulajs 46093 12
pt-BR 02/03/2026;03/2026;25,5;12,25
pt-BR 12/03/2026;03/2026;25,5;8,50
pt-BR 23/03/2026;03/2026;25,5;4,75
en-US 13/12/Monday;12/Monday;12.25;012
en-US 23/12/Thursday;12/Thursday;8.5;009
en-US 05/01/Monday;01/Monday;4.75;005
en-GB 02/03/Monday;03/Monday;17;012
en-GB 12/03/Thursday;03/Thursday;8.5;009
en-GB 23/03/Monday;03/Monday;17;005
Gnumeric 02/03/aaaa,03/aaaa,25.5,012
Gnumeric 12/03/aaaa,03/aaaa,25.5,009
Gnumeric 23/03/aaaa,03/aaaa,25.5,005'
[ "$seen" = "$expected" ]
