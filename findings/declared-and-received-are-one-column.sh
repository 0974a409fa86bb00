#!/bin/sh
# A map of landfills has two columns, quantidade_declarada and quantidade_recebida. Offices of maps want it as a shapefile, whose table
# (dBase) has ten letters for a column's name, which is "quantidade" for both.
#
# Guess: what writes a shapefile makes two names of them, as GDAL does (quantidade, quantida_1), or refuses. Seen: @mapbox/shp-write
# 0.4.3 cuts both to the same ten letters and writes two columns of one name, each with its numbers. GDAL 3.6 reads the second as
# quantidade2 and warns; readers that make an object of each row, shpjs 6.2.0 and shapefile 0.6.6, keep the last: 9.1 t arrived, and the
# 12.5 t that were declared are gone, under a name that fits both. Numbers are rounded to three places likewise, without a word. Give each
# column a name that differs within ten letters.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @mapbox/shp-write@0.4.3 shpjs@6.2.0 shapefile@0.6.6
cat >map.mjs <<'JS'
import { writeFileSync } from "node:fs";
import write from "@mapbox/shp-write";
import JSZip from "jszip";
import { read } from "shapefile";
import shpjs from "shpjs";

const properties = { quantidade_declarada: 12.5, quantidade_recebida: 9.1 };
const landfill = { type: "Feature", properties, geometry: { type: "Point", coordinates: [-46.5, -23.5] } };
const zip = await write.zip({ type: "FeatureCollection", features: [landfill] }, { outputType: "nodebuffer", compression: "STORE" });
const files = Object.values((await JSZip.loadAsync(zip)).files).filter(({ dir }) => !dir);
for (const file of files) writeFileSync(`map.${file.name.split(".").pop()}`, await file.async("nodebuffer"));
const [{ properties: byShpjs }] = (await shpjs(zip)).features;
const [{ properties: byShapefile }] = (await read("map.shp")).features;
const seen = [`shpjs ${JSON.stringify(byShpjs)}`, `shapefile ${JSON.stringify(byShapefile)}`];
console.log(seen.join("\n"));
if (seen.join() !== 'shpjs {"quantidade":9.1},shapefile {"quantidade":9.1}') process.exit(1);
JS
node map.mjs
if command -v ogr2ogr >/dev/null; then
	seen=$(ogr2ogr -f CSV /vsistdout/ map.shp 2>/dev/null | tr '\n' ' ')
	echo "GDAL $seen"
	[ "$seen" = 'quantidade,quantidade2 12.500,9.100 ' ]
fi
