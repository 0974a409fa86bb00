#!/bin/sh
# A program hands loads on as Avro, which streams of data (Kafka) carry, or keeps them in HDF5, as laboratories do. Both need a type for
# each field; avsc finds it from an example, as its read-me shows (`Type.forValue`), h5wasm from the data themselves.
#
# Guess: a number of JavaScript, which has eight bytes, gets a type of eight bytes where it needs them, as Arrow gives it (apache-arrow
# 21.2.0, `tableFromJSON`), so that a manifest's twelve digits are read as they were written. Seen: avsc 5.7.9, and its fork @avro/types
# 1.0.26, take whole numbers to 2^31 for `int`, those from 2^53 on for `double`, and all between, like every number with a fraction, for
# `float`, of four bytes and seven digits: 260000000112 is 260000006144, and so is any of 16,383 manifests in a row; 123,456.78 kg are
# 123,456.78125. h5wasm 0.10.3 takes every list of whole numbers for `int`, also of four bytes, and cuts them: -1993004944, while one
# with a fraction among them is `double` and right. No error comes, and readers in other languages have the same from the file.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent avsc@5.7.9 @avro/types@1.0.26 h5wasm@0.10.3 apache-arrow@21.2.0
cat >loads.mjs <<'JS'
import avroTypes from "@avro/types";
import { tableFromJSON } from "apache-arrow";
import avsc from "avsc";
import h5wasm from "h5wasm/node";

const load = { manifest: 260000000112, kg: 123456.78 };
console.log(`apache-arrow: ${JSON.stringify(tableFromJSON([load]).get(0))}`);
for (const [name, { Type }] of [["avsc", avsc], ["@avro/types", avroTypes]]) {
	const type = Type.forValue(load);
	const read = (value) => type.fromBuffer(type.toBuffer(value));
	let alike = 0;
	for (let number = 259999900000; number < 260000100000; number++) if (read({ ...load, manifest: number }).manifest === 260000006144) alike++;
	console.log(`${name}: ${JSON.stringify(read(load))}, ${alike} manifests are 260000006144`);
}
await h5wasm.ready;
const file = new h5wasm.File("loads.h5", "w");
for (const [name, data] of [["whole", [260000000112, 1]], ["fractions", [260000000112, 1.5]]]) {
	file.create_dataset({ name, data });
	console.log(`h5wasm, ${name}: ${file.get(name).value}`);
}
file.close();
JS
seen=$(node loads.mjs)
echo "$seen"
expected='apache-arrow: {"manifest":260000000112,"kg":123456.78}
avsc: {"manifest":260000006144,"kg":123456.78125}, 16383 manifests are 260000006144
@avro/types: {"manifest":260000006144,"kg":123456.78125}, 16383 manifests are 260000006144
h5wasm, whole: -1993004944,1
h5wasm, fractions: 260000000112,1.5'
[ "$seen" = "$expected" ]
