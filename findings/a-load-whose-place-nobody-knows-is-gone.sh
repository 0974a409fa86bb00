#!/bin/sh
# A list of loads comes as GeoJSON. Of one of them nobody knows the place: its geometry is null, as RFC 7946, 3.2, has it
# ("unlocated"). The list goes on as KML, where a placemark may lack its point as well.
#
# Guess: what writes KML writes that load without a point, or says that it leaves it out. Seen: tokml 0.4.0 and @maphubs/tokml
# 0.6.1 write two of three loads, 15.6 t of 23.8, without a word. @placemarkio/tokml 0.3.9 and GeoJSON's other way, to TopoJSON
# by topojson-server 3.0.1, keep all three.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts tokml@0.4.0 @maphubs/tokml@0.6.1 @placemarkio/tokml@0.3.9 topojson-server@3.0.1
cat >write.mjs <<'JS'
import maphubs from "@maphubs/tokml";
import { toKML } from "@placemarkio/tokml";
import tokml from "tokml";
import { topology } from "topojson-server";
const load = (tonnes, coordinates) => ({
	type: "Feature",
	properties: { tonnes },
	geometry: coordinates && { type: "Point", coordinates },
});
const loads = { type: "FeatureCollection", features: [load(12.5, [-46.63, -23.55]), load(8.2, null), load(3.1, [-46.64, -23.56])] };
const show = (name, text) => console.log(`${name}: ${["12.5", "8.2", "3.1"].filter((tonnes) => text.includes(tonnes)).join(", ")}`);
show("tokml", tokml(loads));
show("@maphubs/tokml", (maphubs.default ?? maphubs)(loads));
show("@placemarkio/tokml", toKML(loads));
show("topojson-server", JSON.stringify(topology({ loads })));
JS
seen=$(node write.mjs)
echo "$seen"
expected='tokml: 12.5, 3.1
@maphubs/tokml: 12.5, 3.1
@placemarkio/tokml: 12.5, 8.2, 3.1
topojson-server: 12.5, 8.2, 3.1'
[ "$seen" = "$expected" ]
