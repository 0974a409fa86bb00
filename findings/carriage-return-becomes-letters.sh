#!/bin/sh
# A number that a database kept as text often ends in a carriage return; a workbook writes it `_x000D_` (ECMA-376, part 1, 22.9.2.19).
#
# Guess: what one package writes so, another reads as a carriage return, which trimming takes away. Seen: SheetJS 0.18.5 writes the code in
# small letters, which exceljs 4.4.0 does not know, so that the number ends in `_x000d_` and matches no other list; in
# capitals exceljs knows it, but in the shared strings alone, and leaves it in texts that stand in their cells.
# xlsx-populate 1.21.0 knows neither. SheetJS itself and read-excel-file 9.3.17 read all.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent exceljs@4.4.0 xlsx@0.18.5 xlsx-populate@1.21.0 read-excel-file@9.3.17 fflate@0.8.3
cat > returns.mjs <<'JS'
import exceljs from "exceljs";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import readFile from "read-excel-file/node";
import xlsx from "xlsx";
import populate from "xlsx-populate";

const book = xlsx.utils.book_new();
xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([["260900000001\r"]]), "MTR");
const written = (bookSST) => xlsx.write(book, { type: "buffer", bookType: "xlsx", bookSST });
/** The same workbook with its code in capitals. */
const capitals = (bytes) => {
	const parts = Object.entries(unzipSync(bytes));
	const changed = parts.map(([path, part]) => [path, path.endsWith(".xml") ? strToU8(strFromU8(part).replaceAll("_x000d_", "_x000D_")) : part]);
	return Buffer.from(zipSync(Object.fromEntries(changed)));
};
const readers = {
	SheetJS: (bytes) => xlsx.read(bytes).Sheets.MTR.A1.v,
	exceljs: async (bytes) => (await new exceljs.Workbook().xlsx.load(bytes)).worksheets[0].getCell("A1").value,
	"xlsx-populate": async (bytes) => (await populate.fromDataAsync(bytes)).sheet(0).cell("A1").value(),
	"read-excel-file": async (bytes) => (await readFile(bytes))[0].data[0][0],
};
const books = { "shared, small": written(true), "shared, capitals": capitals(written(true)), "in its cell, capitals": capitals(written(false)) };
const seen = {};
for (const [reader, read] of Object.entries(readers)) {
	const whole = [];
	for (const [name, bytes] of Object.entries(books)) if ((await read(bytes)).trim() === "260900000001") whole.push(name);
	seen[reader] = whole.join(" + ") || "none";
}
const all = Object.keys(books).join(" + ");
console.log(seen);
const expected = { SheetJS: all, exceljs: "shared, capitals", "xlsx-populate": "none", "read-excel-file": all };
if (JSON.stringify(seen) !== JSON.stringify(expected)) process.exit(1);
JS
node returns.mjs
