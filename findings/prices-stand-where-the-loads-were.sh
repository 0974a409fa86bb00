#!/bin/sh
# A workbook has a sheet of prices, and one of loads that was made later and moved to the front. Its sheets' files keep their names then, sheet1.xml
# for the prices: which file is whose stands in the workbook's relationships (ECMA-376, part 1, 18.2.19, `r:id`). Apache POI writes so after
# `setSheetOrder`, and exceljs, which makes the file here, after `orderNo`.
#
# Guess: what reads the workbook has loads on the sheet "Loads". Seen: xlsx-populate 1.21.0 takes the first file for the first sheet, so that
# "Loads" has the prices and "Prices" the loads, under each other's name, and so it writes them when it saves: from then on each program
# shows it. xlsx-extract 0.2.0, asked for sheet 1, gives the prices, and the loads asked by name. exceljs 4.4.0, SheetJS 0.18.5, Debian's
# openpyxl 3.0, xlsx2csv and Gnumeric 1.12 go by the relationships. Needs Debian's gnumeric, xlsx2csv, python3-openpyxl.
set -eu
for tool in ssconvert xlsx2csv; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
/usr/bin/python3 -c 'import openpyxl' 2>/dev/null || { echo "skipped: python3-openpyxl is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts exceljs@4.4.0 xlsx@0.18.5 xlsx-extract@0.2.0 xlsx-populate@1.21.0
cat >sheets.cjs <<'JS'
const { Workbook } = require("exceljs");
const { readFile } = require("xlsx");
const { XLSX } = require("xlsx-extract");
const { fromFileAsync } = require("xlsx-populate");
const extract = (options) =>
	new Promise((resolve, reject) => {
		const rows = [];
		new XLSX().extract("book.xlsx", options).on("row", (row) => rows.push(row)).on("error", reject).on("end", () => resolve(rows[0][0]));
	});
(async () => {
	const made = new Workbook();
	const prices = made.addWorksheet("Prices");
	prices.addRow(["price", 127.5]);
	const loads = made.addWorksheet("Loads");
	loads.addRow(["load", 12.5]);
	[loads.orderNo, prices.orderNo] = [0, 1];
	await made.xlsx.writeFile("book.xlsx");
	const book = new Workbook();
	await book.xlsx.readFile("book.xlsx");
	console.log("exceljs:", ...book.worksheets.map((sheet) => `${sheet.name} ${sheet.getCell("A1").value}`));
	const populate = await fromFileAsync("book.xlsx");
	console.log("xlsx-populate:", ...populate.sheets().map((sheet) => `${sheet.name()} ${sheet.cell("A1").value()}`));
	await populate.toFileAsync("saved.xlsx");
	for (const file of ["book.xlsx", "saved.xlsx"]) {
		const { SheetNames, Sheets } = readFile(file);
		console.log(`SheetJS, ${file}:`, ...SheetNames.map((name) => `${name} ${Sheets[name].A1.v}`));
	}
	console.log(`xlsx-extract: 1 ${await extract({ sheet_nr: 1 })} Loads ${await extract({ sheet_name: "Loads" })}`);
})();
JS
seen=$(
	node sheets.cjs
	ssconvert book.xlsx gnumeric.csv 2>/dev/null
	echo "first sheet: Gnumeric $(cut -d, -f1 gnumeric.csv), xlsx2csv $(xlsx2csv book.xlsx | cut -d, -f1)"
	/usr/bin/python3 -c 'import openpyxl; print("openpyxl:", *[s.title + " " + s["A1"].value for s in openpyxl.load_workbook("book.xlsx")])'
)
echo "$seen"
expected='exceljs: Loads load Prices price
xlsx-populate: Loads price Prices load
SheetJS, book.xlsx: Loads load Prices price
SheetJS, saved.xlsx: Loads price Prices load
xlsx-extract: 1 price Loads load
first sheet: Gnumeric load, xlsx2csv load
openpyxl: Loads load Prices price'
[ "$seen" = "$expected" ]
