#!/bin/sh
# A licence or a survey in Brazil gives a landfill's place in UTM: fuso 23S, E 333000, N 7394000, near São Paulo, S for the southern half.
# In the grid of maps (MGRS) the letter is a band of eight degrees, there K, and S is the band of Lisbon.
#
# Guess: a package that makes latitude and longitude of it takes S for south, or refuses it. Seen: geodesy 2.4.0 and Debian's GeoConvert
# 2.1 (GeographicLib) have it near São Paulo and refuse K, Debian's PROJ 9.1 refuses any letter, with a `+south` of its own. utm 1.1.1
# and utm-latlng 1.0.8 take the letter for a band, without a look at a northing that no place of band S has (it ends at 4,430 km): the
# landfill is on Greenland, at 66.6° N. So is what proj4 2.22.0 makes of `+zone=23S`, whose letter it drops, as the same text without
# `+south` is the north. With K or +south each of them has it right. Nothing but a map tells. Needs Debian's geographiclib-tools, proj-bin.
set -eu
for tool in GeoConvert cs2cs; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent geodesy@2.4.0 proj4@2.22.0 utm@1.1.1 utm-latlng@1.0.8
cat >zone.mjs <<'JS'
import { createRequire } from "node:module";
import Geodesy from "geodesy/utm.js";
import proj4 from "proj4";

const require = createRequire(import.meta.url);
const Converter = require("utm-latlng");
const { toLatLon } = require("utm");

const east = 333000;
const north = 7394000;
const readers = {
	geodesy: (letter) => Geodesy.parse(`23 ${letter} ${east} ${north}`).toLatLon().lat,
	utm: (letter) => toLatLon(east, north, 23, letter).latitude,
	"utm-latlng": (letter) => new Converter().convertUtmToLatLng(east, north, 23, letter).lat,
};
const latitude = (read, letter) => {
	try {
		return read(letter).toFixed(1);
	} catch {
		return "refused";
	}
};
for (const [name, read] of Object.entries(readers)) console.log(`${name}: S ${latitude(read, "S")}, K ${latitude(read, "K")}`);
const project = (zone) => proj4(`+proj=utm +zone=${zone} +datum=WGS84`, "WGS84", [east, north])[1].toFixed(1);
console.log(`proj4: 23S ${project("23S")}, +south ${project("23 +south")}`);
JS
proj() { echo 333000 7394000 | cs2cs -f %.1f +proj=utm "$@" +datum=WGS84 +to +proj=longlat +datum=WGS84 2>/dev/null | cut -f2 | cut -d' ' -f1; }
{
	node zone.mjs
	for letter in S K; do echo "GeoConvert: $letter $(echo "23$letter 333000 7394000" | GeoConvert -g -p -4 | cut -d' ' -f1)"; done
	echo "PROJ: 23S $(proj +zone=23S || true), +south $(proj +zone=23 +south)"
} >seen
cat seen
diff seen - <<'EXPECTED'
geodesy: S -23.6, K refused
utm: S 66.6, K -23.6
utm-latlng: S 66.6, K -23.6
proj4: 23S 66.6, +south -23.6
GeoConvert: S -23.6
GeoConvert: K ERROR:
PROJ: 23S , +south -23.6
EXPECTED
