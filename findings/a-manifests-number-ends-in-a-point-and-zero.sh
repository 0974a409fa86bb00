#!/bin/sh
# A program on Node hands loads on to one in Python, packed as MessagePack, CBOR or BSON, which say of each number whether it is whole. A
# manifest's number has twelve digits, a note's four.
#
# Guess: 260000000112 is a whole number to JavaScript (`Number.isInteger`), and to whoever reads it. Seen: so it is with @msgpack/msgpack
# 3.1.3, notepack.io 3.0.1, msgpack5 6.1.0, cbor 10.0.12 and cborg 6.1.5. msgpackr 2.1.4, msgpack-lite 0.2.2, cbor-x 1.6.8 and MongoDB's
# own bson 7.3.4 write it as floating point, since it has more than 32 bits, and the note's number as a whole one: in Python (Debian's
# msgpack 1.0.3, cbor2 5.4.6, bson 3.11) the manifest is 260000000112.0. As a number it is equal; as a text, in a file's name, a CSV or a
# key of a table, it is another one, so that no manifest is found among those of a list, and each note is. On Node nothing
# shows it, where 260000000112.0 does not exist. Hand on a text. Needs Debian's python3-msgpack, python3-cbor2 and
# python3-bson.
set -eu
/usr/bin/python3 -c 'import bson, cbor2, msgpack' 2>/dev/null || { echo "skipped: python3-msgpack, python3-cbor2 or python3-bson is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts --omit=optional @msgpack/msgpack@3.1.3 bson@7.3.4 cbor@10.0.12 cbor-x@1.6.8 \
	cborg@6.1.5 msgpack-lite@0.2.2 msgpack5@6.1.0 msgpackr@2.1.4 notepack.io@3.0.1
cat >write.mjs <<'JS'
import { writeFileSync } from "node:fs";
import * as msgpack from "@msgpack/msgpack";
import { serialize } from "bson";
import cbor from "cbor";
import * as cborx from "cbor-x";
import * as cborg from "cborg";
import lite from "msgpack-lite";
import msgpack5 from "msgpack5";
import { pack } from "msgpackr";
import notepack from "notepack.io";

const load = { manifest: 260000000112, note: 1122 };
const files = {
	"@msgpack.msgpack": msgpack.encode(load),
	"notepack.msgpack": notepack.encode(load),
	"msgpack5.msgpack": msgpack5().encode(load).slice(),
	"msgpackr.msgpack": pack(load),
	"msgpack-lite.msgpack": lite.encode(load),
	"cbor.cbor": cbor.encode(load),
	"cborg.cbor": cborg.encode(load),
	"cbor-x.cbor": cborx.encode(load),
	"bson.bson": serialize(load),
};
for (const [name, bytes] of Object.entries(files)) writeFileSync(name, bytes);
console.log(Object.keys(files).join("\n"));
JS
cat >read.py <<'PY'
import sys
import bson, cbor2, msgpack

readers = {"msgpack": msgpack.unpackb, "cbor": cbor2.loads, "bson": bson.decode}
for name in sys.stdin.read().split():
    package, kind = name.split(".")
    with open(name, "rb") as file:
        load = readers[kind](file.read())
    found = [key for key in ("manifest", "note") if str(load[key]) in ("260000000112", "1122")]
    print(package, load["manifest"], load["note"], "found:", *found)
PY
seen=$(node write.mjs | /usr/bin/python3 read.py)
echo "$seen"
expected='@msgpack 260000000112 1122 found: manifest note
notepack 260000000112 1122 found: manifest note
msgpack5 260000000112 1122 found: manifest note
msgpackr 260000000112.0 1122 found: note
msgpack-lite 260000000112.0 1122 found: note
cbor 260000000112 1122 found: manifest note
cborg 260000000112 1122 found: manifest note
cbor-x 260000000112.0 1122 found: note
bson 260000000112.0 1122 found: note'
[ "$seen" = "$expected" ]
