#!/bin/sh
# A lorry says over its FMS connector what each axle carries (J1939-71, PGN 65258, SPN 582): two bytes, half a kilogram each,
# from 0 to 32,127.5 kg. FFFF is "not available", as an axle without a sensor sends it. What the bytes mean stands in a file
# (`.dbc`) that many programs share, with the range beside each signal: (0.5,0) [0|32127.5].
#
# Guess: a value out of the range is given as it came, 32767.5 kg, which somebody can tell from a weight, or not at all; a
# weight in it is right. Seen: candied 2.2.0 sets what is out of the range to its end: an axle that nobody weighed carries
# 32127.5 kg, the largest weight that there is, and so does FE00, "error". Of a signal with the high byte first (@0), as scales
# of bodies send it, the file names the highest bit; candied takes it for the lowest one and reads across three bytes: 12,340 kg
# are 24,831.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts candied@2.2.0
cat >axles.dbc <<'DBC'
VERSION ""

NS_ :

BS_:

BU_: Lorry

BO_ 2566843134 VehicleWeight: 8 Lorry
 SG_ AxleLocation : 0|8@1+ (1,0) [0|255] "" Lorry
 SG_ AxleWeight : 8|16@1+ (0.5,0) [0|32127.5] "kg" Lorry
 SG_ ScaleWeight : 39|16@0+ (0.5,0) [0|32127.5] "kg" Lorry
DBC
cat >read.cjs <<'JS'
const { readFileSync } = require("node:fs");
const { Can, Dbc } = require("candied");
(async () => {
	const dbc = new Dbc();
	const can = new Can();
	can.database = await dbc.load(readFileSync("axles.dbc", "utf8"));
	const [id] = can.idMap.keys();
	for (const weight of [24680, 0xfe00, 0xffff]) {
		const payload = [1, weight & 255, weight >> 8, 255, weight >> 8, weight & 255, 255, 255];
		const { boundSignals } = can.decode(can.createFrame(id, payload, true));
		console.log([...boundSignals].map(([name, { rawValue, value }]) => `${name} ${rawValue} ${value}`).join(", "));
	}
})();
JS
seen=$(node read.cjs)
echo "$seen"
expected='AxleLocation 1 1, AxleWeight 24680 12340, ScaleWeight 49662 24831
AxleLocation 1 1, AxleWeight 65024 32127.5, ScaleWeight 65023 32127.5
AxleLocation 1 1, AxleWeight 65535 32127.5, ScaleWeight 65535 32127.5'
[ "$seen" = "$expected" ]
