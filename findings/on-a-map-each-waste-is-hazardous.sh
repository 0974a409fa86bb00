#!/bin/sh
# A map of loads is handed on as KML, which Google Earth and offices of maps read. Its schema has types (KML 2.2, 9.3: `SimpleField`), so
# that "hazardous" is a `bool`, 0 or 1, false or true (XML Schema, 3.2.2), and "kg" a `float`, which is empty for a load nobody weighed.
#
# Guess: what makes GeoJSON of it gives false for 0, or the text as it is, and nothing for nothing. Seen: @mapbox/togeojson 0.16.2 and
# @loaders.gl/kml 4.5.2 give texts. @tmcw/togeojson 7.1.3, the former's successor, knows the types and turns texts by `Boolean` and
# `Number` (typeConverters): "0" is true for JavaScript, as "false" is, so that paper and rubble are as hazardous as oil. mapshaper 0.7.70
# reads KML by its version 5, with the same result. Both have 0 kg for the load that nobody weighed, which a mean then counts, and so has
# GDAL 3.6 (LIBKML), whose bool is right. On the way back @maphubs/tokml 0.6.1 writes an empty value for false and for 0 kg, where tokml
# 0.4.0, which it was made from, writes both. A list of hazardous loads alone shows nothing. Needs Debian's gdal-bin.
set -eu
command -v ogr2ogr >/dev/null || { echo "skipped: ogr2ogr is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @tmcw/togeojson@7.1.3 @mapbox/togeojson@0.16.2 @loaders.gl/core@4.5.2 \
	@loaders.gl/kml@4.5.2 @xmldom/xmldom@0.9.8 mapshaper@0.7.70 tokml@0.4.0 @maphubs/tokml@0.6.1
load() {
	echo "<Placemark><ExtendedData><SchemaData schemaUrl='#loads'><SimpleData name='waste'>$1</SimpleData>
<SimpleData name='hazardous'>$2</SimpleData><SimpleData name='kg'>$3</SimpleData></SchemaData></ExtendedData>
<Point><coordinates>-46.6,-23.5</coordinates></Point></Placemark>"
}
cat >loads.kml <<KML
<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Schema name="loads" id="loads"><SimpleField type="string" name="waste"/>
<SimpleField type="bool" name="hazardous"/><SimpleField type="float" name="kg"/></Schema>
$(load paper 0 12340.5)
$(load rubble false '')
$(load oil 1 200)
</Document></kml>
KML
cat >read.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parse } from "@loaders.gl/core";
import { KMLLoader } from "@loaders.gl/kml";
import mapbox from "@mapbox/togeojson";
import maphubs from "@maphubs/tokml";
import { kml } from "@tmcw/togeojson";
import { DOMParser } from "@xmldom/xmldom";
import tokml from "tokml";

globalThis.DOMParser = DOMParser;
const text = readFileSync("loads.kml", "utf8");
const parsed = () => new DOMParser().parseFromString(text, "text/xml");
const run = (command, ...values) => JSON.parse(execFileSync(command, values, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
const read = {
	GDAL: run("ogr2ogr", "-f", "GeoJSON", "/vsistdout/", "loads.kml"),
	"@mapbox/togeojson": mapbox.kml(parsed()),
	"@loaders.gl/kml": await parse(text, KMLLoader),
	"@tmcw/togeojson": kml(parsed()),
	mapshaper: run("node_modules/.bin/mapshaper", "-i", "loads.kml", "-o", "-", "format=geojson"),
};
const values = ({ waste, hazardous, kg }) => `${waste} ${JSON.stringify(hazardous)} ${JSON.stringify(kg)}`;
for (const [name, { features }] of Object.entries(read)) console.log(`${name}: ${features.map(({ properties }) => values(properties)).join(", ")}`);
const geometry = { type: "Point", coordinates: [-46.6, -23.5] };
const empty = { type: "FeatureCollection", features: [{ type: "Feature", properties: { hazardous: false, kg: 0 }, geometry }] };
for (const [name, write] of Object.entries({ tokml, "@maphubs/tokml": maphubs }))
	console.log(`${name}: ${Array.from(write(empty).matchAll(/<value>(.*?)<\/value>/g), ([, value]) => `"${value}"`).join(" ")}`);
JS
seen=$(node read.mjs 2>/dev/null)
echo "$seen"
expected='GDAL: paper 0 12340.5, rubble 0 0, oil 1 200
@mapbox/togeojson: paper "0" "12340.5", rubble "false" "", oil "1" "200"
@loaders.gl/kml: paper "0" "12340.5", rubble "false" "", oil "1" "200"
@tmcw/togeojson: paper true 12340.5, rubble true 0, oil true 200
mapshaper: paper true 12340.5, rubble true 0, oil true 200
tokml: "false" "0"
@maphubs/tokml: "" ""'
[ "$seen" = "$expected" ]
