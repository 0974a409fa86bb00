#!/bin/sh
# Wastes go to a treatment that the Basel Convention numbers (annex IV): D10 is incineration, R4 the recycling of metals. A sheet adds up
# what was recycled, =IF(B1="R4",C1,0), filled down its rows, and another takes weights from the sheet of a year's manifests,
# ='MTR2026'!C1. Excel keeps a formula that was filled down once, and says which cells share it (ECMA-376, part 1, 18.3.1.40).
#
# Guess: a package that works out the formula of each row moves B1 and C1 on, and leaves alone what stands in quotes. Seen (exceljs 4.4.0
# writes): LibreOffice 7.4 and Debian's openpyxl 3.0.9 do. exceljs (slideFormula in utils/shared-formula.js) and SheetJS 0.18.5
# (shift_formula_str) look for letters with digits wherever they stand, and R4 and MTR2026 look like cells: the second row asks for R5,
# in a sheet of next year's manifests. Computed anew by HyperFormula 3.5.0, of 3,500 kg recycled 1,000 are left, and the second weight is
# 2027's, if that sheet is there. The first row is right in each. Needs Debian's LibreOffice and python3-openpyxl.
set -eu
command -v soffice >/dev/null || { echo "skipped: soffice is not installed" && exit 0; }
/usr/bin/python3 -c 'import openpyxl' 2>/dev/null || { echo "skipped: python3-openpyxl is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent exceljs@4.4.0 hyperformula@3.5.0 xlsx@0.18.5
cat >write.cjs <<'JS'
const { Workbook } = require("exceljs");
const book = new Workbook();
const loads = [
	["260900000001", "R4", 1000],
	["260900000002", "R4", 2000],
	["260900000003", "D10", 4000],
	["260900000004", "R4", 500],
];
const sheet = book.addWorksheet("MTR2026");
for (const load of loads) sheet.addRow(load);
const next = book.addWorksheet("MTR2027");
for (const [number] of loads) next.addRow([number, "R4", 7]);
// The file that LibreOffice reads has no results, so that it has to compute.
const results = process.argv[2] === "results";
sheet.fillFormula("D1:D4", 'IF(B1="R4",C1,0)', results ? [1000, 2000, 0, 500] : undefined);
book.addWorksheet("Metais").fillFormula("A1:A2", "'MTR2026'!C1", results ? [1000, 2000] : undefined);
book.xlsx.writeFile(`${process.argv[2]}.xlsx`);
JS
cat >read.cjs <<'JS'
const { Workbook } = require("exceljs");
const { HyperFormula } = require("hyperformula");
const xlsx = require("xlsx");

const cells = { MTR2026: ["B", "C", "D"], MTR2027: ["C"], Metais: ["A"] };
function show(reader, cellOf) {
	const sheets = {};
	for (const [name, columns] of Object.entries(cells)) {
		sheets[name] = [1, 2, 3, 4].map((row) => ["A", "B", "C", "D"].map((column) => (columns.includes(column) ? cellOf(name, `${column}${row}`) : null)));
	}
	const engine = HyperFormula.buildFromSheets(sheets, { licenseKey: "gpl-v3" });
	const value = (formula) => engine.calculateFormula(formula, 0);
	console.log(`${reader}: ${sheets.MTR2026[1][3]}, ${value("=SUM(MTR2026!D1:D4)")} kg`);
	console.log(`${reader}: ${sheets.Metais[1][0]}, ${value("=Metais!A2")} kg`);
}
(async () => {
	const book = new Workbook();
	await book.xlsx.readFile("results.xlsx");
	show("exceljs", (sheet, address) => {
		const cell = book.getWorksheet(sheet).getCell(address);
		return cell.formula ? `=${cell.formula}` : cell.value;
	});
	const { Sheets } = xlsx.readFile("results.xlsx");
	show("SheetJS", (sheet, address) => {
		const cell = Sheets[sheet][address];
		return cell?.f ? `=${cell.f}` : (cell?.v ?? null);
	});
})();
JS
node write.cjs results
node write.cjs plain
soffice --headless "-env:UserInstallation=file://$folder/profile" --convert-to \
	'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1' plain.xlsx >/dev/null 2>&1
seen=$(
	node read.cjs
	/usr/bin/python3 -c 'import openpyxl
book = openpyxl.load_workbook("results.xlsx")
for sheet, cell in (("MTR2026", "D2"), ("Metais", "A2")): print("openpyxl:", book[sheet][cell].value)'
	echo "LibreOffice: $(awk -F, '{ kg += $4 } END { print kg }' plain-MTR2026.csv) kg, $(sed -n 2p plain-Metais.csv) kg"
)
echo "$seen"
expected="exceljs: =IF(B2=\"R5\",C2,0), 1000 kg
exceljs: ='MTR2027'!C2, 7 kg
SheetJS: =IF(B2=\"R5\",C2,0), 1000 kg
SheetJS: ='MTR2027'!C2, 7 kg
openpyxl: =IF(B2=\"R4\",C2,0)
openpyxl: ='MTR2026'!C2
LibreOffice: 3500 kg, 2000 kg"
[ "$seen" = "$expected" ]
