#!/bin/sh
# Licences give a landfill's place in degrees, minutes and seconds, south by a letter or by a minus (ISO 6709). Pará, Amapá, Amazonas and
# Roraima lie on the equator: half a degree south of it is 0°30'00"S, or -0°30'00".
#
# Guess: the minus is that of the whole, so that both are -0.5, and -23°30'00", near São Paulo, is -23.5. Seen: parse-dms 0.0.5 and geodesy
# 2.4.0 say so. @mapbox/sexagesimal 1.2.0, coordinate-parser 1.0.7, geo-coordinates-parser 1.7.4 and dms-conversion 3.1.4 have the landfill
# at 0.5° north, 111 kilometres off, in another state or in the sea: they ask the number of degrees for its sign, and minus zero is not
# below zero (`deg < 0`). São Paulo's is right, so that no test from there shows it. Not so in dms-conversion, which adds the minutes to
# whatever the degrees are: -22.5, 111 kilometres too far north. With S for the minus all are right. On the way out geolib 3.3.14 drops the
# minus of any place (`Math.abs` in decimalToSexagesimal), and has no letter for it: what it wrote of -23.5, and of 46.6 west, it reads as
# a place in Arabia. Write the letter, and read it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @mapbox/sexagesimal@1.2.0 coordinate-parser@1.0.7 dms-conversion@3.1.4 \
	geo-coordinates-parser@1.7.4 geodesy@2.4.0 geolib@3.3.14 parse-dms@0.0.5
cat >read.cjs <<'JS'
const Coordinates = require("coordinate-parser");
const { parseDms } = require("dms-conversion");
const { convert } = require("geo-coordinates-parser");
const { decimalToSexagesimal, sexagesimalToDecimal } = require("geolib");
const parse = require("parse-dms");
const sexagesimal = require("@mapbox/sexagesimal");

(async () => {
	const { default: Dms } = await import("geodesy/dms.js");
	const readers = {
		"parse-dms": (text) => parse(text).lat ?? parse(text),
		geodesy: (text) => Dms.parse(text),
		sexagesimal,
		"coordinate-parser": (text) => new Coordinates(`${text} ${text.replace("S", "W")}`).getLatitude(),
		"geo-coordinates-parser": (text) => convert(`${text}, ${text.replace("S", "W")}`).decimalLatitude,
		"dms-conversion": parseDms,
	};
	for (const [name, read] of Object.entries(readers)) console.log(name, ...[`0°30'00"S`, `-0°30'00"`, `-23°30'00"`].map(read));
	const written = decimalToSexagesimal(-23.5);
	console.log("geolib", written, sexagesimalToDecimal(written));
})();
JS
seen=$(node read.cjs)
echo "$seen"
expected="parse-dms -0.5 -0.5 -23.5
geodesy -0.5 -0.5 -23.5
sexagesimal -0.5 0.5 -23.5
coordinate-parser -0.5 0.5 -23.5
geo-coordinates-parser -0.5 0.5 -23.5
dms-conversion -0.5 0.5 -22.5
geolib 23° 30' 00.0\" 23.5"
[ "$seen" = "$expected" ]
