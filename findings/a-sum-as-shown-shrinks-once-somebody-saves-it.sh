#!/bin/sh
# Three drums weigh 1.25 t each and a list shows 1.3, to one place; the total below must be what one adds up on paper, 3.9. Excel has a
# setting of the workbook for that, "Set precision as displayed" (ECMA-376, part 1, 18.2.2: `fullPrecision="0"`), LibreOffice "Precision
# as shown": formulas compute with what the cells show.
#
# Guess: whoever saves the workbook keeps the setting, or says that it cannot. Seen (LibreOffice 7.4, exceljs 4.4.0, SheetJS 0.18.5):
# LibreOffice obeys it and computes 3.9, keeps it in `.ods`, and leaves it out of `.xlsx`; so do exceljs and SheetJS, which has even read
# it (`Workbook.CalcPr`). The total stays 3.9 where the file holds it as a value, and is 3.75 as soon as anything computes it again.
# xlsx-populate 1.21.0 keeps it. Gnumeric 1.12 does not know it: 3.75 from the first file on. A list whose total must add up as printed
# says so in its formulas, =SUMPRODUCT(ROUND(A1:A3;1)).
# Needs LibreOffice, Gnumeric and unzip.
set -eu
for tool in soffice ssconvert unzip; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent exceljs@4.4.0 xlsx@0.18.5 xlsx-populate@1.21.0 jszip@3.10.2
cat >workbooks.cjs <<'JS'
const { readFileSync, writeFileSync } = require("node:fs");
const ExcelJS = require("exceljs");
const JSZip = require("jszip");
const XLSX = require("xlsx");
const populate = require("xlsx-populate");

async function change(file, name, change) {
	const zip = await JSZip.loadAsync(readFileSync(file));
	zip.file(name, change(await zip.file(name).async("string")));
	writeFileSync(file, await zip.generateAsync({ type: "nodebuffer" }));
}
(async () => {
	if (process.argv[2] === "write") {
		const book = new ExcelJS.Workbook();
		const sheet = book.addWorksheet("Cargas");
		for (const cell of ["A1", "A2", "A3"]) Object.assign(sheet.getCell(cell), { value: 1.25, numFmt: "0.0" });
		Object.assign(sheet.getCell("B1"), { value: { formula: "SUM(A1:A3)", result: 3.9 }, numFmt: "0.00" });
		await book.xlsx.writeFile("list.xlsx");
		await change("list.xlsx", "xl/workbook.xml", (xml) => xml.replace(/<calcPr[^>]*>/, '<calcPr calcId="171027" fullPrecision="0"/>'));
	} else if (process.argv[2] === "save") {
		const book = new ExcelJS.Workbook();
		await book.xlsx.readFile("list.xlsx");
		await book.xlsx.writeFile("exceljs.xlsx");
		const read = XLSX.readFile("list.xlsx", { cellNF: true });
		console.log(`SheetJS reads ${read.Workbook.CalcPr.fullPrecision}`);
		XLSX.writeFile(read, "sheetjs.xlsx");
		await (await populate.fromFileAsync("list.xlsx")).toFileAsync("populate.xlsx");
	} else {
		// Without the formula's value each program computes it.
		const sheet = "xl/worksheets/sheet1.xml";
		for (const file of process.argv.slice(3)) await change(file, sheet, (xml) => xml.replace(/(<\/f>)<v>[^<]*<\/v>/, "$1"));
	}
})();
JS
office() { soffice "-env:UserInstallation=file://$folder/profile" --headless --convert-to "$1" --outdir "$2" "$3" >/dev/null 2>&1; }
total() {
	office 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false' sums "$1"
	sed 1q "sums/$(basename "${1%.*}").csv" | cut -d, -f2
}
node workbooks.cjs write
office xlsx office list.xlsx
office ods office list.xlsx
cp office/list.xlsx office.xlsx
cp office/list.ods office.ods
read=$(node workbooks.cjs save)
value=$(total office.xlsx)
node workbooks.cjs compute list.xlsx office.xlsx exceljs.xlsx sheetjs.xlsx populate.xlsx
seen=$(
	echo "$read"
	echo "as sent: $(total list.xlsx)"
	echo "saved by LibreOffice, .ods: $(total office.ods)"
	echo "saved by LibreOffice, .xlsx: $value, computed $(total office.xlsx)"
	for name in exceljs sheetjs populate; do
		keeps=$(unzip -p $name.xlsx xl/workbook.xml | grep -c 'fullPrecision="0"' || true)
		echo "saved by $name: setting $keeps, computed $(total $name.xlsx)"
	done
	ssconvert list.xlsx gnumeric.csv 2>/dev/null
	echo "Gnumeric: $(sed 1q gnumeric.csv | cut -d, -f2)"
)
echo "$seen"
expected='SheetJS reads 0
as sent: 3.90
saved by LibreOffice, .ods: 3.90
saved by LibreOffice, .xlsx: 3.90, computed 3.75
saved by exceljs: setting 0, computed 3.75
saved by sheetjs: setting 0, computed 3.75
saved by populate: setting 1, computed 3.90
Gnumeric: 3.75'
[ "$seen" = "$expected" ]
