#!/bin/sh
# A list of loads has the size of each as a band: <5 t, 5-20 t or >20 t. A sheet sums the bands up: each stands in a cell, with SUMIF(bands;
# that cell;kilograms) beside it, filled down.
#
# Guess: SUMIF takes the rows whose text is that of the cell: of 63 t 9 are below 5, 34 between and 20 above. Seen: a criterion with < or >
# in front compares, also where it is a text in a cell (OpenFormula 1.2, 4.11.8). ">20 t" is each text that comes after "20 t", and where a
# sign has its place among figures each program knows for itself. Debian's Gnumeric 1.12 (LC_ALL=C.UTF-8), fast-formula-parser 1.0.19 and
# @formulajs/formulajs 4.6.1 have 0, 34 and 63 t, as signs come after figures in ASCII; LibreOffice 7.4, as they come before them in
# Unicode, 29, 34 and 34. The band without a sign is right and hides it. HyperFormula 3.5.0 says "Incorrect criterion." either way. With
# "=" & cell the spreadsheets and fast-formula-parser are right; formulajs has 0 t above 20 then. COUNTIF compares so too. Better name the
# bands "até 5 t" and "acima de 20 t". Needs LibreOffice and Gnumeric.
set -eu
export LC_ALL=C.UTF-8
for tool in soffice ssconvert; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @formulajs/formulajs@4.6.1 fast-formula-parser@1.0.19 hyperformula@3.5.0 xlsx@0.18.5
cat >sum.mjs <<'JS'
import * as formulajs from "@formulajs/formulajs";
import Parser from "fast-formula-parser";
import { HyperFormula } from "hyperformula";
import xlsx from "xlsx";

const bands = ["<5 t", "5-20 t", ">20 t", "<5 t", ">20 t", "5-20 t"];
const tonnes = [1, 2, 4, 8, 16, 32];
const cells = bands.map((band, at) => [band, tonnes[at]]);
const parser = new Parser({
	onCell: ({ row, col }) => cells[row - 1][col - 1],
	onRange: ({ from, to }) => cells.slice(from.row - 1, to.row).map((row) => row.slice(from.col - 1, to.col)),
});
const engines = {
	"fast-formula-parser": (sum) => parser.parse(sum, { row: 9, col: 9, sheet: "1" }),
	HyperFormula: (sum) => {
		const sheet = HyperFormula.buildFromArray([...cells, [`=${sum}`]], { licenseKey: "gpl-v3" }).getSheetValues(0)[6][0];
		return sheet.message ?? sheet;
	},
};
for (const [name, sum] of Object.entries(engines))
	for (const sign of ["", '"="&'])
		console.log(`${name}: ${[1, 2, 3].map((row) => sum(`SUMIF(A1:A6,${sign}A${row},B1:B6)`)).join(", ")}`);
const sheet = xlsx.utils.aoa_to_sheet(cells);
for (const row of [1, 2, 3])
	xlsx.utils.sheet_add_aoa(sheet, [[{ t: "n", f: `SUMIF(A1:A6,A${row},B1:B6)` }, { t: "n", f: `SUMIF(A1:A6,"="&A${row},B1:B6)` }]], { origin: -1 });
const book = xlsx.utils.book_new();
xlsx.utils.book_append_sheet(book, sheet, "loads");
xlsx.writeFile(book, "bands.xlsx");
for (const sign of ["", "="]) console.log(`formulajs: ${bands.slice(0, 3).map((band) => formulajs.SUMIF(bands, sign + band, tonnes)).join(", ")}`);
JS
seen=$(
	node sum.mjs
	ssconvert --recalc bands.xlsx gnumeric.csv 2>/dev/null
	echo "Gnumeric: $(tail -3 gnumeric.csv | tr '\n' ' ')"
	soffice -env:UserInstallation="file://$folder/profile" --headless --convert-to csv --outdir libreoffice bands.xlsx >/dev/null 2>&1
	echo "LibreOffice: $(tail -3 libreoffice/bands.csv | tr '\n' ' ')"
)
echo "$seen"
expected='fast-formula-parser: 0, 34, 63
fast-formula-parser: 9, 34, 20
HyperFormula: Incorrect criterion., 34, Incorrect criterion.
HyperFormula: Incorrect criterion., 34, Incorrect criterion.
formulajs: 0, 34, 63
formulajs: 0, 34, 0
Gnumeric: 0,9 34,34 63,20 
LibreOffice: 29,9 34,34 34,20 '
[ "$seen" = "$expected" ]
