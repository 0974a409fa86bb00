#!/bin/sh
# Offices hand on landfills and licences as a service for maps (WFS), in SIRGAS 2000, Brazil's datum since 2005 (EPSG:4674), which is the
# same as WGS 84 (EPSG:4326) to a few centimetres. By EPSG both have the latitude first, and so a server writes GML from WFS 1.1 on: -23.5
# -46.6 for a place near São Paulo.
#
# Guess: OpenLayers, which knows the order of 4326 and turns it round, does the same for 4674 once it has been told of it by proj4, as its
# manual shows. Seen (Debian's MapServer 8.0 writes, OpenLayers 10.11.0 and proj4 2.22.0 read): in 4326 the landfill is at 46.6° W 23.5°
# S. In 4674, with the definition that epsg.io gives, the latitude is taken for the longitude: 23.5° W 46.6° S, in the South Atlantic, in
# WFS 1.1 and 2.0, and no error tells, since both are in their range. A definition says nothing of the order unless somebody adds
# +axis=neu, with which it is right. GDAL 3.6 has it right either way. Whoever asks the server for 4326 sees nothing of it; all of Brazil
# is within the range where both orders are a place. Ask for EPSG:4326, or for GeoJSON. Needs Debian's cgi-mapserver and gdal-bin.
set -eu
mapserv=/usr/lib/cgi-bin/mapserv
[ -x "$mapserv" ] || { echo "skipped: cgi-mapserver is not installed" && exit 0; }
command -v ogrinfo >/dev/null || { echo "skipped: gdal-bin is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts jsdom@26.1.0 ol@10.11.0 proj4@2.22.0
echo '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"Aterro"},"geometry":{"type":"Point","coordinates":[-46.6,-23.5]}}]}' >landfill.geojson
cat >landfills.map <<FILE
MAP
  NAME "landfills"
  EXTENT -75 -34 -34 6
  PROJECTION "init=epsg:4674" END
  WEB METADATA "ows_title" "Landfills" "wfs_onlineresource" "http://127.0.0.1/" "wfs_srs" "EPSG:4674 EPSG:4326" "wfs_enable_request" "*" END END
  LAYER
    NAME "landfill" TYPE POINT STATUS ON
    CONNECTIONTYPE OGR CONNECTION "$folder/landfill.geojson"
    METADATA "wfs_title" "Landfill" "gml_include_items" "all" "gml_featureid" "name" END
    PROJECTION "init=epsg:4674" END
  END
END
FILE
printf 'CONFIG\n ENV MS_MAP_NO_PATH "1" END\n MAPS LANDFILLS "%s/landfills.map" END\nEND\n' "$folder" >mapserver.conf
for datum in 4326 4674; do
	for version in 1.1.0 2.0.0; do
		MAPSERVER_CONFIG_FILE="$folder/mapserver.conf" REQUEST_METHOD=GET \
			QUERY_STRING="map=LANDFILLS&SERVICE=WFS&VERSION=$version&REQUEST=GetFeature&TYPENAME=landfill&TYPENAMES=landfill&SRSNAME=urn:ogc:def:crs:EPSG::$datum" \
			"$mapserv" | sed '1,/^\r*$/d' >"$datum-$version.gml"
	done
done
cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import { JSDOM } from "jsdom";

const { window } = new JSDOM("");
Object.assign(globalThis, { DOMParser: window.DOMParser, Node: window.Node, document: window.document });
const { default: WFS } = await import("ol/format/WFS.js");
const { register } = await import("ol/proj/proj4.js");
const { default: proj4 } = await import("proj4");

const [, , axis = ""] = process.argv;
proj4.defs("EPSG:4674", `+proj=longlat +ellps=GRS80 +towgs84=0,0,0,0,0,0,0 ${axis} +no_defs +type=crs`);
register(proj4);
for (const datum of ["4326", "4674"]) {
	const places = ["1.1.0", "2.0.0"].map((version) => {
		const [feature] = new WFS({ version }).readFeatures(readFileSync(`${datum}-${version}.gml`, "utf8"));
		return feature.getGeometry().getCoordinates().slice(0, 2).join(" ");
	});
	console.log(`OpenLayers ${axis || "as epsg.io has it"}, ${datum}:`, places.join(" and "));
}
process.exit();
JS
seen=$(
	node read.mjs
	node read.mjs +axis=neu
	for datum in 4326 4674; do
		echo "GDAL, $datum: $(ogrinfo -q -al -oo DOWNLOAD_SCHEMA=NO "$datum-2.0.0.gml" | sed -n 's/ *POINT (\(.*\))/\1/p')"
	done
)
echo "$seen"
expected='OpenLayers as epsg.io has it, 4326: -46.6 -23.5 and -46.6 -23.5
OpenLayers as epsg.io has it, 4674: -23.5 -46.6 and -23.5 -46.6
OpenLayers +axis=neu, 4326: -46.6 -23.5 and -46.6 -23.5
OpenLayers +axis=neu, 4674: -46.6 -23.5 and -46.6 -23.5
GDAL, 4326: -46.6 -23.5
GDAL, 4674: -46.6 -23.5'
[ "$seen" = "$expected" ]
