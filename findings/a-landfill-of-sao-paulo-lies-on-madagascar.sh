#!/bin/sh
# An environmental licence says where a landfill lies in degrees, minutes and seconds, 23°33'01"S 46°38'02"O. West is O in Portuguese, as
# in Spanish and French, for oeste; in German O is east.
#
# Guess: a package that reads degrees takes O for west, or refuses a letter that it does not know. Seen: geo-coordinates-parser 1.7.4 and
# coordinate-parser 1.0.7 refuse it. geolib 3.3.14 knows O, which is among the letters of its pattern (`sexagesimalPattern`), and takes it
# for German; parse-dms 0.0.5, geodesy 2.4.0, dms-conversion 3.1.4 and @mapbox/sexagesimal 1.2.0 pass over it, and whatever is not
# marked as west is east. The latitude is right, the longitude loses its minus: 46.63 degrees east of Greenwich, on Madagascar, and no
# error tells. With W for the same place each has it west. Who reads the text of a licence puts W for O first.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent geolib@3.3.14 parse-dms@0.0.5 geodesy@2.4.0 dms-conversion@3.1.4 @mapbox/sexagesimal@1.2.0 \
	geo-coordinates-parser@1.7.4 coordinate-parser@1.0.7
cat >west.mjs <<'JS'
import { createRequire } from "node:module";
import Geodesy from "geodesy/latlon-spherical.js";

const require = createRequire(import.meta.url);
const { convert } = require("geo-coordinates-parser");
const CoordinateParser = require("coordinate-parser");
const { parseDms } = require("dms-conversion");
const { sexagesimalToDecimal } = require("geolib");
const sexagesimal = require("@mapbox/sexagesimal");
const parsePlace = require("parse-dms");

const readers = {
	"geo-coordinates-parser": (south, west) => convert(`${south} ${west}`).decimalLongitude,
	"coordinate-parser": (south, west) => new CoordinateParser(`${south} ${west}`).getLongitude(),
	geolib: (_, west) => sexagesimalToDecimal(west),
	"parse-dms": (south, west) => parsePlace(`${south} ${west}`).lon,
	geodesy: (south, west) => Geodesy.parse(`${south}, ${west}`).lon,
	"dms-conversion": (_, west) => parseDms(west),
	"@mapbox/sexagesimal": (_, west) => sexagesimal(west),
};
const longitude = (read, letter) => {
	try {
		return read("23°33'01\"S", `46°38'02"${letter}`).toFixed(2);
	} catch {
		return "refused";
	}
};
const seen = Object.entries(readers).map(([name, read]) => `${name}: W ${longitude(read, "W")}, O ${longitude(read, "O")}`);
console.log(seen.join("\n"));
const expected = [
	"geo-coordinates-parser: W -46.63, O refused",
	"coordinate-parser: W -46.63, O refused",
	"geolib: W -46.63, O 46.63",
	"parse-dms: W -46.63, O 46.63",
	"geodesy: W -46.63, O 46.63",
	"dms-conversion: W -46.63, O 46.63",
	"@mapbox/sexagesimal: W -46.63, O 46.63",
];
if (seen.join() !== expected.join()) process.exit(1);
JS
node west.mjs
