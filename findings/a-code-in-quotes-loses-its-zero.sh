#!/bin/sh
# A program asks a system of manifests for its loads as JSON, where quotes tell a text from a number: "codigo": "020104", plastics of farms,
# "lote": "12_5", the tag of a container, and an invoice's key with its 44 digits.
#
# Guess: what stands in quotes is read as a text; to find out types is for CSV, which has none. Seen: pandas tries each column of texts as
# numbers (Debian's 1.5.3, `_try_convert_data`), and takes them for numbers once all of them can be: the code is 20104, lots 12_5 and 1_25
# are both 125, a tag 12E4567 is infinity, and two invoices are one, as floating point keeps 17 of 44 digits. Rows that have a code for a
# name, {"020104": …}, lose its zero too. csvkit 1.0.7's in2csv does all of that to the columns. DuckDB 1.5.6, jq 1.6 and sqlite-utils 3.30
# give what is there. A single text with another letter keeps its whole column, so that one test with "A-12" finds nothing. Ask pandas for
# `dtype=False` (and `convert_axes=False`), csvkit for -I. Needs Debian's python3-pandas, csvkit, jq and sqlite-utils.
set -eu
for tool in in2csv jq sqlite-utils; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
/usr/bin/python3 -c 'import pandas' 2>/dev/null || { echo "skipped: python3-pandas is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @duckdb/node-api@1.5.6-r.1
cat >loads.json <<'JSON'
[{"codigo":"020104","lote":"12_5","etiqueta":"12E4567","nfe":"35261112345678000195550010000001011000001010"},
{"codigo":"080111","lote":"1_25","etiqueta":"34E0001","nfe":"35261112345678000195550010000001021000001021"}]
JSON
cat >read.py <<'PY'
import pandas

def show(name, loads):
    for column in loads:
        print(f"{name}, {column}: {', '.join(map(str, loads[column]))} ({loads[column].nunique()})")

show("pandas", pandas.read_json("loads.json"))
show("pandas, dtype=False", pandas.read_json("loads.json", dtype=False))
open("rows.json", "w").write('{"020104":{"kg":12340},"080111":{"kg":9800}}')
print("pandas, rows:", *pandas.read_json("rows.json", orient="index").index)
PY
cat >duckdb.mjs <<'JS'
import { DuckDBInstance } from "@duckdb/node-api";

const connection = await (await DuckDBInstance.create(":memory:")).connect();
console.log(`DuckDB: ${(await connection.runAndReadAll("SELECT * FROM 'loads.json'")).getRowsJson()[0]}`);
JS
seen=$(
	/usr/bin/python3 read.py 2>/dev/null
	echo "in2csv: $(in2csv loads.json | tail -n +2 | tr '\n' ' ')"
	node duckdb.mjs
	echo "jq: $(jq -c 'first | map(.)' loads.json)"
	echo "sqlite-utils: $(sqlite-utils memory loads.json 'SELECT * FROM loads LIMIT 1' --no-headers --csv | tr -d '\r')"
)
echo "$seen"
expected='pandas, codigo: 20104, 80111 (2)
pandas, lote: 125, 125 (1)
pandas, etiqueta: inf, 340.0 (2)
pandas, nfe: 3.5261112345678e+43, 3.5261112345678e+43 (1)
pandas, dtype=False, codigo: 020104, 080111 (2)
pandas, dtype=False, lote: 12_5, 1_25 (2)
pandas, dtype=False, etiqueta: 12E4567, 34E0001 (2)
pandas, dtype=False, nfe: 35261112345678000195550010000001011000001010, 35261112345678000195550010000001021000001021 (2)
pandas, rows: 20104 80111
in2csv: 20104,125,1.2E+4568,3.526111234567800019555001000E+43 80111,125,3.4E+2,3.526111234567800019555001000E+43 
DuckDB: 020104,12_5,12E4567,35261112345678000195550010000001011000001010
jq: ["020104","12_5","12E4567","35261112345678000195550010000001011000001010"]
sqlite-utils: 020104,12_5,12E4567,35261112345678000195550010000001011000001010'
[ "$seen" = "$expected" ]
