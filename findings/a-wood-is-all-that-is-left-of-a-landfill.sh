#!/bin/sh
# A licence covers a landfill of 400 by 300 metres around a wood of 200 by 100 that has to stay: 12 ha less 2, 10 ha. A site has it as
# GeoJSON, a polygon with a hole, and hands it on as a shapefile, from which an office takes the area.
#
# Guess: what one package wrote the others read, a landfill of 10 ha with a wood in it. Seen: in GeoJSON the outer ring goes round
# counterclockwise and a hole clockwise (RFC 7946, 3.1.6); in a shapefile it is the other way round, and nothing else tells a hole from an
# area (ESRI's description of 1998, Polygon). @mapbox/shp-write 0.4.3 copies the rings as they come, so that the wood is an area and the
# landfill a hole. mapshaper 0.7.70 has no use for a hole around an area, and keeps the wood alone: 2 ha. shapefile 0.6.6 makes two areas
# of them, 14 ha. Debian's GDAL 3.6, and with it QGIS, has a wood whose hole is as large as the landfill: the polygon is not valid, and its
# area below zero. shpjs 6.2.0 has 10 ha. A place without a hole shows nothing of it. Turn the rings round before shp-write gets them.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @mapbox/shp-write@0.4.3 @turf/area@7.3.5 mapshaper@0.7.70 shapefile@0.6.6 shpjs@6.2.0
cat >site.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import write from "@mapbox/shp-write";
import { area } from "@turf/area";
import JSZip from "jszip";
import { read } from "shapefile";
import shpjs from "shpjs";

const ring = (x, y, width, height) => {
	const corners = [[x, y], [x + width, y], [x + width, y + height], [x, y + height], [x, y]];
	return corners.map(([east, north]) => [-46.6 + east / 102100, -23.5 + north / 110750]);
};
const hectares = (places) => `${(area(places) / 10000).toFixed(1)} ha`;
for (const turned of [false, true]) {
	const coordinates = [ring(0, 0, 400, 300), ring(100, 100, 200, 100).reverse()];
	if (turned) for (const each of coordinates) each.reverse();
	const site = { type: "Feature", properties: { name: "Aterro" }, geometry: { type: "Polygon", coordinates } };
	const sites = { type: "FeatureCollection", features: [site] };
	const zip = await write.zip(sites, { outputType: "nodebuffer", compression: "STORE" });
	const files = Object.values((await JSZip.loadAsync(zip)).files).filter(({ dir }) => !dir);
	const name = turned ? "turned" : "site";
	for (const file of files) writeFileSync(`${name}.${file.name.split(".").pop()}`, await file.async("nodebuffer"));
	execFileSync("node_modules/.bin/mapshaper", [`${name}.shp`, "-o", "mapshaper.json", "format=geojson"], { stdio: "ignore" });
	console.log(`${name}: GeoJSON ${hectares(sites)}`);
	console.log(`shpjs ${hectares(await shpjs(zip))}`);
	console.log(`shapefile ${hectares(await read(`${name}.shp`, `${name}.dbf`))}`);
	console.log(`mapshaper ${hectares(JSON.parse(readFileSync("mapshaper.json", "utf8")))}`);
}
JS
seen=$(node site.mjs)
echo "$seen"
expected='site: GeoJSON 10.0 ha
shpjs 10.0 ha
shapefile 14.0 ha
mapshaper 2.0 ha
turned: GeoJSON 10.0 ha
shpjs 10.0 ha
shapefile 10.0 ha
mapshaper 10.0 ha'
[ "$seen" = "$expected" ]
if command -v ogrinfo >/dev/null; then
	for name in site turned; do
		seen=$(ogrinfo -q -dialect SQLite -sql "SELECT ST_IsValid(geometry) AS valid, ST_Area(geometry) > 0 AS positive FROM $name" $name.shp 2>/dev/null |
			sed -n 's/^ *\(valid\|positive\).* = /\1 /p' | tr '\n' ' ')
		echo "GDAL, $name: $seen"
		[ "$seen" = "$([ $name = site ] && echo 'valid 0 positive 0 ' || echo 'valid 1 positive 1 ')" ]
	done
fi
