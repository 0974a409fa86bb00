#!/bin/sh
# A program fills in a workbook that an office made: loads of 12.5 and 8.2 t, and a formula below that adds them up, with its result, 20.7,
# which the file keeps beside it. The first load becomes 30 t. A server makes CSV or a PDF of the workbook then, for the plant.
#
# Guess: a spreadsheet program computes what it opens, at the latest where the file asks for that (ECMA-376, part 1, 18.2.2:
# `fullCalcOnLoad`). Seen: exceljs 4.4.0 and SheetJS (xlsx 0.18.5) leave the old result beside the formula, and LibreOffice 7.4, Gnumeric
# 1.12 and read-excel-file 9.3.17 give it: 30 and 8.2 t are 20.7. exceljs's `calcProperties.fullCalcOnLoad` changes nothing in any of the
# three. xlsx-populate 1.21.0 drops all results, so that both programs compute, and read-excel-file has none.
# Give each formula anew without a result: `cell.value = { formula: cell.formula }`. Needs LibreOffice (`soffice`) and Gnumeric (`ssconvert`).
set -eu
for program in soffice ssconvert; do
	command -v $program >/dev/null || { echo "skipped: $program is not installed"; exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent exceljs@4.4.0 xlsx@0.18.5 xlsx-populate@1.21.0 read-excel-file@9.3.17
office() { soffice --headless -env:UserInstallation="file://$folder/profile" "$@" >/dev/null 2>&1; }
printf 'load;t\nfirst;12.5\nsecond;8.2\nsum;=SUM(B2:B3)\n' >form.csv
office --infilter=CSV:59,34,76 --convert-to xlsx form.csv
cat >fill.cjs <<'JS'
const { Workbook } = require("exceljs");
const populate = require("xlsx-populate");
const sheetjs = require("xlsx");

async function exceljs(name, change = () => {}) {
	const book = new Workbook();
	await book.xlsx.readFile("form.xlsx");
	const [sheet] = book.worksheets;
	sheet.getCell("B2").value = 30;
	change(book, sheet.getCell("B4"));
	await book.xlsx.writeFile(`${name}.xlsx`);
}
(async () => {
	await exceljs("exceljs");
	await exceljs("exceljs-asking", (book) => {
		book.calcProperties.fullCalcOnLoad = true;
	});
	await exceljs("exceljs-anew", (_, sum) => {
		sum.value = { formula: sum.formula };
	});
	const book = sheetjs.readFile("form.xlsx");
	book.Sheets[book.SheetNames[0]].B2 = { t: "n", v: 30 };
	sheetjs.writeFile(book, "sheetjs.xlsx");
	const filled = await populate.fromFileAsync("form.xlsx");
	filled.sheet(0).cell("B2").value(30);
	await filled.toFileAsync("xlsx-populate.xlsx");
})();
JS
node fill.cjs
cat >read.mjs <<'JS'
import readWorkbook from "read-excel-file/node";

const [{ data }] = await readWorkbook(process.argv[2]);
console.log(String(data.at(-1)[1]));
JS
soffice --version
ssconvert --version 2>&1 | head -1
seen=$(
	for name in exceljs exceljs-asking sheetjs xlsx-populate exceljs-anew; do
		office --convert-to csv "$name.xlsx"
		ssconvert "$name.xlsx" gnumeric.csv 2>/dev/null
		echo "$name: LibreOffice $(tail -1 "$name.csv"), Gnumeric $(tail -1 gnumeric.csv), read-excel-file $(node read.mjs "$name.xlsx")"
	done
)
echo "$seen"
expected='exceljs: LibreOffice sum,20.7, Gnumeric sum,20.7, read-excel-file 20.7
exceljs-asking: LibreOffice sum,20.7, Gnumeric sum,20.7, read-excel-file 20.7
sheetjs: LibreOffice sum,20.7, Gnumeric sum,20.7, read-excel-file 20.7
xlsx-populate: LibreOffice sum,38.2, Gnumeric sum,38.2, read-excel-file null
exceljs-anew: LibreOffice sum,38.2, Gnumeric sum,38.2, read-excel-file null'
[ "$seen" = "$expected" ]
