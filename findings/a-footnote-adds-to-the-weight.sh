#!/bin/sh
# A quantity in a list of loads has a footnote, "1" raised behind it: 12,5 t, which somebody estimated. In a workbook the mark is a run of
# its own with `vertAlign="superscript"` (ECMA-376, part 1, 18.4.14), in a page it is `<sup>`.
#
# Guess: what makes text of the list keeps the mark apart, or leaves the cell a text that is no number. Seen (Debian 12): lynx, w3m, Links
# and ELinks write 12,5^1, pandoc 12,5 with the raised figure of Unicode. LibreOffice 7.4, Gnumeric 1.12, xlsx2csv 0.7, SheetJS 0.18.5 and
# exceljs 4.4.0 put the runs together: 12,51 t, a number like the others of its column. SheetJS does so with the page too, and pdftotext
# 22.12 with the PDF that LibreOffice makes, though the figure stands there above the line, and smaller. A mark "2" on 100 kg is 1,002 kg.
# Needs these packages of Debian.
set -eu
for tool in soffice ssconvert xlsx2csv pdftotext lynx w3m links2 elinks pandoc; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent exceljs@4.4.0 xlsx@0.18.5
cat > write.mjs <<'JS'
import { writeFileSync } from "node:fs";
import exceljs from "exceljs";

const book = new exceljs.Workbook();
const mark = { text: "1", font: { vertAlign: "superscript" } };
book.addWorksheet("MTR").addRow(["A7", { richText: [{ text: "12,5" }, mark] }]);
await book.xlsx.writeFile("loads.xlsx");
writeFileSync("loads.html", "<table><tr><td>A7</td><td>12,5<sup>1</sup></td></tr></table>");
JS
cat > read.mjs <<'JS'
import exceljs from "exceljs";
import xlsx from "xlsx";

const book = new exceljs.Workbook();
await book.xlsx.readFile("loads.xlsx");
console.log(`exceljs: ${book.getWorksheet("MTR").getCell("B1").text}`);
for (const file of ["loads.xlsx", "loads.html"]) {
	const { Sheets, SheetNames } = xlsx.readFile(file, { raw: true });
	console.log(`SheetJS, ${file}: ${xlsx.utils.sheet_to_json(Sheets[SheetNames[0]], { header: 1 })[0][1]}`);
}
JS
node write.mjs
for format in csv pdf; do
	soffice --headless "-env:UserInstallation=file://$folder/profile" --convert-to "$format" loads.xlsx >/dev/null 2>&1
done
ssconvert loads.xlsx gnumeric.csv 2>/dev/null
quantity() {
	echo "$1: $(grep -o '12,5[^ ",]*' | head -1)"
}
seen=$(
	quantity LibreOffice <loads.csv
	quantity Gnumeric <gnumeric.csv
	xlsx2csv loads.xlsx | quantity xlsx2csv
	node read.mjs
	pdftotext -layout loads.pdf - | quantity pdftotext
	lynx -dump loads.html | quantity lynx
	w3m -dump loads.html | quantity w3m
	links2 -dump loads.html | quantity Links
	elinks -dump loads.html | quantity ELinks
	pandoc -t plain loads.html | quantity pandoc
)
echo "$seen"
expected='LibreOffice: 12,51
Gnumeric: 12,51
xlsx2csv: 12,51
exceljs: 12,51
SheetJS, loads.xlsx: 12,51
SheetJS, loads.html: 12,51
pdftotext: 12,51
lynx: 12,5^1
w3m: 12,5^1
Links: 12,5^1
ELinks: 12,5^1
pandoc: 12,5¹'
[ "$seen" = "$expected" ]
