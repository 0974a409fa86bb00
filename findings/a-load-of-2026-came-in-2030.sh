#!/bin/sh
# Old programs of weighbridges write workbooks of Excel 97 (`.xls`), and a server makes CSV of them with xls2csv, of catdoc. Each such
# workbook says whether its days count from 1900 or, as on old Macs, from 1904, by a record that is 0 or 1 (MS-XLS, 2.4.77: Date1904).
#
# Guess: a day is the one that spreadsheet programs show, in whatever shape. Seen (Debian's catdoc 0.95; workbooks of SheetJS, xlsx 0.18.5,
# and Gnumeric 1.12): the record alone makes xls2csv count from 1904, also where it is 0, so that a load of 1 September 2026 came on
# 2 September 2030, four years and a day later. Workbooks that do count from 1904 it reads right. So it is with Excel's own formats
# for days; where the cell has one of its own, such as dd/mm/yyyy, the day is a bare number, 46266, and a wait of 29:30 h is 1.229166667.
# `ssconvert loads.xls loads.csv` reads all of them. Needs Debian's catdoc and gnumeric.
set -eu
for program in xls2csv ssconvert; do
	command -v $program >/dev/null || { echo "skipped: $program is not installed"; exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent xlsx@0.18.5
cat >loads.cjs <<'JS'
const { utils, writeFile } = require("xlsx");
for (const date1904 of [false, true]) {
	const day = { t: "n", v: 46266 - (date1904 ? 1462 : 0) };
	const cells = [{ ...day, z: "m/d/yy" }, { ...day, z: "dd/mm/yyyy" }, { t: "n", v: 29.5 / 24, z: "[h]:mm" }];
	const book = { ...utils.book_new(), Workbook: { WBProps: { date1904 } } };
	utils.book_append_sheet(book, utils.aoa_to_sheet([cells]));
	writeFile(book, date1904 ? "from-1904.xls" : "from-1900.xls", { bookType: "biff8" });
	writeFile(book, date1904 ? "from-1904.xlsx" : "from-1900.xlsx");
}
JS
node loads.cjs
xls2csv -V
ssconvert --version 2>&1 | head -1
seen=$(
	for from in 1900 1904; do
		ssconvert "from-$from.xlsx" "gnumeric-$from.xls" 2>/dev/null
		for name in "from-$from" "gnumeric-$from"; do
			ssconvert "$name.xls" read.csv 2>/dev/null
			echo "$name: xls2csv $(xls2csv -f '%Y-%m-%d' "$name.xls" | head -1 | tr -d '"\f'), ssconvert $(tr -d '"' <read.csv)"
		done
	done
)
echo "$seen"
expected='from-1900: xls2csv 2030-09-02,46266,1.22916666666667, ssconvert 2026/09/01,2026/09/01,29:30:00
gnumeric-1900: xls2csv 2030-09-02,46266,1.22916666666667, ssconvert 2026/09/01,2026/09/01,29:30:00
from-1904: xls2csv 2026-09-01,44804,1.22916666666667, ssconvert 2026/09/01,2026/09/01,29:30:00
gnumeric-1904: xls2csv 2026-09-01,44804,1.22916666666667, ssconvert 2026/09/01,2026/09/01,29:30:00'
[ "$seen" = "$expected" ]
