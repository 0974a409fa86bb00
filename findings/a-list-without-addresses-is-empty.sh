#!/bin/sh
# A program writes its loads as a workbook by itself, as briefly as the standard lets it: rows and cells have no address, since `r` is optional
# on both (ECMA-376, part 1, 18.3.1.4, 18.3.1.73), and texts stand in their cells (`inlineStr`). A cell is then the one
# behind the last. The file here is written by hand as the standard describes.
#
# Guess: what reads workbooks finds the list, or says that it cannot, as exceljs 4.4.0, read-excel-file 9.3.17 and xlsx-populate 1.21.0 do. Seen:
# Debian's xlsx2csv 0.7.8 and Gnumeric 1.12 (`ssconvert`) write an empty list, and Perl's Spreadsheet::XLSX has the last cell of all alone, each
# with exit status 0. SheetJS 0.18.5, xlstream 2.5.5, LibreOffice 7.4, Debian's openpyxl 3.0 and Spreadsheet::ParseXLSX have it all. Needs
# LibreOffice, Debian's gnumeric, xlsx2csv, python3-openpyxl, libspreadsheet-xlsx-perl, libspreadsheet-parsexlsx-perl.
set -eu
for tool in soffice ssconvert xlsx2csv; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
/usr/bin/python3 -c 'import openpyxl' 2>/dev/null || { echo "skipped: python3-openpyxl is not installed" && exit 0; }
perl -MSpreadsheet::XLSX -MSpreadsheet::ParseXLSX -e 1 2>/dev/null || { echo "skipped: Perl's Spreadsheet::XLSX or ParseXLSX is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts exceljs@4.4.0 pizzip@3.3.0 read-excel-file@9.3.17 xlsx@0.18.5 xlsx-populate@1.21.0 xlstream@2.5.5
cat >write.cjs <<'JS'
const { writeFileSync } = require("node:fs");
const Zip = require("pizzip");
const open = "http://schemas.openxmlformats.org";
const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const main = `xmlns="${open}/spreadsheetml/2006/main"`;
const relations = (type, target) => `<Relationships xmlns="${open}/package/2006/relationships"><Relationship Id="r1" Type="${open}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;
const part = (path, type) => `<Override PartName="${path}" ContentType="${types}.${type}+xml"/>`;
const text = (words) => `<c t="inlineStr"><is><t>${words}</t></is></c>`;
const rows = [text("MTR") + text("kg"), text("A1") + "<c><v>12340</v></c>", text("A2") + "<c><v>8760</v></c>"];
const zip = new Zip();
zip.file("[Content_Types].xml", `<Types xmlns="${open}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part("/xl/workbook.xml", "sheet.main")}${part("/xl/worksheets/sheet1.xml", "worksheet")}</Types>`);
zip.file("_rels/.rels", relations("officeDocument", "xl/workbook.xml"));
zip.file("xl/_rels/workbook.xml.rels", relations("worksheet", "worksheets/sheet1.xml"));
zip.file("xl/workbook.xml", `<workbook ${main} xmlns:r="${open}/officeDocument/2006/relationships"><sheets><sheet name="L" sheetId="1" r:id="r1"/></sheets></workbook>`);
zip.file("xl/worksheets/sheet1.xml", `<worksheet ${main}><sheetData>${rows.map((cells) => `<row>${cells}</row>`).join("")}</sheetData></worksheet>`);
writeFileSync("loads.xlsx", zip.generate({ type: "nodebuffer" }));
JS
cat >read.cjs <<'JS'
const { Workbook } = require("exceljs");
const { readFile, utils } = require("xlsx");
const { fromFileAsync } = require("xlsx-populate");
const { getXlsxStream } = require("xlstream");
const tried = async (name, read) => {
	try {
		console.log(`${name}: ${(await read()).flat().join(" ")}`);
	} catch {
		console.log(`${name}: an error`);
	}
};
(async () => {
	await tried("exceljs", () => new Workbook().xlsx.readFile("loads.xlsx"));
	await tried("read-excel-file", async () => (await import("read-excel-file/node")).default("loads.xlsx"));
	await tried("xlsx-populate", async () => (await fromFileAsync("loads.xlsx")).sheet(0).usedRange().value());
	await tried("SheetJS", () => utils.sheet_to_json(readFile("loads.xlsx").Sheets.L, { header: 1 }));
	await tried("xlstream", async () => {
		const rows = [];
		for await (const { raw } of await getXlsxStream({ filePath: "loads.xlsx", sheet: 0 })) rows.push(raw.arr);
		return rows;
	});
	process.exit();
})();
JS
line() { tr ',\n' '  ' | sed 's/ *$//'; }
node write.cjs
soffice --headless "-env:UserInstallation=file://$folder/profile" --convert-to csv loads.xlsx >/dev/null 2>&1
ssconvert loads.xlsx gnumeric.csv 2>/dev/null
xlsx2csv loads.xlsx >xlsx2csv.csv
seen=$(
	node read.cjs
	echo "LibreOffice: $(line <loads.csv)"
	echo "openpyxl: $(/usr/bin/python3 -c 'import openpyxl; print(*[c.value for row in openpyxl.load_workbook("loads.xlsx").active for c in row])')"
	echo "ParseXLSX: $(perl -MSpreadsheet::ParseXLSX -e 'my ($s) = Spreadsheet::ParseXLSX->new->parse("loads.xlsx")->worksheets; for my $r (0 .. 2) { print $s->get_cell($r, $_)->value, " " for 0, 1 }' | line)"
	echo "xlsx2csv: $(line <xlsx2csv.csv)"
	echo "Gnumeric: $(line <gnumeric.csv)"
	echo "Spreadsheet::XLSX: $(perl -MSpreadsheet::XLSX -e 'my $s = Spreadsheet::XLSX->new("loads.xlsx")->{Worksheet}[0]; for my $r (@{$s->{Cells}}) { print map { $_ ? "$_->{Val} " : () } @$r }' 2>/dev/null | line)"
)
echo "$seen"
all='MTR kg A1 12340 A2 8760'
expected="exceljs: an error
read-excel-file: an error
xlsx-populate: an error
SheetJS: $all
xlstream: $all
LibreOffice: $all
openpyxl: $all
ParseXLSX: $all
xlsx2csv: 
Gnumeric: 
Spreadsheet::XLSX: 8760"
[ "$seen" = "$expected" ]
