#!/bin/sh
# Since July 2026 the Brazilian number of a company (CNPJ) may have letters in its first twelve places (IN RFB 2.229/2024), E among them.
#
# Guess: readers that find out types leave such a number a text, since it has a letter. Seen: among digits a single E is the exponent
# of a power of ten. A column of those and of older numbers is DOUBLE for DuckDB 1.5.6, where each power beyond 308 is Infinity: two
# receivers of two lists are one, and a join puts the loads of one beside the certificates of the other. yaml 2.9.1 and d3-dsv 3.0.2
# (`autoType`) say Infinity as well, which JSON writes as null; js-yaml 5.5.0, csv-parse 7.0.3 (`cast`), fast-xml-parser 5.12.1 and
# SheetJS 0.18.5 leave that alone, and still have 1.2345678e+122 for a number whose E stands late. papaparse 5.7.1 keeps both.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @duckdb/node-api@1.5.6-r.1 yaml@2.9.1 d3-dsv@3.0.2 js-yaml@5.5.0 csv-parse@7.0.3 \
	fast-xml-parser@5.12.1 xlsx@0.18.5 papaparse@5.7.1
cat > companies.mjs <<'JS'
import { writeFileSync } from "node:fs";
import { DuckDBInstance } from "@duckdb/node-api";
import { parse } from "csv-parse/sync";
import { autoType, csvParse } from "d3-dsv";
import { XMLParser } from "fast-xml-parser";
import { load } from "js-yaml";
import papaparse from "papaparse";
import xlsx from "xlsx";
import YAML from "yaml";

/** The number with its check digits: each letter counts as its place in ASCII less 48, modulo 11. */
function checked(number) {
	if (number.length === 14) return number;
	const sum = Array.from(number).reduceRight((all, sign, at) => {
		return all + (sign.charCodeAt(0) - 48) * (2 + ((number.length - 1 - at) % 8));
	}, 0);
	return checked(number + (sum % 11 < 2 ? 0 : 11 - (sum % 11)));
}

const [known, ...news] = ["12ABC34501DE", "12345E780001", "98E765430001", "1234567800E1"].map(checked);
if (known !== "12ABC34501DE35") throw new Error("The Receita's own example has other check digits.");
const [first, second, late] = news;
writeFileSync("loads.csv", `MTR;CNPJ\nSC26000001;11222333000181\nSC26000002;${first}\n`);
writeFileSync("certificates.csv", `CDF;CNPJ\nC1;11222333000181\nC2;${second}\n`);
const database = await (await DuckDBInstance.create(":memory:")).connect();
const joined = await database.runAndReadAll("SELECT MTR, CDF, CNPJ FROM 'loads.csv' JOIN 'certificates.csv' USING (CNPJ) ORDER BY MTR");
const csv = `CNPJ\n${first}\n${late}\n`;
const lists = {
	yaml: [first, late].map((number) => YAML.parse(`CNPJ: ${number}`).CNPJ),
	"d3-dsv": csvParse(csv, autoType).map(({ CNPJ }) => CNPJ),
	"js-yaml": [first, late].map((number) => load(`CNPJ: ${number}`).CNPJ),
	"csv-parse": parse(csv, { columns: true, cast: true }).map(({ CNPJ }) => CNPJ),
	"fast-xml-parser": [first, late].map((number) => new XMLParser().parse(`<CNPJ>${number}</CNPJ>`).CNPJ),
	SheetJS: xlsx.utils.sheet_to_json(xlsx.read(csv, { type: "string" }).Sheets.Sheet1).map(({ CNPJ }) => CNPJ),
	papaparse: papaparse.parse(csv.trim(), { header: true, dynamicTyping: true }).data.map(({ CNPJ }) => CNPJ),
};
const seen = [
	`DuckDB: ${joined.getRowsJson().join(" ")}`,
	...Object.entries(lists).map(([name, numbers]) => `${name}: ${numbers.join(" ")}`),
];
console.log(seen.join("\n"));
const rest = `${first} 1.2345678e+122`;
const expected = [
	"DuckDB: SC26000001,C1,11222333000181 SC26000002,C2,Infinity",
	...["yaml", "d3-dsv"].map((name) => `${name}: Infinity 1.2345678e+122`),
	...["js-yaml", "csv-parse", "fast-xml-parser", "SheetJS"].map((name) => `${name}: ${rest}`),
	`papaparse: ${first} ${late}`,
];
if (seen.join() !== expected.join()) process.exit(1);
JS
node companies.mjs
