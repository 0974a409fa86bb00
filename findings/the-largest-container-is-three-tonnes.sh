#!/bin/sh
# A map of collection points has of each what its container weighs and whether its waste is hazardous, as FlatGeobuf, which browsers read
# in parts, and GDAL and QGIS whole. The list comes as GeoJSON: of a point where nobody weighed yet a weight is null, or not there at all.
#
# Guess: flatgeobuf 4.5.0, which has the whole list at hand, finds its columns in all of it, as Debian's GDAL 3.6 does, which writes the
# same list right each time. Seen: it looks at the first point alone (`introspectHeaderMeta`: `features[0]`). If that has no weight, the
# column is not written, and no container has one. If it is null there, the column is one of texts: their sum is right, and the largest
# container is one of 3 t, as "3" comes after "12.5". With a weight in front, a null further down stays one, but a property that is not
# there is written (generic/feature.js: `setUint8` of what is undefined): the point that nobody classified is not hazardous, two harmless
# ones for one. No warning tells. Put a point that is whole in front, and null where nothing is known. Needs Debian's gdal-bin.
set -eu
for tool in ogr2ogr ogrinfo; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent flatgeobuf@4.5.0
cat >write.mjs <<'JS'
import { writeFileSync } from "node:fs";
import { serialize } from "flatgeobuf/lib/mjs/geojson.js";

const weighed = { place: "A", t: 12.5, hazardous: true };
const second = { place: "B", t: 3, hazardous: false };
const lists = {
	"missing first": [{ place: "C" }, weighed, second],
	"null first": [{ place: "C", t: null, hazardous: null }, weighed, second],
	"missing last": [weighed, second, { place: "C" }],
	"null last": [weighed, second, { place: "C", t: null, hazardous: null }],
};
for (const [name, points] of Object.entries(lists)) {
	const features = points.map((properties) => ({ type: "Feature", geometry: { type: "Point", coordinates: [-46.6, -23.5] }, properties }));
	const list = { type: "FeatureCollection", features };
	writeFileSync(`${name}.json`, JSON.stringify(list));
	writeFileSync(`${name}.fgb`, serialize(list));
}
JS
node write.mjs
question='SELECT COUNT(t) weighed, SUM(t) sum, MAX(t) largest, SUM(hazardous = 0) harmless FROM points'
ask() {
	ogr2ogr -f GPKG points.gpkg "$1" -nln points 2>/dev/null
	echo "$2: $(ogrinfo -q -sql "$question" points.gpkg 2>/dev/null | sed -n 's/^  \(.*\) (.*) = /\1 /p' | tr '\n' ' ')"
	rm points.gpkg
}
seen=$(
	for name in "missing first" "null first" "missing last" "null last"; do
		ogr2ogr -f FlatGeobuf gdal.fgb "$name.json"
		ask gdal.fgb "$name, GDAL"
		rm gdal.fgb
		ask "$name.fgb" "$name, flatgeobuf"
	done
)
echo "$seen"
expected='missing first, GDAL: weighed 2 sum 15.5 largest 12.5 harmless 1 
missing first, flatgeobuf: 
null first, GDAL: weighed 2 sum 15.5 largest 12.5 harmless 1 
null first, flatgeobuf: weighed 2 sum 15.5 largest 3 harmless 0 
missing last, GDAL: weighed 2 sum 15.5 largest 12.5 harmless 1 
missing last, flatgeobuf: weighed 2 sum 15.5 largest 12.5 harmless 2 
null last, GDAL: weighed 2 sum 15.5 largest 12.5 harmless 1 
null last, flatgeobuf: weighed 2 sum 15.5 largest 12.5 harmless 1 '
[ "$seen" = "$expected" ]
