#!/bin/sh
# Headings of Brazilian lists are abbreviated with a full stop: `Qtd` is the declared quantity of a load, `Qtd. recebida` what arrived.
#
# Guess: a package that turns CSV into objects takes each heading as it is. Seen: csvtojson 2.0.14 takes the stop for a path
# (`v2/lineToJson.js`): where both headings are there, the declared quantity is gone, without an error, and of the other order
# the received one. json-2-csv 5.6.0 loses the received one in each (doc-path 4.1.4). An abbreviation alone is a branch:
# { Qtd: { " recebida": "12,4" } }, and a stop at the end (`Unid.`) is none. csvtojson keeps headings with `flatKeys`;
# csv-parse 7.0.3, csv-parser 3.2.1 and papaparse 5.7.1 keep them always.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent csvtojson@2.0.14 json-2-csv@5.6.0 doc-path@4.1.4 csv-parse@7.0.3 csv-parser@3.2.1 papaparse@5.7.1
cat > headings.mjs <<'JS'
import { Readable } from "node:stream";
import { parse } from "csv-parse/sync";
import csvParser from "csv-parser";
import csvtojson from "csvtojson";
import { csv2json } from "json-2-csv";
import papaparse from "papaparse";

const lists = {
	"declared first": 'MTR,Qtd,Qtd. recebida,Unid.\nSC26000001,"12,5","12,4",t',
	"received first": 'MTR,Qtd. recebida,Qtd,Unid.\nSC26000001,"12,4","12,5",t',
	"received alone": 'MTR,Qtd. recebida,Unid.\nSC26000001,"12,4",t',
};
const seen = [];
for (const [name, csv] of Object.entries(lists)) {
	const [streamed] = await Readable.from([csv]).pipe(csvParser()).toArray();
	const rows = {
		csvtojson: (await csvtojson().fromString(csv))[0],
		"json-2-csv": csv2json(csv)[0],
		flatKeys: (await csvtojson({ flatKeys: true }).fromString(csv))[0],
		"csv-parse": parse(csv, { columns: true })[0],
		"csv-parser": streamed,
		papaparse: papaparse.parse(csv, { header: true }).data[0],
	};
	const told = Object.entries(rows).map(([reader, row]) => {
		const weights = ["12,5", "12,4"].filter((weight) => JSON.stringify(row).includes(weight));
		return `${reader} ${weights.join(" ")}${typeof row.Qtd === "object" ? " in a branch" : ""}${row["Unid."] === "t" ? "" : " no unit"}`;
	});
	seen.push(`${name}: ${told.join("; ")}`);
}
console.log(seen.join("\n"));
const others = (weights) => ["flatKeys", "csv-parse", "csv-parser", "papaparse"].map((name) => `${name} ${weights}`).join("; ");
const expected = [
	`declared first: csvtojson 12,4 in a branch; json-2-csv 12,5; ${others("12,5 12,4")}`,
	`received first: csvtojson 12,5; json-2-csv 12,5; ${others("12,5 12,4")}`,
	`received alone: csvtojson 12,4 in a branch; json-2-csv 12,4 in a branch; ${others("12,4")}`,
];
if (seen.join() !== expected.join()) process.exit(1);
JS
node headings.mjs
