#!/bin/sh
# A program on a server offers a year's list of loads as `.xls`, since an office's older program wants it so: 70,000 rows of
# three columns. A sheet of that format has 65,536 rows ([MS-XLS], 2.5.198), of its forerunner, Excel 5's, 16,384.
#
# Guess: whoever writes more rows than fit says so, or writes as many as do. Seen: SheetJS 0.18.5 means to cut the rows, and
# cuts them by the columns: it takes the number of the last column for that of the last row. Of 70,000 loads in three columns
# two are left below the heading, in four columns three, without an error unless `WTF` was set. At 65,535 loads all are there,
# so that the file is whole for years, and then one load more takes all but two away. Excel 5's (`biff5`) ends so at 16,384. As
# `.xlsx` all are there.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts xlsx@0.18.5
cat >write.cjs <<'JS'
const { read, utils, write } = require("xlsx");
function left(loads, columns, bookType) {
	const rows = Array.from({ length: loads }, (_, at) => Array.from({ length: columns }, (_, column) => (column ? 12.5 : at)));
	const book = utils.book_new();
	utils.book_append_sheet(book, utils.aoa_to_sheet([["MTR", "t", "kg", "m3"].slice(0, columns), ...rows]), "loads");
	const again = read(write(book, { type: "buffer", bookType }), { type: "buffer" });
	return utils.sheet_to_json(Object.values(again.Sheets)[0]).length;
}
for (const [loads, columns, bookType] of [
	[65_535, 3, "biff8"],
	[65_536, 3, "biff8"],
	[70_000, 3, "biff8"],
	[70_000, 4, "biff8"],
	[16_383, 3, "biff5"],
	[16_384, 3, "biff5"],
	[70_000, 3, "xlsx"],
]) {
	console.log(`${bookType}, ${columns} columns: ${left(loads, columns, bookType)} of ${loads}`);
}
JS
seen=$(node write.cjs)
echo "$seen"
expected='biff8, 3 columns: 65535 of 65535
biff8, 3 columns: 2 of 65536
biff8, 3 columns: 2 of 70000
biff8, 4 columns: 3 of 70000
biff5, 3 columns: 16383 of 16383
biff5, 3 columns: 2 of 16384
xlsx, 3 columns: 70000 of 70000'
[ "$seen" = "$expected" ]
