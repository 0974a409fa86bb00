#!/bin/sh
# A list names its wastes by the codes of the Brazilian and European lists, three pairs of digits, with a star where they are hazardous.
#
# Guess: a reader that finds out types leaves `15 01 01` a text, since no day is written with blanks. Seen: DuckDB 1.5.6 puts whatever
# parts the digits into its patterns of days (`GenerateDateFormat`): cardboard, iron and paper are 1 January 2015, 5 April 2017 and
# 1 January 2020. With plastics (20 01 39) added the same paper is 20 January 2001; with one star in the column all are texts, so that a
# join of two lists finds nothing. SheetJS 0.18.5 asks `new Date` cell by cell (`fuzzydate`): in one column `10 01 02` is 1 October 2002
# and `15 01 01`, which has no such month, a text. Whoever reads such a list says that codes are texts.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @duckdb/node-api@1.5.6-r.1 xlsx@0.18.5
cat > codes.mjs <<'JS'
import { writeFileSync } from "node:fs";
import { DuckDBInstance } from "@duckdb/node-api";
import xlsx from "xlsx";

const everyday = ["15 01 01", "17 04 05", "20 01 01"];
const lists = { everyday, plastics: [...everyday, "20 01 39"], hazardous: [...everyday, "15 01 10*"], ashes: ["10 01 02", "15 01 01"] };
const database = await (await DuckDBInstance.create(":memory:")).connect();
const seen = [];
for (const [name, codes] of Object.entries(lists)) {
	writeFileSync(`${name}.csv`, ["MTR;Codigo", ...codes.map((code, row) => `26090000000${row};${code}`)].join("\r\n"));
	const read = await database.runAndReadAll(`SELECT Codigo FROM '${name}.csv'`);
	seen.push(`${name}: ${read.columnTypes()[0]} ${read.getRowsJson().join(" ")}`);
}
const rows = xlsx.utils.sheet_to_json(xlsx.readFile("ashes.csv").Sheets.Sheet1, { raw: false });
seen.push(`SheetJS: ${rows.map(({ Codigo }) => Codigo).join(", ")}`);
console.log(seen.join("\n"));
const expected = [
	"everyday: DATE 2015-01-01 2017-04-05 2020-01-01",
	"plastics: DATE 2001-01-15 2005-04-17 2001-01-20 2039-01-20",
	"hazardous: VARCHAR 15 01 01 17 04 05 20 01 01 15 01 10*",
	"ashes: DATE 2010-01-02 2015-01-01",
	"SheetJS: 10/1/02, 15 01 01",
];
if (seen.join() !== expected.join()) process.exit(1);
JS
TZ=UTC node codes.mjs
