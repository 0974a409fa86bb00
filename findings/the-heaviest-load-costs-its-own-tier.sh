#!/bin/sh
# A landfill's fee depends on the load: R$ 100 up to 5 t, R$ 180 from 5 t on, 250 from 10 and 400 from 20. A sheet finds it with
# VLOOKUP(load;fees;2), which takes the last row that is not above the load; a site computes the same sheet for its page.
#
# Guess: each engine gives the fee of the last row for whatever is heavier. Seen: fast-formula-parser 1.0.19 takes that row's first
# column, whichever was asked for: 20.1 t cost R$ 20, as do 45 t, while 20 t cost R$ 400 and 19.9 t R$ 250. HLOOKUP, with the fees beside
# each other, and a text behind the last one of its column do so too. HyperFormula 3.5.0 (VLOOKUP), formulajs 4.6.1 and LibreOffice 7.4 give R$ 400.
# A last row that nothing reaches, 9999 t, mends it. Needs LibreOffice (`soffice`).
set -eu
command -v soffice >/dev/null || { echo "skipped: LibreOffice is not installed"; exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent fast-formula-parser@1.0.19 hyperformula@3.5.0 @formulajs/formulajs@4.6.1 xlsx@0.18.5
cat >fees.cjs <<'JS'
const { execFileSync } = require("node:child_process");
const { readFileSync } = require("node:fs");
const formulajs = require("@formulajs/formulajs");
const Parser = require("fast-formula-parser");
const { HyperFormula } = require("hyperformula");
const { utils, writeFile } = require("xlsx");

const fees = [[0, 100], [5, 180], [10, 250], [20, 400]];
const open = [...fees, [9999, 0]];
const across = [fees.map(([load]) => load), fees.map(([, fee]) => fee)];
const places = [["Aterro Norte", 100], ["Aterro Sul", 180]];
const loads = [3, 19.9, 20, 20.1, 45];
const parse = (formula, table) => {
	const cells = ({ from, to }) => table.slice(from.row - 1, to.row).map((row) => row.slice(from.col - 1, to.col));
	const parser = new Parser({ onCell: ({ row, col }) => table[row - 1][col - 1], onRange: cells });
	return parser.parse(formula, { sheet: "fees", row: 9, col: 9 });
};
const show = (name, found) => console.log(`${name}: ${found.join(" ")}`);

show("fast-formula-parser", loads.map((load) => parse(`VLOOKUP(${load},A1:B4,2)`, fees)));
show("fast-formula-parser, 9999 t", loads.map((load) => parse(`VLOOKUP(${load},A1:B5,2)`, open)));
show("fast-formula-parser, HLOOKUP", loads.map((load) => parse(`HLOOKUP(${load},A1:D2,2)`, across)));
show("fast-formula-parser, texts", [parse('VLOOKUP("Aterro Velho",A1:B2,2)', places)]);
const hyperFormula = HyperFormula.buildFromArray([...fees, loads.map((load) => `=VLOOKUP(${load},A1:B4,2)`)], { licenseKey: "gpl-v3" });
show("HyperFormula", hyperFormula.getSheetValues(0)[4]);
show("formulajs", loads.map((load) => formulajs.VLOOKUP(load, fees, 2, true)));
const sheet = utils.aoa_to_sheet(fees);
sheet["!ref"] = "A1:E5";
loads.forEach((load, column) => {
	sheet[utils.encode_cell({ r: 4, c: column })] = { t: "n", f: `VLOOKUP(${load},A1:B4,2)` };
});
const book = utils.book_new();
utils.book_append_sheet(book, sheet);
writeFile(book, "fees.xlsx");
execFileSync("soffice", ["--headless", `-env:UserInstallation=file://${process.cwd()}/profile`, "--convert-to", "csv", "fees.xlsx"], { stdio: "ignore" });
show("LibreOffice", readFileSync("fees.csv", "utf8").trim().split("\n")[4].split(","));
JS
seen=$(node fees.cjs)
echo "$seen"
expected='fast-formula-parser: 100 250 400 20 20
fast-formula-parser, 9999 t: 100 250 400 400 400
fast-formula-parser, HLOOKUP: 100 250 400 20 20
fast-formula-parser, texts: Aterro Sul
HyperFormula: 100 250 400 400 400
formulajs: 100 250 400 400 400
LibreOffice: 100 250 400 400 400'
[ "$seen" = "$expected" ]
