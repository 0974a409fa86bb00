#!/bin/sh
# A list of loads that a program writes as CSV has the day of receipt as a `Date`: 30 September 2026, nine in the evening in São Paulo.
#
# Guess: packages write it as ISO 8601 with its hour, so that a reader can tell the day. Seen: d3-dsv 3.0.2 writes `2026-10-01`, without
# hour or zone, because it is midnight in Greenwich just then: a day of the next quarter that nobody can see through. csv-stringify 6.9.0
# writes the milliseconds since 1970, and of two booleans `1` and nothing; @fast-csv/format 5.0.8 the words of JavaScript.
# @json2csv/plainjs 7.0.8 and papaparse 5.7.1 write `2026-10-01T00:00:00.000Z`. A program should write the day as a text.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent d3-dsv@3.0.2 csv-stringify@6.9.0 @fast-csv/format@5.0.8 @json2csv/plainjs@7.0.8 papaparse@5.7.1
cat > days.mjs <<'JS'
import { writeToString } from "@fast-csv/format";
import { Parser } from "@json2csv/plainjs";
import { stringify } from "csv-stringify/sync";
import { csvFormat } from "d3-dsv";
import papaparse from "papaparse";

const rows = [{ received: new Date(2026, 8, 30, 21, 0), certified: false }];
const lists = {
	"d3-dsv": csvFormat(rows),
	"csv-stringify": stringify(rows, { header: true }),
	"fast-csv": await writeToString(rows, { headers: true }),
	json2csv: new Parser().parse(rows),
	papaparse: papaparse.unparse(rows),
};
const seen = Object.fromEntries(
	Object.entries(lists).map(([name, csv]) => [name, csv.split(/\r?\n/)[1].replaceAll('"', "").replace(/ \(.*\)/, "")]),
);
console.log(seen);
const expected = {
	"d3-dsv": "2026-10-01,false",
	"csv-stringify": "1790812800000,",
	"fast-csv": "Wed Sep 30 2026 21:00:00 GMT-0300,false",
	json2csv: "2026-10-01T00:00:00.000Z,false",
	papaparse: "2026-10-01T00:00:00.000Z,false",
};
if (JSON.stringify(seen) !== JSON.stringify(expected)) process.exit(1);
JS
TZ=America/Sao_Paulo node days.mjs
