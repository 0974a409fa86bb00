#!/bin/sh
# A carrier is paid by the kilometre, and proves them by the lorry's track, a GPX file. The tracker was off between two rounds, a kilometre
# each, while the lorry went eleven by ferry: GPX begins another `trkseg` there, "for each continuous span of track data" (GPX 1.1, trksegType).
#
# Guess: a package that says how long a track is adds its segments up, as that is what they are for, or gives each its own length. Seen:
# gpx-parse 0.10.4 adds them up, @tmcw/togeojson 7.1.3 makes a MultiLineString of two lines, which turf 7.3.5 measures, and Debian's GDAL
# 3.6 has two as well: 2.2 km. gpxparser 3.0.8 asks for all points of a track, whatever segment they are in (`querySelectorAll("trkpt")`),
# @we-gold/gpxjs 1.2.0 takes the segments off around them (`unwrap`), and both measure from one point to the next: 13.3 km, and GeoJSON in
# which the ferry is a road. Neither says that there were segments; with one of them all agree. Needs Debian's gdal-bin.
set -eu
command -v ogrinfo >/dev/null || { echo "skipped: ogrinfo is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts gpxparser@3.0.8 gpx-parse@0.10.4 @we-gold/gpxjs@1.2.0 @tmcw/togeojson@7.1.3 \
	@turf/length@7.3.5 @xmldom/xmldom@0.9.8 jsdom@24.1.3
round() {
	echo "<trkseg><trkpt lat='$1' lon='-46.6'><time>2026-09-03T$3:00:00Z</time></trkpt><trkpt lat='$2' lon='-46.6'><time>2026-09-03T$3:02:00Z</time></trkpt></trkseg>"
}
track() { echo "<gpx version='1.1' creator='tracker' xmlns='http://www.topografix.com/GPX/1/1'><trk><name>Lorry</name>$1</trk></gpx>"; }
track "$(round -23.50 -23.51 10)" >one.gpx
track "$(round -23.50 -23.51 10) $(round -23.61 -23.62 11)" >two.gpx
cat >measure.mjs <<'JS'
import { readFileSync } from "node:fs";
import { gpx } from "@tmcw/togeojson";
import { length } from "@turf/length";
import { parseGPXWithCustomParser } from "@we-gold/gpxjs";
import { DOMParser } from "@xmldom/xmldom";
import gpxParse from "gpx-parse";
import GpxParser from "gpxparser";
import { JSDOM } from "jsdom";

const text = readFileSync(process.argv[2], "utf8");
const km = (value) => value.toFixed(1);
const parser = new GpxParser();
parser.parse(text);
const [parsed] = parseGPXWithCustomParser(text, (xml) => new (new JSDOM("").window.DOMParser)().parseFromString(xml, "text/xml"));
gpxParse.parseGpx(text, (error, data) => console.log(`gpx-parse: ${error ?? km(data.tracks[0].length())}`));
const json = gpx(new DOMParser().parseFromString(text, "text/xml"));
console.log(`togeojson: ${json.features[0].geometry.type} ${km(length(json))}`);
console.log(`gpxparser: ${km(parser.tracks[0].distance.total / 1000)} ${parser.toGeoJSON().features[0].geometry.type}`);
console.log(`gpxjs: ${km(parsed.tracks[0].distance.total / 1000)}`);
JS
seen=$(
	for list in one two; do
		echo "$list"
		node measure.mjs "$list.gpx" | LC_ALL=C sort
		echo "GDAL: $(ogrinfo -q -dialect sqlite -sql 'SELECT round(ST_Length(geometry, 1) / 1000, 1) AS km FROM tracks' "$list.gpx" | sed -n 's/.*= //p')"
	done
)
echo "$seen"
expected='one
gpx-parse: 1.1
gpxjs: 1.1
gpxparser: 1.1 LineString
togeojson: LineString 1.1
GDAL: 1.1
two
gpx-parse: 2.2
gpxjs: 13.3
gpxparser: 13.3 LineString
togeojson: MultiLineString 2.2
GDAL: 2.2'
[ "$seen" = "$expected" ]
