#!/bin/sh
# A city's list of collection points says what each takes, and where it lies: Latas (cans) and Longa vida (cartons for milk) are two of the
# usual kinds in Brazil, beside the columns Latitude and Longitude.
#
# Guess: whatever makes a map of a list by its headings takes the columns whose headings are just these words, before any other. Seen:
# csv2geojson 5.1.2, which Leaflet's omnivore reads with, and mapshaper 0.7.70 do. GPSBabel 1.8 (`unicsv`, "universal CSV with field
# structure in first line") looks for lat and lon anywhere in a heading, and the last one counts: a point in São Paulo that takes 12
# crates of cans and 5 of cartons lies at 12° N 5° E, in Nigeria, and so it does for a Plataforma or a Relatório (re-lat-ório) behind the
# right columns. GDAL 3.6 has patterns for headings, with `Lat*` and `Lon*` as its manual's own example (CSV driver, X_POSSIBLE_NAMES),
# and takes the first one: the same point is in Nigeria where the cans stand in front. No one order is right for both, and no word is
# said; a count beyond 90 would be no latitude, but crates are few. Needs Debian's gpsbabel and gdal-bin.
set -eu
for tool in gpsbabel ogrinfo; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts csv2geojson@5.1.2 mapshaper@0.7.70
printf 'Local,Latas,Longa vida,Latitude,Longitude\nEcoponto Norte,12,5,-23.5,-46.6\n' >front.csv
printf 'Local,Latitude,Longitude,Latas,Longa vida\nEcoponto Norte,-23.5,-46.6,12,5\n' >behind.csv
printf 'Local,Latitude,Longitude,Relatorio\nEcoponto Norte,-23.5,-46.6,7\n' >report.csv
cat >point.cjs <<'JS'
const { readFileSync } = require("node:fs");
const place = (collection) => collection.features[0].geometry.coordinates.toReversed().join(" ");
if (process.argv[2] === "-") console.log(place(JSON.parse(readFileSync(0, "utf8"))));
else require("csv2geojson").csv2geojson(readFileSync(process.argv[2], "utf8"), (error, collection) => console.log(error ?? place(collection)));
JS
seen=$(
	for list in front behind report; do
		echo "$list: csv2geojson $(node point.cjs "$list.csv")"
		echo "$list: mapshaper $(node_modules/.bin/mapshaper -quiet -i "$list.csv" -points -o - format=geojson | node point.cjs -)"
		echo "$list: GPSBabel $(gpsbabel -i unicsv -f "$list.csv" -o gpx -F - | sed -n 's/.*<wpt lat="\([^"]*\)" lon="\([^"]*\)".*/\1 \2/p')"
		echo "$list: GDAL $(ogrinfo -q -al -oo 'X_POSSIBLE_NAMES=Lon*' -oo 'Y_POSSIBLE_NAMES=Lat*' "$list.csv" | sed -n 's/ *POINT (\(.*\) \(.*\))/\2 \1/p')"
	done
)
echo "$seen"
expected='front: csv2geojson -23.5 -46.6
front: mapshaper -23.5 -46.6
front: GPSBabel -23.500000000 -46.600000000
front: GDAL 12 5
behind: csv2geojson -23.5 -46.6
behind: mapshaper -23.5 -46.6
behind: GPSBabel 12.000000000 5.000000000
behind: GDAL -23.5 -46.6
report: csv2geojson -23.5 -46.6
report: mapshaper -23.5 -46.6
report: GPSBabel 7.000000000 -46.600000000
report: GDAL -23.5 -46.6'
[ "$seen" = "$expected" ]
