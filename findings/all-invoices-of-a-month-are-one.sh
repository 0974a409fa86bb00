#!/bin/sh
# A list of loads has the access key of each load's invoice (NF-e), 44 digits, as text, since no number has so many. COUNTIF looks for
# keys that are listed twice, SUMIF adds up the loads of each. State, month, company, model and series come first: all that a company
# issues in a month under one series has its first 25 digits alike.
#
# Guess: text is compared as text, and where not, the functions of one engine agree. Seen: COUNTIF, SUMIF and SUMIFS make numbers of the
# key that they look for and of each cell, which keep some sixteen digits. Of three invoices each is listed three times, and has the
# weight of all, in HyperFormula 3.5.0, @formulajs/formulajs 4.6.1, IronCalc 0.8.4 (@ironcalc/wasm) and Gnumeric 1.12 (exceljs 4.4.0
# writes), as is known of Excel. In the same engines `A1=A2`, MATCH and VLOOKUP tell the three apart, so that one sheet says both.
# LibreOffice 7.4 gives 1 and the load's own weight. SUMPRODUCT with `=` does so in each that was tried. Needs LibreOffice and Gnumeric.
set -eu
for tool in soffice ssconvert; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent exceljs@4.4.0 hyperformula@3.5.0 @formulajs/formulajs@4.6.1 @ironcalc/wasm@0.8.4
cat >loads.mjs <<'JS'
import { readFileSync } from "node:fs";
import { COUNTIF, MATCH, SUMIF, SUMIFS } from "@formulajs/formulajs";
import { initSync, Model } from "@ironcalc/wasm";
import ExcelJS from "exceljs";
import { HyperFormula } from "hyperformula";

const loads = [
	["35260912345678000195550010000012341481039278", 1000],
	["35260912345678000195550010000012351739201588", 2000],
	["35260912345678000195550010000012361205874618", 4000],
];
const formulas = [
	"COUNTIF(A1:A3,A2)",
	"SUMIF(A1:A3,A2,B1:B3)",
	"SUMIFS(B1:B3,A1:A3,A2)",
	"MATCH(A2,A1:A3,0)",
	"VLOOKUP(A2,A1:B3,2,0)",
	"IF(A1=A2,1,0)",
	"SUMPRODUCT((A1:A3=A2)*B1:B3)",
];
const rows = loads.map(([key, kg], index) => [`'${key}`, kg, ...(index === 1 ? formulas.map((formula) => `=${formula}`) : [])]);
console.log(`HyperFormula ${HyperFormula.buildFromArray(rows, { licenseKey: "gpl-v3" }).getSheetValues(0)[1].slice(2).join(" ")}`);

const keys = loads.map(([key]) => key);
const weights = loads.map(([, kg]) => kg);
const found = [COUNTIF(keys, keys[1]), SUMIF(keys, keys[1], weights), SUMIFS(weights, keys, keys[1]), MATCH(keys[1], keys, 0)];
console.log(`formulajs ${found.join(" ")}`);

initSync({ module: readFileSync("node_modules/@ironcalc/wasm/wasm_bg.wasm") });
const model = new Model("loads", "en", "UTC", "en");
for (const [row, cells] of rows.entries()) {
	for (const [column, cell] of cells.entries()) model.setUserInput(0, row + 1, column + 1, String(cell));
}
model.evaluate();
console.log(`IronCalc ${formulas.map((_, index) => model.getFormattedCellValue(0, 2, index + 3)).join(" ")}`);

const workbook = new ExcelJS.Workbook();
const sheet = workbook.addWorksheet("Cargas");
for (const load of loads) sheet.addRow(load);
for (const [index, formula] of formulas.entries()) sheet.getCell(2, index + 3).value = { formula };
await workbook.xlsx.writeFile("loads.xlsx");
JS
seen=$(
	node loads.mjs
	soffice "-env:UserInstallation=file://$folder/profile" --headless --convert-to csv loads.xlsx >/dev/null 2>&1
	echo "LibreOffice $(sed -n '2s/^[^,]*,[^,]*,//p' loads.csv | tr , ' ')"
	ssconvert --recalc loads.xlsx gnumeric.csv 2>/dev/null
	echo "Gnumeric $(sed -n '2s/^[^,]*,[^,]*,//p' gnumeric.csv | tr , ' ')"
)
echo "$seen"
expected='HyperFormula 3 7000 7000 2 2000 0 2000
formulajs 3 7000 7000 2
IronCalc 3 7000 7000 2 2000 0 2000
LibreOffice 1 2000 2000 2 2000 0 2000
Gnumeric 3 7000 7000 2 2000 0 2000'
[ "$seen" = "$expected" ]
