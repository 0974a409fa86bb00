#!/bin/sh
# A list of loads has a column for the unit, `t` or `kg`, as most reports of manifests have.
#
# Guess: a reader that finds out types leaves a column of letters a text. Seen: DuckDB 1.5.6 and Debian's csvkit 1.0.7 (agate 1.6.3,
# `DEFAULT_TRUE_VALUES`) take `t` for true: a month in which each load was weighed in tonnes has a Boolean there. One load in kilograms
# makes texts of them again, so that `WHERE Unidade = 'kg'` is an error in DuckDB for one month's list and none for the next, and
# csvkit's two lists in one have the units True, t and kg. Needs csvkit.
set -eu
if ! command -v csvjson >/dev/null; then
	echo "skipped: csvkit is not installed"
	exit 0
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @duckdb/node-api@1.5.6-r.1
printf '%s\n' 'MTR;Unidade' 'SC26000001;t' 'SC26000002;t' >tonnes.csv
printf '%s\n' 'MTR;Unidade' 'SC26000001;t' 'SC26000002;kg' >mixed.csv
cat > units.mjs <<'JS'
import { DuckDBInstance } from "@duckdb/node-api";

const database = await (await DuckDBInstance.create(":memory:")).connect();
for (const list of ["tonnes", "mixed"]) {
	const read = await database.runAndReadAll(`SELECT Unidade FROM '${list}.csv'`);
	console.log(`DuckDB: ${read.columnTypes()[0]} ${read.getRowsJson().join(" ")}`);
	await database.run(`SELECT * FROM '${list}.csv' WHERE Unidade = 'kg'`).then(
		(found) => console.log(`kilograms: ${found.rowCount}`),
		(error) => console.log(error.message.split("\n")[0].slice(0, 16)),
	);
}
JS
seen=$(
	node units.mjs
	for list in tonnes mixed; do csvjson -d ';' "$list.csv" | grep -o '"Unidade": [^}]*'; done
	in2csv -d ';' tonnes.csv >first.csv
	in2csv -d ';' mixed.csv >second.csv
	csvstack first.csv second.csv | csvcut -c Unidade | tail -n +2 | tr '\n' ' '
)
echo "$seen"
[ "$(echo "$seen" | tr '\n' '|')" = 'DuckDB: BOOLEAN true true|Conversion Error|DuckDB: VARCHAR t kg|kilograms: 1|"Unidade": true|"Unidade": true|"Unidade": "t"|"Unidade": "kg"|True True t kg |' ]
