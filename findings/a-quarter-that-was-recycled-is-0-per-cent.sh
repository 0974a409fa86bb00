#!/bin/sh
# A report's sentence is a formula: ="Reciclado: "&TEXT(share;"0%")&" de "&TEXT(kilograms;"#,##0.00")&" kg", 25 % of 12,340.5 kg. TEXT
# writes a number by a format, as cells have it (ECMA-376, part 1, 18.17.7), and a site computes the same sheet for its page.
#
# Guess: an engine writes what the format says, or gives an error for a format that it does not know. Seen: HyperFormula 3.5.0 knows neither per
# cent nor thousands, and writes what is left of the format behind the number: 25 % are 0%, 96 % are 1%, and 12,340.5 kg are
# 12341,##0.00. A wait of a day and a half in `[h]:mm` is [12]:00, the month of 30 September in `mmmm` is 0900. `0.00`, `000000` and `dd/mm/yyyy` are
# right. fast-formula-parser 1.0.19 and LibreOffice 7.4 write each as the format says; formulajs 4.6.1 knows per cent and thousands, and for zeros in
# front, hours and days gives the number itself. Needs LibreOffice (`soffice`).
set -eu
command -v soffice >/dev/null || { echo "skipped: LibreOffice is not installed"; exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent hyperformula@3.5.0 fast-formula-parser@1.0.19 @formulajs/formulajs@4.6.1 xlsx@0.18.5
cat >texts.cjs <<'JS'
const { execFileSync } = require("node:child_process");
const { readFileSync } = require("node:fs");
const formulajs = require("@formulajs/formulajs");
const Parser = require("fast-formula-parser");
const { HyperFormula } = require("hyperformula");
const { utils, writeFile } = require("xlsx");

const formats = [
	[0.25, "0%"],
	[0.96, "0%"],
	[12340.5, "#,##0.00"],
	[850, "#,##0"],
	[1.5, "[h]:mm"],
	[46295, "mmmm"],
	[46295, "dd/mm/yyyy"],
	[12.5, "0.00"],
	[12340, "000000"],
];
const formulas = formats.map(([number, format]) => `TEXT(${number},"${format}")`);
const sheet = utils.aoa_to_sheet([[]]);
sheet["!ref"] = `A1:A${formulas.length}`;
formulas.forEach((formula, row) => {
	sheet[`A${row + 1}`] = { t: "s", v: "", f: formula };
});
const book = utils.book_new();
utils.book_append_sheet(book, sheet);
writeFile(book, "texts.xlsx");
const into = "csv:Text - txt - csv (StarCalc):124,34,76";
execFileSync("soffice", ["--headless", `-env:UserInstallation=file://${process.cwd()}/profile`, "--convert-to", into, "texts.xlsx"], { stdio: "ignore" });
const office = readFileSync("texts.csv", "utf8").trim().split("\n");
const hyperFormula = HyperFormula.buildFromArray(formulas.map((formula) => [`=${formula}`]), { licenseKey: "gpl-v3" });
formats.forEach(([number, format], row) => {
	const parsed = new Parser({}).parse(formulas[row], { sheet: "texts", row: 1, col: 1 });
	console.log(`${format}: ${hyperFormula.getSheetValues(0)[row][0]} | ${parsed} | ${formulajs.TEXT(number, format)} | ${office[row]}`);
});
JS
seen=$(node texts.cjs)
echo "$seen"
expected='0%: 0% | 25% | 25% | 25%
0%: 1% | 96% | 96% | 96%
#,##0.00: 12341,##0.00 | 12,340.50 | 12,340.50 | 12,340.50
#,##0: 850,##0 | 850 | 850 | 850
[h]:mm: [12]:00 | 36:00 | 2 | 36:00
mmmm: 0900 | September | 46295 | September
dd/mm/yyyy: 30/09/2026 | 30/09/2026 | 46295 | 30/09/2026
0.00: 12.50 | 12.50 | 12.50 | 12.50
000000: 012340 | 012340 | 12340 | 012340'
[ "$seen" = "$expected" ]
