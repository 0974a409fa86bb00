#!/bin/sh
# A lorry's tracker (Teltonika) sends where it is and, in eight bytes, which driver's key is in it (iButton, element 78), as
# Codec 8 or, with more elements, as Codec 8 Extended, each packet with a checksum.
#
# Guess: a package gives the key as digits, or as letters for its bytes, and of a codec that it does not know it says so. Seen:
# teltonika-parser 0.0.15 reads the eight bytes as a number with floating point: a key is 8.086551031661124e-174, and "no key",
# all ones, is NaN. Of Codec 8 Extended it gives no place at all and no error. complete-teltonika-parser 0.3.4 has the keys to
# the last digit, and the places in both codecs.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts teltonika-parser@0.0.15 complete-teltonika-parser@0.3.4
cat >read.cjs <<'JS'
const Teltonika = require("teltonika-parser");
const { ProtocolParser } = require("complete-teltonika-parser");
const bytes = (value, count) => {
	const buffer = Buffer.alloc(8);
	buffer.writeBigInt64BE(BigInt(value));
	return buffer.subarray(8 - count).toString("hex");
};
function packet(data) {
	const body = Buffer.from(data, "hex");
	let checksum = 0;
	for (const byte of body) {
		checksum ^= byte;
		for (let bit = 0; bit < 8; bit++) checksum = checksum & 1 ? (checksum >> 1) ^ 0xa001 : checksum >> 1;
	}
	return Buffer.from(bytes(body.length, 8) + body.toString("hex") + bytes(checksum, 4), "hex");
}
const place = [bytes(-466333000, 4), bytes(-235500000, 4), bytes(760, 2), bytes(90, 2), "09", bytes(40, 2)].join("");
const record = bytes(Date.UTC(2026, 10, 30, 21, 36), 8) + "01" + place;
const codec8 = (key) => packet(`0801${record}4e01000000014e${key}01`);
const extended = (key) => packet(`8e01${record}004e00010000000000000001004e${key}000001`);
const packets = {
	key: codec8("1c00001a2b3c4501"),
	none: codec8("ffffffffffffffff"),
	extended: extended("1c00001a2b3c4501"),
};
for (const [name, data] of Object.entries(packets)) {
	const { records = [] } = new Teltonika(data).getAvl();
	const read = records.map(({ gps, ioElements }) => `${gps.latitude} ${gps.longitude} ${ioElements[0].value}`);
	console.log(`teltonika-parser, ${name}: ${read.length} ${read}`);
	const [{ GPSelement: gps, IOelement }] = new ProtocolParser(data.toString("hex")).Content.AVL_Datas;
	console.log(`complete-teltonika-parser, ${name}: ${gps.Latitude} ${gps.Longitude} ${IOelement.Elements[78]}`);
}
JS
seen=$(node read.cjs)
echo "$seen"
expected='teltonika-parser, key: 1 -23.55 -46.6333 8.086551031661124e-174
complete-teltonika-parser, key: -23.55 -46.6333 2017612745456502017
teltonika-parser, none: 1 -23.55 -46.6333 NaN
complete-teltonika-parser, none: -23.55 -46.6333 18446744073709551615
teltonika-parser, extended: 0 
complete-teltonika-parser, extended: -23.55 -46.6333 2017612745456502017'
[ "$seen" = "$expected" ]
