#!/bin/sh
# A quantity often has its unit in the format of its cell alone: `0.0\ \m³`, as spreadsheet programs write a sign that they escape.
#
# Guess: a package that reads `.xlsx` gives the number, 12.5, and days where the format has day, month or year. Seen (exceljs 4.4.0): it
# takes quotes and brackets out of the code before it looks for these letters, and no backslash. 12.5 m³ come as noon of 11 January 1900,
# `0.0" m³"` as 12.5. SheetJS 0.18.5 and read-excel-file 9.3.17 give 12.5 for both; the unit, a factor of a thousand beside litres, is in
# the text that SheetJS shows (`w`), with `cellDates` for the quoted one alone.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent exceljs@4.4.0 xlsx@0.18.5 read-excel-file@9.3.17
cat > units.mjs <<'JS'
import exceljs from "exceljs";
import readFile from "read-excel-file/node";
import xlsx from "xlsx";

const formats = ["0.0\\ \\m³", '0.0" m³"'];
const book = new exceljs.Workbook();
const sheet = book.addWorksheet("MTR");
for (const [at, format] of formats.entries()) {
	sheet.getCell(at + 1, 1).value = 12.5;
	sheet.getCell(at + 1, 1).numFmt = format;
}
await book.xlsx.writeFile("units.xlsx");
const again = new exceljs.Workbook();
await again.xlsx.readFile("units.xlsx");
const cells = xlsx.readFile("units.xlsx", { cellDates: true }).Sheets.MTR;
const [{ data }] = await readFile("units.xlsx");
const seen = formats.map((format, at) => {
	const { value } = again.worksheets[0].getCell(at + 1, 1);
	return `${format} is ${value.toJSON?.() ?? value} to exceljs, ${cells[`A${at + 1}`].v} to SheetJS (${cells[`A${at + 1}`].w}), ${data[at][0]} to read-excel-file`;
});
console.log(seen.join("\n"));
const expected = ["1900-01-11T12:00:00.000Z", "12.5"].map(
	(value, at) => `${formats[at]} is ${value} to exceljs, 12.5 to SheetJS (${[undefined, "12.5 m³"][at]}), 12.5 to read-excel-file`,
);
if (seen.join() !== expected.join()) process.exit(1);
JS
node units.mjs
