#!/bin/sh
# Programs of weighbridges keep weighings in dBase files (`.dbf`), where a deleted row stays, with a star in front, until the file is packed.
#
# Guess: who reads the file gets the rows that its program shows. Seen: parsedbf 2.0.0, which shpjs reads with, and shapefile 0.6.6 step
# over that byte unread (`i = 1` in `dbf/read.js`): the deleted weighing counts, and no row tells. node-dbf 0.4.0 gives it with `@deleted`.
# SheetJS 0.18.5, dbffile 1.13.0 and dbf-reader 1.0.3 leave it out, as Debian's Gnumeric 1.12, GDAL 3.6 and csvkit 1.0 do.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent parsedbf@2.0.0 shapefile@0.6.6 node-dbf@0.4.0 xlsx@0.18.5 dbffile@1.13.0 dbf-reader@1.0.3
cat > weighings.mjs <<'JS'
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import reader from "dbf-reader";
import { DBFFile } from "dbffile";
import nodeDbf from "node-dbf";
import parseDbf from "parsedbf";
import { openDbf } from "shapefile";
import xlsx from "xlsx";

const rows = [" 2609000000011500", "*2609000000029900", " 260900000003 700"];
const header = Buffer.alloc(32 + 2 * 32 + 1);
header.set([3, 126, 9, 30, rows.length]);
header.writeUInt16LE(header.length, 8);
header.writeUInt16LE(rows[0].length, 10);
for (const [place, name, type, length] of [[32, "MTR", "C", 12], [64, "PESO", "N", 4]]) {
	header.write(name, place);
	header.write(type, place + 11);
	header[place + 16] = length;
}
header[96] = 13;
const file = Buffer.concat([header, Buffer.from(`${rows.join("")}\x1a`)]);
writeFileSync("weighings.dbf", file);

const streamed = [];
const source = await openDbf("weighings.dbf");
for (let row = await source.read(); !row.done; row = await source.read()) streamed.push(row.value);
const marked = [];
const parser = new nodeDbf.default("weighings.dbf");
parser.on("record", (row) => marked.push(row));
parser.parse();
await once(parser, "end");
const lists = {
	parsedbf: parseDbf(new DataView(Uint8Array.from(file).buffer)),
	shapefile: streamed,
	"node-dbf": marked,
	SheetJS: xlsx.utils.sheet_to_json(xlsx.read(file).Sheets.Sheet1),
	dbffile: await (await DBFFile.open("weighings.dbf")).readRecords(),
	"dbf-reader": reader.Dbf.read(file).rows,
};
const seen = Object.entries(lists).map(([name, all]) => `${name} ${all.reduce((sum, { PESO }) => sum + PESO, 0)}`);
seen.push(`said to be deleted: ${marked.filter((row) => row["@deleted"]).map(({ PESO }) => PESO)}`);
console.log(seen.join(", "));
if (
	seen.join() !==
	"parsedbf 12100,shapefile 12100,node-dbf 12100,SheetJS 2200,dbffile 2200,dbf-reader 2200,said to be deleted: 9900"
)
	process.exit(1);
JS
node weighings.mjs
