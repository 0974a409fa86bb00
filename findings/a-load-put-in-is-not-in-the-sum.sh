#!/bin/sh
# A program fills in a workbook that an office made: two loads, 12.5 and 8.2 t, their sum below, SUM(B2:B3), its price beside it, B4*100, and
# a name for the loads, `loads`. It puts a third in between the two, `insertRow`, or takes the first away, `spliceRows`, and saves.
#
# Guess: the formulas go on meaning the same cells, as in each spreadsheet program, or the package says that it leaves them alone. Seen
# (exceljs 4.4.0): rows move, formulas do not. With 30 t put in, the sum is still of B2:B3, 42.5 of 50.7 t, and the price of B4, which is a
# load now: 820 in place of 5070. The name is moved cell by cell, to B2 and B4 without the new one between. `duplicateRow(…, true)`
# does the same. With a load taken away the sum stands in B3 and adds itself up, an error 522 in LibreOffice 7.4, which computes here. Write
# the formulas anew after each row. Needs LibreOffice (`soffice`).
set -eu
command -v soffice >/dev/null || { echo "skipped: soffice is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent exceljs@4.4.0
cat >loads.cjs <<'JS'
const { Workbook } = require("exceljs");
async function change(name, edit) {
	const made = new Workbook();
	const sheet = made.addWorksheet("L");
	sheet.addRows([["MTR", "t"], [1, 12.5], [2, 8.2], ["sum", { formula: "SUM(B2:B3)" }, { formula: "B4*100" }]]);
	made.definedNames.add("L!$B$2:$B$3", "loads");
	await made.xlsx.writeFile("made.xlsx");
	const book = new Workbook();
	await book.xlsx.readFile("made.xlsx");
	edit(book.getWorksheet("L"));
	await book.xlsx.writeFile(`${name}.xlsx`);
	const formulas = [];
	book.getWorksheet("L").eachRow((row) => row.eachCell(({ address, formula }) => formula && formulas.push(`${address}=${formula}`)));
	console.log(`${name}: ${formulas.join(" ")}, loads ${book.definedNames.getRanges("loads").ranges.join(" ")}`);
}
(async () => {
	await change("as-made", () => {});
	await change("put-in", (sheet) => sheet.insertRow(3, [9, 30]));
	await change("doubled", (sheet) => sheet.duplicateRow(2, 1, true));
	await change("taken-away", (sheet) => sheet.spliceRows(2, 1));
})();
JS
seen=$(
	node loads.cjs
	soffice --headless "-env:UserInstallation=file://$folder/profile" --convert-to csv as-made.xlsx put-in.xlsx doubled.xlsx taken-away.xlsx >/dev/null 2>&1
	for name in as-made put-in doubled taken-away; do echo "$name: $(tail -1 $name.csv)"; done
)
echo "$seen"
expected='as-made: B4=SUM(B2:B3) C4=B4*100, loads L!$B$2:$B$3
put-in: B5=SUM(B2:B3) C5=B4*100, loads L!$B$2 L!$B$4
doubled: B5=SUM(B2:B3) C5=B4*100, loads L!$B$2 L!$B$4
taken-away: B3=SUM(B2:B3) C3=B4*100, loads L!$B$2
as-made: sum,20.7,2070
put-in: sum,42.5,820
doubled: sum,25,820
taken-away: sum,Err:522,0'
[ "$seen" = "$expected" ]
