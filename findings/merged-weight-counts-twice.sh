#!/bin/sh
# One weighing of a load with two wastes stands in a cell merged over both rows.
#
# Guess: a merged cell has one value, in its first row, as the file has it, and the sum of the column is what the scales said. Seen (exceljs
# 4.4.0): each cell of the merged range gives the value, so that 1,500 kg are 3,000; the file itself has it once, and SheetJS 0.18.5
# and read-excel-file 9.3.17 give it once. The other columns want the opposite: of those two the second waste has no
# manifest's number. A reader has to know which cells are merged, and of which column it may repeat them.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent exceljs@4.4.0 xlsx@0.18.5 read-excel-file@9.3.17
cat > merged.mjs <<'JS'
import exceljs from "exceljs";
import readFile from "read-excel-file/node";
import xlsx from "xlsx";

const book = new exceljs.Workbook();
const written = book.addWorksheet("MTR");
written.addRows([[260900000001, "Papel", 1500], [null, "Vidro", null]]);
written.mergeCells("A1:A2");
written.mergeCells("C1:C2");
await book.xlsx.writeFile("merged.xlsx");
const again = new exceljs.Workbook();
await again.xlsx.readFile("merged.xlsx");
const lists = {
	exceljs: again.worksheets[0].getSheetValues().slice(1).map((row) => row.slice(1)),
	SheetJS: xlsx.utils.sheet_to_json(xlsx.readFile("merged.xlsx").Sheets.MTR, { header: 1, defval: null }),
	"read-excel-file": (await readFile("merged.xlsx"))[0].data,
};
const seen = Object.entries(lists).map(([name, rows]) => {
	const sum = rows.reduce((all, [, , weight]) => all + (weight ?? 0), 0);
	return `${name}: ${sum} kg, ${rows.filter(([number]) => number).length} rows with a number`;
});
console.log(seen.join("; "));
if (
	seen.join() !==
	"exceljs: 3000 kg, 2 rows with a number,SheetJS: 1500 kg, 1 rows with a number,read-excel-file: 1500 kg, 1 rows with a number"
)
	process.exit(1);
JS
node merged.mjs
