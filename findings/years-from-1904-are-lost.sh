#!/bin/sh
# Workbooks that began on a Mac may count their days from 1904 (`date1904`), which no cell shows.
#
# Guess: with `cellDates` SheetJS gives the day that it shows. Seen (xlsx 0.18.5): it shows 2026-03-02, and the cell's value is the Date of
# 1 March 2022, four years and a day before, in a sheet where nothing else is out of order: every load is then overdue.
# `sheet_to_json` gives the wrong Date too; exceljs 4.4.0 and read-excel-file 9.3.17 read the day.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent exceljs@4.4.0 xlsx@0.18.5 read-excel-file@9.3.17
cat > years.mjs <<'JS'
import exceljs from "exceljs";
import readFile from "read-excel-file/node";
import xlsx from "xlsx";

const book = new exceljs.Workbook();
book.properties.date1904 = true;
const cell = book.addWorksheet("MTR").getCell("A1");
cell.value = new Date("2026-03-02");
cell.numFmt = "yyyy-mm-dd";
await book.xlsx.writeFile("mac.xlsx");
const again = new exceljs.Workbook();
await again.xlsx.readFile("mac.xlsx");
const sheet = xlsx.readFile("mac.xlsx", { cellDates: true }).Sheets.MTR;
const day = (date) => date.toISOString().slice(0, 10);
const seen = [
	`SheetJS shows ${sheet.A1.w}, has ${day(sheet.A1.v)} and gives ${day(xlsx.utils.sheet_to_json(sheet, { header: 1 })[0][0])}`,
	`exceljs ${day(again.worksheets[0].getCell("A1").value)}`,
	`read-excel-file ${day((await readFile("mac.xlsx"))[0].data[0][0])}`,
].join("; ");
console.log(seen);
if (seen !== "SheetJS shows 2026-03-02, has 2022-03-01 and gives 2022-03-01; exceljs 2026-03-02; read-excel-file 2026-03-02")
	process.exit(1);
JS
TZ=UTC node years.mjs
