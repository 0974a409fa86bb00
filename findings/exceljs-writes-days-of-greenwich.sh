#!/bin/sh
# The quarter of a load's declaration is that of its day of receipt.
#
# Guess: a package that writes spreadsheets gives a cell the day and hour of its own time zone, as SheetJS does. Seen (exceljs
# 4.4.0): the cell has the hour of Greenwich, so that a receipt at ten in the evening of 30 September in São Paulo stands in
# the sheet as 1 October, in the next quarter. No cell tells it: a sheet has no time zone.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent exceljs@4.4.0 xlsx@0.18.5
cat > days.cjs <<'JS'
const { Workbook } = require("exceljs");
const { read, utils, write } = require("xlsx");
const received = new Date(2026, 8, 30, 22, 0);
const dayOf = (bytes) => Math.floor(read(bytes).Sheets.MTR.A1.v);
(async () => {
	const book = new Workbook();
	book.addWorksheet("MTR").addRow([received]);
	const other = utils.book_new();
	utils.book_append_sheet(other, utils.aoa_to_sheet([[received]]), "MTR");
	const [exceljs, sheetjs] = [dayOf(await book.xlsx.writeBuffer()), dayOf(write(other, { type: "buffer", bookType: "xlsx" }))];
	// 46295 is 30 September 2026.
	console.log(`exceljs: ${exceljs}, SheetJS: ${sheetjs}`);
	if (exceljs !== 46296 || sheetjs !== 46295) throw new Error("exceljs writes another day: write the finding anew.");
})();
JS
TZ=America/Sao_Paulo node days.cjs
