#!/bin/sh
# A map of a city's places for waste comes from OpenStreetMap: a landfill, a collection point, a plant for waste water (`man_made=
# wastewater_plant`) and one that burns waste (`power=plant`), each drawn as a closed line. Nothing in the file says of a closed line
# whether it is a way round or an area; its tags do (wiki: "Area").
#
# Guess: what makes a map or a table of it has four areas, as these tags are for areas. Seen: osmtogeojson 2.2.12, which Overpass Turbo
# has, and osm2geojson-lite 1.2.0 have. Debian's GDAL 3.6, and QGIS with it, goes by a list of keys (`closed_ways_are_polygons` in
# osmconf.ini) with landuse and amenity and without man_made and power: both plants are among the lines, with the streets, and a count or
# an area of what is in the layer of polygons has two places, without a word. Debian's osmium 1.15 (`export`) has each twice, as a line
# and as an area: eight places. Each tool is right about the landfill, which is what one tries first. Name your tags in a configuration
# of your own (`CONFIG_FILE`; `linear_tags` and `area_tags` for osmium). Needs Debian's gdal-bin and osmium-tool.
set -eu
for tool in ogrinfo osmium; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @xmldom/xmldom@0.9.12 osmtogeojson@2.2.12 osm2geojson-lite@1.2.0
cat >map.cjs <<'JS'
const { execFileSync } = require("node:child_process");
const { readFileSync, writeFileSync } = require("node:fs");
const { DOMParser } = require("@xmldom/xmldom");
const osm2geojson = require("osm2geojson-lite");
const osmtogeojson = require("osmtogeojson");

const tags = ["landuse=landfill", "amenity=recycling", "man_made=wastewater_plant", "power=plant"];
const corners = [[0, 0], [0, 0.01], [0.01, 0.01], [0.01, 0]];
const nodes = tags.flatMap((_, place) =>
	corners.map(([lat, lon], corner) => `<node id="${place * 4 + corner + 1}" version="1" lat="${-23.5 + lat}" lon="${-46.6 + place / 10 + lon}"/>`),
);
const ways = tags.map((tag, place) => {
	const [key, value] = tag.split("=");
	const refs = [1, 2, 3, 4, 1].map((corner) => `<nd ref="${place * 4 + corner}"/>`).join("");
	return `<way id="${place + 1}" version="1">${refs}<tag k="${key}" v="${value}"/><tag k="name" v="${value}"/></way>`;
});
const xml = `<?xml version="1.0"?><osm version="0.6">${nodes.join("")}${ways.join("")}</osm>`;
writeFileSync("city.osm", xml);
const run = (command, ...args) => execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
const show = (name, features) => {
	const of = (kind) => features.filter(({ geometry }) => geometry.type.includes(kind)).map(({ properties }) => properties.name);
	console.log(`${name}: ${of("Polygon").length} areas, lines: ${of("Line").join(" ") || "none"}`);
};
show("osmtogeojson", osmtogeojson(new DOMParser().parseFromString(xml, "text/xml")).features);
show("osm2geojson-lite", osm2geojson(xml, { completeFeature: true }).features);
const gdal = (layer) => JSON.parse(run("ogr2ogr", "-f", "GeoJSON", "/vsistdout/", "city.osm", layer)).features;
show("GDAL", [...gdal("multipolygons"), ...gdal("lines")]);
show("osmium", JSON.parse(run("osmium", "export", "city.osm", "-f", "geojson")).features);
JS
seen=$(node map.cjs)
echo "$seen"
expected='osmtogeojson: 4 areas, lines: none
osm2geojson-lite: 4 areas, lines: none
GDAL: 2 areas, lines: wastewater_plant plant
osmium: 4 areas, lines: landfill recycling wastewater_plant plant'
[ "$seen" = "$expected" ]
