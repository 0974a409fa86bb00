#!/bin/sh
# Programs of stores and weighbridges from before Windows exchange lists with Lotus 1-2-3, whose files (`.wk1`, `.wk3`) spreadsheets still open.
# SheetJS writes both (`bookType`). A list has loads in tonnes: 12.345, 0.285, 0.75 and a correction of -0.5.
#
# Guess: a package reads what it writes, and other programs read the same. Seen (xlsx 0.18.5): as `.wk1`, eight bytes a number as in JavaScript, so
# it is. As `.wk3`, ten bytes a number, most that are below 1 come out larger, to LibreOffice 7.4 and to libwps 0.4.13 (`wks2csv`) too: 285 kg are
# 1.285 t, 750 kg 2.75 t, 999 kg 2.999 t, while half a tonne is right and so is all from 1 t on. SheetJS itself also reads the minus wrongly: of -0.5 t,
# which the others read right, it makes -32767.5 t, of -12.5 t -819187.5 t. Needs LibreOffice (`soffice`) and Debian's libwps-tools.
set -eu
for program in soffice wks2csv; do
	command -v $program >/dev/null || { echo "skipped: $program is not installed"; exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent xlsx@0.18.5
cat >write.cjs <<'JS'
const { utils, writeFile } = require("xlsx");
const book = utils.book_new();
utils.book_append_sheet(book, utils.aoa_to_sheet([12.345, 1.5, 1, 0.999, 0.75, 0.5, 0.285, -0.5, -12.5].map((tonnes) => [tonnes])));
for (const bookType of ["wk1", "wk3"]) writeFile(book, `loads.${bookType}`, { bookType });
JS
cat >read.cjs <<'JS'
const { readFile, utils } = require("xlsx");
const book = readFile(process.argv[2]);
console.log(utils.sheet_to_csv(book.Sheets[book.SheetNames[0]]));
JS
node write.cjs
soffice --version
wks2csv --version 2>/dev/null | head -1
seen=$(
	for list in loads.wk1 loads.wk3; do
		soffice --headless -env:UserInstallation="file://$folder/profile" --convert-to csv $list >/dev/null 2>&1
		for program in 'node read.cjs' wks2csv 'cat loads.csv #'; do
			echo "$list, ${program% loads*}: $(sh -c "$program $list" | grep '[0-9]' | grep -v Col | tr -d '"' | tr '\n' ' ' | sed 's/ $//')"
		done
	done
)
echo "$seen"
expected='loads.wk1, node read.cjs: 12.345 1.5 1 0.999 0.75 0.5 0.285 -0.5 -12.5
loads.wk1, wks2csv: 12.345 1.5 1 0.999 0.75 0.5 0.285 -0.5 -12.5
loads.wk1, cat: 12.345 1.5 1 0.999 0.75 0.5 0.285 -0.5 -12.5
loads.wk3, node read.cjs: 12.345 1.5 1 2.999 2.75 0.5 1.285 -32767.5 -819187.5
loads.wk3, wks2csv: 12.345 1.5 1 2.999 2.75 0.5 1.285 -0.5 -12.5
loads.wk3, cat: 12.345 1.5 1 2.999 2.75 0.5 1.285 -0.5 -12.5'
[ "$seen" = "$expected" ]
