#!/bin/sh
# Scales and meters of a plant send their values by MQTT in Sparkplug B, whose payload is a protobuf with a field for each kind of number.
# By the standard (Sparkplug 3.0, chapter 6, data types) a UInt32, here the kilograms that a scale has weighed in all, travels as `uint32`,
# which is the field `int_value`.
#
# Guess: sparkplug-payload 1.0.3, the package of the standard's own project (Eclipse Tahu), reads what a scale sends by the standard, and
# what it wrote itself. Seen: it looks for a UInt32 in `long_value` alone, and gives null for 12,340 kg, as for a scale that has nothing to
# say, while the same number as an Int32 is read. What it writes itself it does read; whoever goes by the standard finds no `int_value`
# there, which protobuf gives as 0 kg. A tare of -500 kg comes back as an Int32; as an Int64 it is 18,446,744,073,709,551,116 kg, since it
# travels as a number without a sign, and nobody gives it its sign back. No error tells of any of these. Have scales send a Double, which
# each side reads, or decode with protobufjs and take whichever field is there.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent sparkplug-payload@1.0.3 protobufjs@7.5.4
cat >scale.cjs <<'JS'
const protobuf = require("protobufjs");
const sparkplug = require("sparkplug-payload").get("spBv1.0");

// The fields of sparkplug_b.proto that a number needs.
const { root } = protobuf.parse(`syntax = "proto2";
message Payload { optional uint64 timestamp = 1; repeated Metric metrics = 2; optional uint64 seq = 3; }
message Metric { optional string name = 1; optional uint32 datatype = 4; oneof value { uint32 int_value = 10; uint64 long_value = 11; } }`);
const standard = root.lookupType("Payload");
const [Int32, Int64, UInt32] = [3, 4, 7];
const sent = standard.fromObject({
	timestamp: 1,
	seq: 0,
	metrics: [
		{ name: "total", datatype: UInt32, intValue: 12340 },
		{ name: "load", datatype: Int32, intValue: 12340 },
	],
});
const show = (metrics) => metrics.map(({ name, value }) => `${name} ${value}`).join(", ");
console.log(`sent by the standard: ${show(sparkplug.decodePayload(standard.encode(sent).finish()).metrics)}`);
const written = sparkplug.encodePayload({
	timestamp: 1,
	seq: 0,
	metrics: [
		{ name: "total", type: "UInt32", value: 12340 },
		{ name: "tare", type: "Int32", value: -500 },
		{ name: "long tare", type: "Int64", value: -500 },
	],
});
console.log(`its own: ${show(sparkplug.decodePayload(written).metrics)}`);
const [total] = standard.decode(written).metrics;
console.log(`its own, by the standard: total ${total.intValue}`);
JS
seen=$(node scale.cjs)
echo "$seen"
expected='sent by the standard: total null, load 12340
its own: total 12340, tare -500, long tare 18446744073709551116
its own, by the standard: total 0'
[ "$seen" = "$expected" ]
