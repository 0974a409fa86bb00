#!/bin/sh
# Programs of weighbridges keep weighings in dBase files (`.dbf`), which come with shapefiles too. What nobody filled in yet is blank there,
# a number and a day, or a question mark, a yes or no ("? when not initialized", dBase's own table of types): a load that is on its way has
# no weight and no day, and nobody has said whether it is hazardous.
#
# Guess: a reader gives nothing for each of the three, and says of no waste that it is not hazardous. Seen: dbffile 1.13.0 does, and GDAL
# 3.6 gives the question mark as it is. parsedbf 2.0.0, which shpjs 6.2.0 reads with, and dbf-reader 1.0.3 make false of it, as of F: the
# load is as harmless as paper. Debian's Gnumeric 1.12 and dbf-reader make 0 kg of the blank weight, which counts in a mean and as the
# smallest load. Of the blank day shapefile 0.6.6, and with it mapshaper 0.7.70, make 30 November 1899 (`new Date(0, -1, 0)`), received
# long ago, and SheetJS 0.18.5 the number -30. Each of these has one or two of the three wrong, and the others empty. Needs Debian's GDAL
# and Gnumeric.
set -eu
for tool in ogr2ogr ssconvert; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent dbf-reader@1.0.3 dbffile@1.13.0 mapshaper@0.7.70 shapefile@0.6.6 shpjs@6.2.0 xlsx@0.18.5
cat >write.cjs <<'JS'
const { writeFileSync } = require("node:fs");
const fields = [
	["MTR", "C", 12, 0],
	["KG", "N", 10, 0],
	["PERIGOSO", "L", 1, 0],
	["RECEBIDO", "D", 8, 0],
];
const rows = ["260900000001     12340T20260930", "260900000002          ?        "].map((row) => ` ${row}`);
const header = Buffer.alloc(32 + 32 * fields.length + 1);
header.set([3, 126, 9, 30, rows.length]);
header.writeUInt16LE(header.length, 8);
header.writeUInt16LE(rows[0].length, 10);
fields.forEach(([name, type, length, places], at) => {
	header.write(name, 32 + 32 * at);
	header.write(type, 32 + 32 * at + 11);
	header.set([length, places], 32 + 32 * at + 16);
});
header[header.length - 1] = 0x0d;
writeFileSync("loads.dbf", Buffer.concat([header, Buffer.from(`${rows.join("")}\x1a`)]));
JS
cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import reader from "dbf-reader/dbf.js";
import { DBFFile } from "dbffile";
import shapefile from "shapefile";
import { parseDbf } from "shpjs";
import xlsx from "xlsx";

const bytes = readFileSync("loads.dbf");
const text = (value) => (value instanceof Date ? `${value.getFullYear()}-${value.getMonth() + 1}-${value.getDate()}` : (value ?? "nothing"));
const show = (name, { KG, PERIGOSO, RECEBIDO }) =>
	console.log(`${name}: ${[KG, PERIGOSO, RECEBIDO].map((value) => text(value === "" || Number.isNaN(+value) ? null : value)).join(", ")}`);
const table = await DBFFile.open("loads.dbf");
show("dbffile", (await table.readRecords())[1]);
show("shpjs", parseDbf(bytes)[1]);
show("dbf-reader", reader.Dbf.read(bytes).rows[1]);
const source = await shapefile.openDbf("loads.dbf");
await source.read();
show("shapefile", (await source.read()).value);
const { Sheets, SheetNames } = xlsx.read(bytes);
show("SheetJS", xlsx.utils.sheet_to_json(Sheets[SheetNames[0]])[1]);
JS
node write.cjs
seen=$(
	node read.mjs
	npx mapshaper loads.dbf -o map.json 2>/dev/null
	echo "mapshaper: $(grep 260900000002 map.json | grep -o '"KG".*T')"
	echo "GDAL: $(ogr2ogr -f CSV /vsistdout/ loads.dbf | tail -1)"
	ssconvert loads.dbf gnumeric.csv 2>/dev/null
	echo "Gnumeric: $(tail -1 gnumeric.csv)"
)
echo "$seen"
expected='dbffile: nothing, nothing, nothing
shpjs: nothing, false, nothing
dbf-reader: 0, false, nothing
shapefile: nothing, nothing, 1899-11-30
SheetJS: nothing, nothing, -30
mapshaper: "KG":null,"PERIGOSO":null,"RECEBIDO":"1899-11-30T
GDAL: "260900000002",,?,
Gnumeric: 260900000002,0,,"        "'
[ "$seen" = "$expected" ]
