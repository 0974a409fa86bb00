#!/bin/sh
# An office filters a list of loads by class, so that the two of class I are seen and the one of class IIA is not, and saves it. A program
# reads the workbook, adds a note, and writes it anew for the next office.
#
# Guess: the list comes out filtered as it was, or whole. The file says both what the filter is (`filterColumn`: class I) and which rows
# it hides (`hidden`; ECMA-376, part 1, 18.3.2.7, 18.3.1.73). Seen: exceljs 4.4.0, and SheetJS 0.18.5 where it keeps styles (`cellStyles`), keep
# the hidden rows and the filter's arrow and drop its condition. A load is hidden then, and no filter says so:
# there is none to clear, and to LibreOffice 7.4 (`.fods`) the row is one hidden by hand (`collapse`), no longer by a filter. SheetJS
# without styles shows all three. xlsx-populate 1.21.0 and Debian's openpyxl 3.0 keep both. Needs LibreOffice (`soffice`) and python3-openpyxl.
set -eu
command -v soffice >/dev/null || { echo "skipped: soffice is not installed" && exit 0; }
/usr/bin/python3 -c 'import openpyxl' 2>/dev/null || { echo "skipped: python3-openpyxl is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent exceljs@4.4.0 xlsx@0.18.5 xlsx-populate@1.21.0
cat >write.py <<'PY'
from openpyxl import Workbook, load_workbook
book = Workbook()
for row in [["MTR", "class"], [1, "I"], [2, "IIA"], [3, "I"]]:
    book.active.append(row)
book.active.auto_filter.ref = "A1:B4"
book.active.auto_filter.add_filter_column(1, ["I"])
book.active.row_dimensions[3].hidden = True
book.save("loads.xlsx")
load_workbook("loads.xlsx").save("openpyxl.xlsx")
PY
cat >save.cjs <<'JS'
const { Workbook } = require("exceljs");
const { readFile, writeFile } = require("xlsx");
const { fromFileAsync } = require("xlsx-populate");
(async () => {
	const book = new Workbook();
	await book.xlsx.readFile("loads.xlsx");
	await book.xlsx.writeFile("exceljs.xlsx");
	writeFile(readFile("loads.xlsx"), "sheetjs.xlsx");
	writeFile(readFile("loads.xlsx", { cellStyles: true }), "sheetjs-styles.xlsx", { cellStyles: true });
	await (await fromFileAsync("loads.xlsx")).toFileAsync("populate.xlsx");
})();
JS
/usr/bin/python3 write.py
node save.cjs
soffice --headless "-env:UserInstallation=file://$folder/profile" --convert-to fods ./*.xlsx >/dev/null 2>&1
seen=$(
	for name in loads openpyxl populate exceljs sheetjs sheetjs-styles; do
		hidden=$(grep -o 'table:visibility="[a-z]*"' $name.fods | cut -d'"' -f2 | tr '\n' ' ')
		echo "$name: condition $(grep -c '<table:filter-condition' $name.fods || true), hidden ${hidden% }"
	done
)
echo "$seen"
expected='loads: condition 1, hidden filter
openpyxl: condition 1, hidden filter
populate: condition 1, hidden filter
exceljs: condition 0, hidden collapse
sheetjs: condition 0, hidden 
sheetjs-styles: condition 0, hidden collapse'
[ "$seen" = "$expected" ]
