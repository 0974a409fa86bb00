#!/bin/sh
# A sheet of loads has a subtotal by receiver and a total below them, as "Subtotals" in the menu of spreadsheets makes them: SUBTOTAL(9;…)
# in each, over all rows above, since SUBTOTAL leaves other SUBTOTALs out "to avoid double counting" (ECMA-376, part 1).
#
# Guess: whatever has the function leaves them out, which is all that sets it apart from SUM. Seen: LibreOffice 7.4, Gnumeric 1.12 and
# IronCalc 0.8.4 have 1,800 kg. HyperFormula 3.5.0, which Handsontable computes with, knows SUBTOTAL and adds up what is in the cells,
# loads and subtotals: 3,600 kg, and no error; who opens the same sheet elsewhere sees half of it. Fortune-sheet's parser (0.2.13) hands
# its functions values alone, which cannot tell, and has 3,600 kg as well. The largest load is as wrong, 1,500 kg, a receiver's subtotal.
# A total of the loads by SUMIF is right in each. Needs Debian's libreoffice-calc and gnumeric.
set -eu
for tool in soffice ssconvert; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @fortune-sheet/formula-parser@0.2.13 @ironcalc/wasm@0.8.4 hyperformula@3.5.0 xlsx@0.18.5
cat >totals.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import start, { Model } from "@ironcalc/wasm";

const require = createRequire(import.meta.url);
const { Parser } = require("@fortune-sheet/formula-parser");
const { HyperFormula } = require("hyperformula");
const XLSX = require("xlsx");

const rows = [
	["Norte", 1000],
	["Norte", 500],
	["Total Norte", "=SUBTOTAL(9,B1:B2)"],
	["Sul", 300],
	["Total Sul", "=SUBTOTAL(9,B4:B4)"],
	["Total", "=SUBTOTAL(9,B1:B5)"],
	["Largest", "=SUBTOTAL(4,B1:B5)"],
];
const sheet = XLSX.utils.aoa_to_sheet(rows.map(([name, kg]) => [name, typeof kg === "string" ? { t: "n", f: kg.slice(1) } : kg]));
const book = XLSX.utils.book_new();
XLSX.utils.book_append_sheet(book, sheet, "Loads");
XLSX.writeFile(book, "loads.xlsx");

await start({ module_or_path: readFileSync("node_modules/@ironcalc/wasm/wasm_bg.wasm") });
const model = new Model("Loads", "en", "UTC", "en");
for (const [row, cells] of rows.entries()) {
	for (const [column, cell] of cells.entries()) model.setUserInput(0, row + 1, column + 1, String(cell));
}
console.log(`IronCalc: ${[6, 7].map((row) => model.getFormattedCellValue(0, row, 2))}`);

const engine = HyperFormula.buildFromArray(rows, { licenseKey: "gpl-v3" });
console.log(`HyperFormula: ${[5, 6].map((row) => engine.getCellValue({ sheet: 0, row, col: 1 }))}`);

const parser = new Parser();
parser.on("callRangeValue", (_from, _to, _options, done) => done([[1000], [500], [1500], [300], [300]]));
console.log(`Fortune-sheet: ${["SUBTOTAL(9,B1:B5)", "SUBTOTAL(4,B1:B5)"].map((formula) => parser.parse(formula).result)}`);
JS
{
	node totals.mjs
	soffice "-env:UserInstallation=file://$folder/profile" --headless --convert-to csv --outdir office loads.xlsx >/dev/null 2>&1
	ssconvert --recalc loads.xlsx gnumeric.csv 2>/dev/null
	for list in office/loads gnumeric; do echo "$list: $(tail -n +6 "$list.csv" | cut -d, -f2 | paste -sd,)"; done
} >seen
cat seen
diff seen - <<'EXPECTED'
IronCalc: 1800,1000
HyperFormula: 3600,1500
Fortune-sheet: 3600,1500
office/loads: 1800,1000
gnumeric: 1800,1000
EXPECTED
