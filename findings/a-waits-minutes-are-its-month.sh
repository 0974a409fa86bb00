#!/bin/sh
# A lorry may wait five hours to be unloaded; beyond them each hour is owed by the tonne (Lei 11.442/2007, art. 11). Sheets have waits
# as durations, 29:30 or 5:30, in the format `[h]:mm` or `[hh]:mm`, whose brackets have the hours go on beyond 24.
#
# Guess: a reader gives a text as the cell shows it, or the part of a day that the file has. Seen (exceljs 4.4.0 writes): SheetJS 0.18.5
# and Gnumeric 1.12 do. Perl's Spreadsheet::ParseXLSX 0.27 and Spreadsheet::XLSX 0.17, by Spreadsheet::ParseExcel 0.65, take the mm behind
# a bracket for the month of the day in 1900, where no seconds follow (`ExcelFmt` in Utility.pm): 29:30 is 29:01, and each wait of less
# than a month ends in :01. With two letters the hours start anew at 24, and 29:30 is [05]:30. Debian's csvkit 1.0.7 gives 05:30:00 for
# 5:30, and the half past five of 1 January 1900 for 29:30; Roo 2.10 has that on 31 December 1899, as exceljs and read-excel-file 9.3.17
# do, with 5:30 a day before, and readxl 1.4.2 on 1 January. Whoever takes the hour of such a moment owes nothing. Ask each for the
# number, and multiply by 24. Needs libspreadsheet-parsexlsx-perl, libspreadsheet-xlsx-perl, csvkit, ruby-roo, r-cran-readxl, gnumeric.
set -eu
for tool in perl in2csv ruby Rscript ssconvert; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
perl -MSpreadsheet::ParseXLSX -MSpreadsheet::XLSX -e 1 2>/dev/null && ruby -e 'require "roo"' 2>/dev/null &&
	Rscript -e 'library(readxl)' 2>/dev/null || { echo "skipped: a package for Perl, Ruby or R is not installed"; exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent exceljs@4.4.0 xlsx@0.18.5 read-excel-file@9.3.17
cat >write.mjs <<'JS'
import ExcelJS from "exceljs";

for (const [name, format] of Object.entries({ h: "[h]:mm", hh: "[hh]:mm" })) {
	const workbook = new ExcelJS.Workbook();
	const sheet = workbook.addWorksheet("Esperas");
	sheet.addRow(["espera"]);
	for (const hours of [29.5, 5.5]) sheet.addRow([hours / 24]).getCell(1).numFmt = format;
	await workbook.xlsx.writeFile(`${name}.xlsx`);
}
JS
cat >read.mjs <<'JS'
import ExcelJS from "exceljs";
import readWorkbook from "read-excel-file/node";
import XLSX from "xlsx";

for (const name of ["h", "hh"]) {
	const { Sheets } = XLSX.readFile(`${name}.xlsx`);
	console.log(`SheetJS ${name} ${XLSX.utils.sheet_to_csv(Sheets.Esperas).trim().split("\n").slice(1).join(" ")}`);
}
const workbook = await new ExcelJS.Workbook().xlsx.readFile("h.xlsx");
console.log(`exceljs ${[2, 3].map((row) => workbook.worksheets[0].getCell(row, 1).value.toISOString()).join(" ")}`);
const [{ data }] = await readWorkbook("h.xlsx");
console.log(`read-excel-file ${data.slice(1).map(([wait]) => wait.toISOString()).join(" ")}`);
JS
node write.mjs
seen=$(
	node read.mjs
	for name in h hh; do
		perl -MSpreadsheet::ParseXLSX -e 'my ($sheet) = Spreadsheet::ParseXLSX->new->parse($ARGV[0])->worksheets;
			print "ParseXLSX $ARGV[1] ", join(" ", map { $sheet->get_cell($_, 0)->value } 1 .. 2), "\n"' "$name.xlsx" "$name"
		perl -MSpreadsheet::XLSX -e 'my $sheet = Spreadsheet::XLSX->new($ARGV[0])->{Worksheet}[0];
			print "XLSX $ARGV[1] ", join(" ", map { $sheet->{Cells}[$_][0]->value } 1 .. 2), "\n"' "$name.xlsx" "$name" 2>/dev/null
		ssconvert "$name.xlsx" "$name.csv" 2>/dev/null
		echo "Gnumeric $name" $(tail -n +2 "$name.csv")
	done
	echo "csvkit" $(in2csv h.xlsx | tail -n +2)
	echo "Roo" $(ruby -e 'require "roo"; puts Roo::Spreadsheet.open("h.xlsx").to_csv' 2>/dev/null | tail -n +2)
	Rscript -e 'cat("readxl", format(readxl::read_excel("h.xlsx")$espera, "%Y-%m-%dT%H:%M"), "\n")' | sed 's/ *$//'
)
echo "$seen"
expected='SheetJS h 29:30 5:30
SheetJS hh 29:30 05:30
exceljs 1899-12-31T05:30:00.000Z 1899-12-30T05:30:00.000Z
read-excel-file 1899-12-31T05:30:00.000Z 1899-12-30T05:30:00.000Z
ParseXLSX h 29:01 5:01
XLSX h 29:01 5:01
Gnumeric h 29:30:00 5:30:00
ParseXLSX hh [05]:30 [05]:30
XLSX hh [05]:30 [05]:30
Gnumeric hh 29:30:00 5:30:00
csvkit 1900-01-01 05:30:00 05:30:00
Roo 1899-12-31T05:30:00+00:00 05:30:00
readxl 1900-01-01T05:30 1899-12-31T05:30'
[ "$seen" = "$expected" ]
