#!/bin/sh
# Licences and surveys of landfills are kept as shapefiles, whose `.prj` says what their coordinates mean. Brazil's datum was SAD69, before
# that Córrego Alegre, until SIRGAS 2000 took their place; both were allowed beside it until February 2015 (IBGE, R.PR 1/2005), and a
# landfill's papers are often older.
#
# Guess: what puts such a file on a web map makes WGS 84 of it, to a few metres, or says that it does not know the datum. Seen: GDAL 3.6
# with PROJ 9.1 does. shpjs 6.2.0, which asks proj4 2.22.0, and mapshaper 0.7.70 (`-proj wgs84`), which has a mproj of its own, read
# the ellipsoid and the zone from the `.prj`, and the name of the datum, D_South_American_1969; a datum that is not in their lists
# (proj4: lib/constants/Datum.js) counts as WGS 84. Not a word: each corner lies 71 metres to the north-east, one from Córrego Alegre 54,
# and only the distance to the river, the houses or the neighbour's fence is another. A file in SIRGAS 2000 is right everywhere, and
# proves nothing. Needs Debian's gdal-bin.
set -eu
command -v ogr2ogr >/dev/null || { echo "skipped: ogr2ogr is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts shpjs@6.2.0 proj4@2.22.0 mapshaper@0.7.70
printf 'site,x,y\nAterro Norte,333000,7394000\n' >sites.csv
cat >place.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import shp from "shpjs";

const run = (command, ...values) => JSON.parse(execFileSync(command, values, { encoding: "utf8" }));
const place = ({ features }) => features[0].geometry.coordinates;
function metres([east, north], [otherEast, otherNorth]) {
	const degree = 111_195;
	return Math.round(Math.hypot((otherNorth - north) * degree, (otherEast - east) * degree * Math.cos((north * Math.PI) / 180)));
}
const name = process.argv[2];
const gdal = place(run("ogr2ogr", "-f", "GeoJSON", "-lco", "COORDINATE_PRECISION=9", "-t_srs", "EPSG:4326", "/vsistdout/", `${name}.shp`));
const [points, table, system] = ["shp", "dbf", "prj"].map((ending) => readFileSync(`${name}.${ending}`));
const shpjs = place(await shp({ shp: points, dbf: table, prj: system.toString() }));
const mapshaper = place(run("node_modules/.bin/mapshaper", "-i", `${name}.shp`, "-proj", "wgs84", "-o", "-", "format=geojson"));
console.log(`${name}: GDAL ${gdal.map((degrees) => degrees.toFixed(4)).join(" ")}, shpjs ${metres(gdal, shpjs)} m, mapshaper ${metres(gdal, mapshaper)} m`);
JS
seen=$(
	for system in SIRGAS_2000:31983 SAD69:29193 Corrego_Alegre:22523; do
		ogr2ogr -a_srs "EPSG:${system#*:}" -oo X_POSSIBLE_NAMES=x -oo Y_POSSIBLE_NAMES=y "${system%:*}.shp" sites.csv
		node place.mjs "${system%:*}" 2>&1
	done
)
echo "$seen"
expected='SIRGAS_2000: GDAL -46.6362 -23.5558, shpjs 0 m, mapshaper 0 m
SAD69: GDAL -46.6366 -23.5562, shpjs 71 m, mapshaper 71 m
Corrego_Alegre: GDAL -46.6364 -23.5559, shpjs 54 m, mapshaper 54 m'
[ "$seen" = "$expected" ]
