#!/bin/sh
# Laboratories number samples of leachate or soil by year, well and turn: 2026_1_14 is the fourteenth from well 1, 2026_11_4 the fourth from
# well 11. A list of results has the number as CSV, the settings of a report name samples as YAML.
#
# Guess: no program takes that for a number, since no country writes one with underscores between its digits. Seen: programming languages let
# them part the digits of a number (Python's PEP 515, YAML 1.1), and what asks Python's `int` or `Decimal` whether a text is a number does
# so as well. Debian's csvkit 1.0.7 makes 2026114 of both: csvsort and csvjson give two results of one sample, and csvsql a key that is
# there twice. Debian's sqlite-utils 3.30 keeps the text but calls the column INTEGER; DuckDB 1.5.6 keeps it until somebody asks for a
# number, which it then gives. Of YAML yaml 2.9.1, which follows YAML 1.2, writes both without quotes, and Debian's PyYAML 6.0 and Ruby's
# Psych 4.0 read 2026114 twice; what js-yaml 5.5.0 and PyYAML write is quoted. Ask csvkit for texts (-I), and write with
# `version: "1.1"` in yaml. Needs Debian's csvkit, sqlite-utils, python3-yaml and ruby.
set -eu
for tool in csvsort csvjson csvstat sqlite-utils ruby; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
/usr/bin/python3 -c 'import yaml' 2>/dev/null || { echo "skipped: python3-yaml is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @duckdb/node-api@1.5.6-r.1 js-yaml@5.5.0 yaml@2.9.1
printf 'amostra,chumbo\n2026_1_14,0.3\n2026_11_4,0.5\n' >results.csv
cat >write.mjs <<'JS'
import { writeFileSync } from "node:fs";
import * as jsYaml from "js-yaml";
import yaml from "yaml";

const samples = ["2026_1_14", "2026_11_4"];
writeFileSync("yaml.yml", yaml.stringify(samples));
writeFileSync("yaml-1.1.yml", yaml.stringify(samples, { version: "1.1" }));
writeFileSync("js-yaml.yml", jsYaml.dump(samples));
console.log(`read by yaml: ${yaml.parse(yaml.stringify(samples))}, by js-yaml: ${jsYaml.load(yaml.stringify(samples))}`);
JS
cat >duckdb.mjs <<'JS'
import { DuckDBInstance } from "@duckdb/node-api";

const connection = await (await DuckDBInstance.create(":memory:")).connect();
const rows = async (sql) => (await connection.runAndReadAll(sql)).getRowsJson();
console.log(`DuckDB: ${await rows("SELECT amostra FROM 'results.csv'")}, as numbers ${await rows("SELECT amostra::BIGINT FROM 'results.csv'")}`);
JS
seen=$(
	echo "csvsort: $(csvsort -c amostra results.csv | tail -n +2 | tr '\n' ' ')"
	echo "csvsort -I: $(csvsort -I -c amostra results.csv | tail -n +2 | tr '\n' ' ')"
	echo "csvjson: $(csvjson results.csv)"
	sqlite-utils insert results.db results results.csv --csv --detect-types 2>/dev/null
	echo "sqlite-utils: $(sqlite-utils schema results.db | grep -o 'amostra.*[A-Z]')"
	node duckdb.mjs
	node write.mjs
	for file in yaml yaml-1.1 js-yaml; do
		echo "$file, PyYAML: $(/usr/bin/python3 -c "import yaml; print(*yaml.safe_load(open('$file.yml')), sep=', ')")"
		echo "$file, Ruby: $(ruby -ryaml -e "puts YAML.load_file('$file.yml').join(', ')")"
	done
)
echo "$seen"
expected='csvsort: 2026114,0.3 2026114,0.5 
csvsort -I: 2026_11_4,0.5 2026_1_14,0.3 
csvjson: [{"amostra": 2026114.0, "chumbo": 0.3}, {"amostra": 2026114.0, "chumbo": 0.5}]

sqlite-utils: amostra] INTEGER
DuckDB: 2026_1_14,2026_11_4, as numbers 2026114,2026114
read by yaml: 2026_1_14,2026_11_4, by js-yaml: 2026_1_14,2026_11_4
yaml, PyYAML: 2026114, 2026114
yaml, Ruby: 2026114, 2026114
yaml-1.1, PyYAML: 2026_1_14, 2026_11_4
yaml-1.1, Ruby: 2026_1_14, 2026_11_4
js-yaml, PyYAML: 2026_1_14, 2026_11_4
js-yaml, Ruby: 2026_1_14, 2026_11_4'
[ "$seen" = "$expected" ]
