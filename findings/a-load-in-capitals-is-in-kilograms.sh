#!/bin/sh
# A list of loads names its unit as each supplier writes it, KG, kg or t. A sheet makes tonnes of them, =IF(A1="kg",B1/1000,B1), and sums up
# what came in kilograms, SUMIF(A1:A3,"kg",B1:B3). To a spreadsheet texts are alike whatever the case of their letters; EXACT is there for
# the other question.
#
# Guess: so it is wherever that formula is computed. Seen: LibreOffice 7.4 and Gnumeric 1.12 (from .xlsx) and HyperFormula 3.5.0 have
# 12.34 t and 21,100 kg. fast-formula-parser 1.0.19 compares as JavaScript does (`compareOp` in `formulas/operators.js`): KG is no kg, so
# that a load of twelve tonnes is one of 12,340, and SUMIF finds 8,760 kg. LibreOffice does the former too in an OpenDocument (.ods) that
# SheetJS 0.18.5 wrote: whether case counts is a setting of each file there, and it does where the file is silent (OpenDocument 1.2,
# part 1, `table:case-sensitive`), as SheetJS's are. SUMIF of the same sheet is right. Needs Debian's LibreOffice and Gnumeric.
set -eu
for tool in soffice ssconvert; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent fast-formula-parser@1.0.19 hyperformula@3.5.0 xlsx@0.18.5
cat >tonnes.cjs <<'JS'
const Parser = require("fast-formula-parser");
const { HyperFormula } = require("hyperformula");
const { utils, writeFile } = require("xlsx");

const rows = [
	["KG", 12340],
	["kg", 8760],
	["t", 12.5],
];
const formulas = ['IF(A1="kg",B1/1000,B1)', 'SUMIF(A1:A3,"kg",B1:B3)'];
const parser = new Parser({
	onCell: ({ row, col }) => rows[row - 1][col - 1],
	onRange: ({ from, to }) => rows.slice(from.row - 1, to.row).map((row) => row.slice(from.col - 1, to.col)),
});
console.log(`fast-formula-parser: ${formulas.map((formula) => parser.parse(formula, { sheet: "S", row: 4, col: 1 }))}`);
const engine = HyperFormula.buildFromArray([...rows, formulas.map((formula) => `=${formula}`)], { licenseKey: "gpl-v3" });
console.log(`HyperFormula: ${engine.getSheetValues(0)[3]}`);
const sheet = utils.aoa_to_sheet([...rows, formulas.map((f) => ({ t: "n", f }))]);
for (const type of ["xlsx", "ods"]) writeFile({ SheetNames: ["S"], Sheets: { S: sheet } }, `tonnes.${type}`);
JS
seen=$(
	node tonnes.cjs
	for type in xlsx ods; do
		soffice "-env:UserInstallation=file://$folder/profile" --headless --convert-to csv "tonnes.$type" >/dev/null 2>&1
		echo "LibreOffice, $type: $(tail -1 tonnes.csv)"
	done
	ssconvert --recalc tonnes.xlsx gnumeric.csv 2>/dev/null
	echo "Gnumeric, xlsx: $(tail -1 gnumeric.csv)"
)
echo "$seen"
expected='fast-formula-parser: 12340,8760
HyperFormula: 12.34,21100
LibreOffice, xlsx: 12.34,21100
LibreOffice, ods: 12340,21100
Gnumeric, xlsx: 12.34,21100'
[ "$seen" = "$expected" ]
