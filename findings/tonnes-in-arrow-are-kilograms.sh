#!/bin/sh
# A database keeps tonnes to the kilogram, DECIMAL(9,3), and hands lists on as Parquet or Arrow, whose decimals are whole numbers with
# the places behind the comma in the column's type (Arrow columnar format, Schema.fbs: `Decimal`).
#
# Guess: a reader gives 12.25 and 1.5, or a decimal that says so. Seen (DuckDB 1.5.6 writes): hyparquet 1.33.0 does. apache-arrow 21.2.0
# leaves the scale to the caller: `Number`, `String` and JSON of a cell are 12250 and 1500, so that a list in tonnes is one in kilograms,
# each weight plausible, under a heading that says t; with DECIMAL(9,2) the same loads are 1225 and 150, in no unit. JSON has quotes
# within quotes beside it. @dsnp/parquetjs 1.8.8 gives 12.25, but for a sum, which DuckDB makes DECIMAL(38,3), the sixteen bytes of 13750.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @duckdb/node-api@1.5.6-r.1 apache-arrow@21.2.0 parquet-wasm@0.8.0 hyparquet@1.33.0 \
	@dsnp/parquetjs@1.8.8
cat > tonnes.mjs <<'JS'
import { readFileSync } from "node:fs";
import { DuckDBInstance } from "@duckdb/node-api";
import parquetjs from "@dsnp/parquetjs";
import { tableFromIPC } from "apache-arrow";
import { parquetReadObjects } from "hyparquet";
import { readParquet } from "parquet-wasm";

const database = await (await DuckDBInstance.create(":memory:")).connect();
await database.run(`CREATE TABLE loads AS SELECT t::DECIMAL(9,3) AS t, t::DECIMAL(9,2) AS t2 FROM (VALUES (12.25), (1.5)) AS _(t)`);
await database.run(`COPY loads TO 'loads.parquet'`);
await database.run(`COPY (SELECT sum(t) AS t FROM loads) TO 'sum.parquet'`);

async function withParquetjs(file) {
	const reader = await parquetjs.ParquetReader.openFile(file);
	const cursor = reader.getCursor();
	const tonnes = [];
	for (let row = await cursor.next(); row; row = await cursor.next()) tonnes.push(row.t);
	await reader.close();
	return tonnes;
}
const bytes = readFileSync("loads.parquet");
const table = tableFromIPC(readParquet(bytes).intoIPCStream());
const cells = (name) => [...table.getChild(name)];
const [sum] = await withParquetjs("sum.parquet");
const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
const seen = [
	`hyparquet: ${(await parquetReadObjects({ file: buffer })).map(({ t }) => t)}`,
	`arrow, numbers: ${cells("t").map(Number)}`,
	`arrow, texts: ${cells("t").map(String)}`,
	`arrow, JSON: ${JSON.stringify(cells("t"))}`,
	`arrow, two places: ${cells("t2").map(Number)}`,
	`parquetjs: ${await withParquetjs("loads.parquet")}`,
	`parquetjs, sum: ${sum.length} bytes of ${sum.readUInt32BE(12)}`,
];
console.log(seen.join("\n"));
const expected = [
	"hyparquet: 12.25,1.5",
	"arrow, numbers: 12250,1500",
	"arrow, texts: 12250,1500",
	'arrow, JSON: ["\\"12250\\"","\\"1500\\""]',
	"arrow, two places: 1225,150",
	"parquetjs: 12.25,1.5",
	"parquetjs, sum: 16 bytes of 13750",
];
if (seen.join() !== expected.join()) process.exit(1);
JS
node tonnes.mjs
