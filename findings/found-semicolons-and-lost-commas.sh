#!/bin/sh
# Programs in Brazil part the cells of CSV by semicolons, since the comma stands before decimals: `"1";"Papel";"12,25"`.
#
# Guess: whoever finds out the semicolon takes the comma for what it then is, or leaves the cell a text. Seen: SheetJS 0.18.5 and Debian's
# csvkit 1.0.7 (agate 1.6.3) find it and make 1225 t of 12,25 t, as though commas parted thousands, wherever they stand, and
# 15005 of 1500,5. DuckDB 1.5.6 and papaparse 5.7.1 (`dynamicTyping`) leave texts. Debian's Gnumeric 1.12 takes any `.csv` for one
# with commas, in the Brazilian locale too, and of quoted cells it drops all between the first and the comma: the manifest is 1, its
# waste is gone, and beside it stands `25"""`. Needs csvkit, Gnumeric, and Debian's locales.
set -eu
if ! command -v csvjson >/dev/null || ! command -v ssconvert >/dev/null || [ ! -e /usr/share/i18n/locales/pt_BR ]; then
	echo "skipped: csvkit, Gnumeric or locales is not installed"
	exit 0
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent xlsx@0.18.5 @duckdb/node-api@1.5.6-r.1 papaparse@5.7.1
localedef -i pt_BR -f UTF-8 "$folder/pt_BR.UTF-8"
printf '"MTR";"Waste";"t"\n"1";"Papel";"12,25"\n"2";"Vidro";"1500,5"\n' >loads.csv
cat > read.cjs <<'JS'
const { readFileSync } = require("node:fs");
const { DuckDBInstance } = require("@duckdb/node-api");
const { parse } = require("papaparse");
const xlsx = require("xlsx");

(async () => {
	const [sheet] = Object.values(xlsx.readFile("loads.csv").Sheets);
	console.log(`SheetJS: ${xlsx.utils.sheet_to_json(sheet).map(({ t }) => t).join(" ")}`);
	const database = await (await DuckDBInstance.create(":memory:")).connect();
	const read = await database.runAndReadAll("SELECT t FROM 'loads.csv'");
	console.log(`DuckDB: ${read.columnTypes()[0]} ${read.getRowsJson().join(" ")}`);
	const { data } = parse(readFileSync("loads.csv", "utf8").trim(), { header: true, dynamicTyping: true });
	console.log(`papaparse: ${data.map(({ t }) => JSON.stringify(t)).join(" ")}`);
})();
JS
seen=$(
	node read.cjs
	echo "csvkit: $(csvjson loads.csv | grep -oE '"t": [^},]*' | tr '\n' ' ')"
	echo "Gnumeric: $(LC_ALL=pt_BR.UTF-8 LOCPATH=$folder ssconvert -O 'separator=|' -T Gnumeric_stf:stf_assistant loads.csv fd://1 | tr -d '\r' | tr '\n' ' ')"
)
echo "$seen"
expected='SheetJS: 1225 15005
DuckDB: VARCHAR 12,25 1500,5
papaparse: "12,25" "1500,5"
csvkit: "t": 1225.0 "t": 15005.0 
Gnumeric: MTR| 1|"25""" 2|"5""" '
[ "$seen" = "$expected" ]
