#!/bin/sh
# A list of loads has a column for the unit, `t` or `kg`, as most reports of manifests have.
#
# Guess: a reader that finds out types leaves a column of letters a text. Seen: DuckDB 1.5.6, GDAL 3.8.4 (gdal3.js 2.8.1, with
# `AUTODETECT_TYPE`) and Debian's csvkit 1.0.7 (agate 1.6.3, `DEFAULT_TRUE_VALUES`) take `t` for true, where all loads of a month are
# in tonnes. With one in kilograms DuckDB and csvkit make texts of them again: `WHERE Unidade = 'kg'` is an error for one month's list
# and none for the next. GDAL does so only where the kilograms come first or second: after two tonnes (`OGRCSVIsTrue`) the column
# stays Boolean, and the kg is gone, so that 700 kg stand below tonnes as a number without a unit. So it is in Debian's GDAL 3.6.
set -eu
if ! command -v csvjson >/dev/null; then
	echo "skipped: csvkit is not installed"
	exit 0
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @duckdb/node-api@1.5.6-r.1 gdal3.js@2.8.1
list() {
	name=$1
	shift
	echo 'MTR,Unidade,Peso' >"$name.csv"
	for unit; do echo "SC2600000$#,$unit,700" >>"$name.csv" && shift; done
}
list tonnes t t
list early t kg t
list late t t kg
cat > units.cjs <<'JS'
const { DuckDBInstance } = require("@duckdb/node-api");
const startGdal = require("gdal3.js/node");

(async () => {
	const database = await (await DuckDBInstance.create(":memory:")).connect();
	for (const list of ["tonnes", "late"]) {
		const read = await database.runAndReadAll(`SELECT Unidade FROM '${list}.csv'`);
		console.log(`DuckDB: ${read.columnTypes()[0]} ${read.getRowsJson().join(" ")}`);
		await database.run(`SELECT * FROM '${list}.csv' WHERE Unidade = 'kg'`).then(
			(found) => console.log(`kilograms: ${found.rowCount}`),
			(error) => console.log(error.message.slice(0, 16)),
		);
	}
	const gdal = await startGdal({ errorHandler() {} });
	for (const list of ["tonnes", "early", "late"]) {
		const { datasets } = await gdal.open(`${list}.csv`, ["AUTODETECT_TYPE=YES"]);
		const bytes = await gdal.getFileBytes(await gdal.ogr2ogr(datasets[0], ["-f", "CSV"], `written-${list}`));
		const units = Buffer.from(bytes).toString().trim().split("\n").slice(1);
		console.log(`GDAL: ${units.map((row) => row.split(",")[1] || "-").join(" ")}`);
	}
})();
JS
seen=$(
	node units.cjs
	for list in tonnes late; do echo "csvkit: $(csvjson "$list.csv" | grep -o '"Unidade": [a-z"]*' | tr '\n' ' ')"; done
)
echo "$seen"
expected='DuckDB: BOOLEAN true true
Conversion Error
DuckDB: VARCHAR t t kg
kilograms: 1
GDAL: 1 1
GDAL: t kg t
GDAL: 1 1 -
csvkit: "Unidade": true "Unidade": true 
csvkit: "Unidade": "t" "Unidade": "t" "Unidade": "kg" '
[ "$seen" = "$expected" ]
