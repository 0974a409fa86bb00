#!/bin/sh
# A list of loads corrects an earlier one: 12500, -500 and 8200 kg, 20,200 in all. SAP and programs in COBOL write the minus behind its
# number, 500-, and so do the lists that come from them.
#
# Guess: who adds up such a column subtracts, or says that 500- is no number. Seen: Gnumeric 1.12 and numeral 2.0.6 subtract. SQLite 3.40
# adds: 21,200 kg, of a column of texts as of one that is REAL, since whatever begins with digits counts as them, and in the latter the
# heaviest load is the text 500-. So do awk, Perl and accounting 0.4.1, whose `unformat` knows (500) as negative, and not 500-. Miller 6.6 and
# alasql 4.19.1 (`SUM(CAST(kg AS FLOAT))`) leave the load out, 20,700 kg, which Miller counts as one of three all the same. Only DuckDB
# 1.5.6 refuses to add up. Needs Debian's sqlite3, miller and gnumeric.
set -eu
for program in sqlite3 mlr ssconvert; do
	command -v $program >/dev/null || { echo "skipped: $program is not installed"; exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent accounting@0.4.1 numeral@2.0.6 alasql@4.19.1 @duckdb/node-api@1.5.6-r.1
printf 'load,kg\nfirst,12500\nsecond,500-\nthird,8200\n' >loads.csv
(cat loads.csv && echo 'sum,=SUM(B2:B4)') >sheet.csv
cat >sums.cjs <<'JS'
const { readFileSync } = require("node:fs");
const { DuckDBInstance } = require("@duckdb/node-api");
const accounting = require("accounting");
const alasql = require("alasql");
const numeral = require("numeral");

const loads = readFileSync("loads.csv", "utf8").trim().split("\n").slice(1);
const weights = loads.map((line) => line.split(",")[1]);
const sum = (read) => weights.reduce((total, weight) => total + read(weight), 0);
console.log(`numeral: ${sum((weight) => numeral(weight).value())}`);
console.log(`accounting: ${sum((weight) => accounting.unformat(weight))}, of (500) ${accounting.unformat("(500)")}`);
console.log(`alasql: ${alasql("SELECT SUM(CAST(kg AS FLOAT)) kg FROM ?", [weights.map((kg) => ({ kg }))])[0].kg}`);
(async () => {
	const database = await (await DuckDBInstance.create()).connect();
	const refused = await database.run("SELECT sum(kg) FROM 'loads.csv'").then(() => "added up", () => "refused");
	console.log(`DuckDB: ${refused}`);
})();
JS
sqlite3 --version | cut -d' ' -f1
mlr --version
seen=$(
	ssconvert sheet.csv read.csv 2>/dev/null
	echo "Gnumeric: $(tail -1 read.csv)"
	for type in TEXT REAL; do
		sqlite3 :memory: "CREATE TABLE loads (load TEXT, kg $type)" '.import --csv --skip 1 loads.csv loads' \
			"SELECT 'SQLite, $type: ' || sum(kg) || ' of ' || count(kg) || ', below 0 ' || sum(kg < 0) || ', heaviest ' || max(kg) FROM loads"
	done
	echo "awk: $(awk -F, 'NR > 1 { kg += $2 } END { print kg }' loads.csv)"
	echo "Perl: $(perl -F, -lane '$kg += $F[1] if $. > 1; END { print $kg }' loads.csv)"
	echo "Miller: $(mlr --icsv --onidx stats1 -a sum,count -f kg loads.csv)"
	node sums.cjs
)
echo "$seen"
expected='Gnumeric: sum,20200
SQLite, TEXT: 21200.0 of 3, below 0 0, heaviest 8200
SQLite, REAL: 21200.0 of 3, below 0 0, heaviest 500-
awk: 21200
Perl: 21200
Miller: 20700 3
numeral: 20200
accounting: 21200, of (500) -500
alasql: 20700
DuckDB: refused'
[ "$seen" = "$expected" ]
