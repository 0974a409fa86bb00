#!/bin/sh
# A cell of a workbook may hold its day in ISO 8601 (ECMA-376, part 1, 18.18.11: `t="d"`); SheetJS writes such cells if asked to (`cellDates`).
#
# Guess: a package that reads `.xlsx` reads that day. Seen: exceljs 4.4.0 takes the number that the text begins with, its year, for
# a day's serial number, so that each receipt of 2026 is one of 18 July 1905, without an error; xlsx-populate 1.21.0 says NaN.
# The moment is no help to those who do read it: SheetJS 0.18.5 writes the hour of its own time zone with a Z behind it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent exceljs@4.4.0 xlsx@0.18.5 xlsx-populate@1.21.0
cat > days.cjs <<'JS'
const { Workbook } = require("exceljs");
const { read, utils, write } = require("xlsx");
const { fromDataAsync } = require("xlsx-populate");
const received = new Date(2026, 8, 30, 22, 0);
const book = utils.book_new();
utils.book_append_sheet(book, utils.aoa_to_sheet([[received]], { cellDates: true }), "MTR");
const bytes = write(book, { type: "buffer", bookType: "xlsx", cellDates: true });
(async () => {
	const other = new Workbook();
	await other.xlsx.load(bytes);
	const seen = {
		written: /<v>(.*?)<\/v>/.exec(read(bytes, { bookFiles: true }).files["xl/worksheets/sheet1.xml"].content)[1],
		exceljs: other.worksheets[0].getCell("A1").value.toISOString().slice(0, 10),
		populate: (await fromDataAsync(bytes)).sheet("MTR").cell("A1").value(),
	};
	console.log(`written: ${seen.written}; exceljs reads ${seen.exceljs}, xlsx-populate ${seen.populate}`);
	if (seen.written !== "2026-09-30T22:00:00.000Z" || seen.exceljs !== "1905-07-18" || !Number.isNaN(seen.populate))
		throw new Error("The packages read another day: write the finding anew.");
})();
JS
TZ=America/Sao_Paulo node days.cjs
