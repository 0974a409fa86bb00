#!/bin/sh
# A page's map shows a landfill's two wells, a hundred metres apart, and the border of their state, simplified, since it is there to look at
# alone. mapshaper puts both layers into one file for it, as TopoJSON, which stores whole numbers on a grid (2.1.2, "transform").
#
# Guess: the wells stay where they are to a metre or so, since a grid of ten thousand by ten thousand is what people take for such files,
# and places have nothing to do with the lines beside them. Seen (mapshaper 0.7.70, `calcExportBounds` in topojson-export): unless told, it
# makes the grid as wide as a fiftieth of the mean way between two corners of its lines, and puts the places on it too. The more a border
# has been simplified, the coarser the wells: with corners some forty kilometres apart both are at one place, 145 and 194 metres from
# where they were, and no word says so. Written without the border they are exact, and so they are in GeoJSON, and with `no-quantization`
# or `quantization=1e6`.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts mapshaper@0.7.70 topojson-client@3.1.0
cat >wells.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { feature } from "topojson-client";

const corners = [[-53.1, -22.6], [-51, -19.8], [-47.3, -20], [-44.2, -22.9], [-46.6, -24.2], [-48, -25.3], [-49.6, -24.5], [-53.1, -22.6]];
const between = ([west, south], [east, north], parts) =>
	Array.from({ length: parts }, (_, part) => [west + ((east - west) * part) / parts, south + ((north - south) * part) / parts]);
const border = corners.slice(1).flatMap((corner, index) => between(corners[index], corner, 8));
function write(name, ...geometries) {
	const features = geometries.map((geometry) => ({ type: "Feature", properties: {}, geometry }));
	writeFileSync(name, JSON.stringify({ type: "FeatureCollection", features }));
}
const wells = [[-46.601, -23.502], [-46.6, -23.502]];
write("border.json", { type: "Polygon", coordinates: [[...border, border[0]]] });
write("wells.json", ...wells.map((coordinates) => ({ type: "Point", coordinates })));
const metres = ([west, south], [east, north]) => Math.round(Math.hypot((east - west) * 102100, (north - south) * 110750));
const whole = (places) => places.map((place) => place.map((degree) => degree.toFixed(4)).join(" ")).join(", ");
for (const [name, ...options] of [["together"], ["alone"], ["exact", "no-quantization"], ["finer", "quantization=1e6"]]) {
	const files = name === "alone" ? ["wells.json"] : ["border.json", "wells.json", "combine-files"];
	execFileSync("node_modules/.bin/mapshaper", ["-i", ...files, "-o", "map.json", "format=topojson", ...options], { stdio: "ignore" });
	const topology = JSON.parse(readFileSync("map.json", "utf8"));
	const places = feature(topology, topology.objects.wells).features.map(({ geometry }) => geometry.coordinates);
	const moved = places.map((place, index) => metres(place, wells[index])).join(" and ");
	console.log(`${name}: ${whole(places)}; apart ${metres(...places)} m, moved ${moved} m`);
}
JS
seen=$(node wells.mjs)
echo "$seen"
expected='together: -46.6013 -23.5007, -46.6013 -23.5007; apart 0 m, moved 145 and 194 m
alone: -46.6010 -23.5020, -46.6000 -23.5020; apart 102 m, moved 0 and 0 m
exact: -46.6010 -23.5020, -46.6000 -23.5020; apart 102 m, moved 0 and 0 m
finer: -46.6010 -23.5020, -46.6000 -23.5020; apart 102 m, moved 0 and 0 m'
[ "$seen" = "$expected" ]
