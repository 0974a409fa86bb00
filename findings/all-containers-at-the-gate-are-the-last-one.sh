#!/bin/sh
# A gate reads the RFID tags of the containers that a lorry brings, each with a number of its own (GRAI, of what comes back, or GIAI, of what
# a company owns; GS1, EPC Tag Data Standard). A program on Node writes the tags with epc-tds and reads them with node-epc.
#
# Guess: three tags read give three results; and what epc-tds takes as a number it writes, or refuses, as it does beyond a field's greatest.
# Seen: node-epc 0.1.1 resolves to its parser itself (`resolve(self)`), and all parsers keep what they have read in one object of a module
# (parser/abstract, `parts`): by Promise.all, or in a list that a loop fills, all three containers are the last one, also where the last is
# of another kind, and what was read before changes with it. One tag after another, each used at once, is right, as in the read-me. epc-tds
# 1.4.1 makes a number of the digits that `setGiai` is given; a company with a prefix of seven may have seventeen of its own, which are
# rounded: the tags of containers …567 and …568 are the same, and name the second. `fromTagURI` keeps each digit. Copy `parts` of each
# result (`{ ...tag.parts }`) before the next tag is read.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent epc-tds@1.4.1 node-epc@0.1.1
cat >gate.cjs <<'JS'
const tds = require("epc-tds");
const reader = require("node-epc");

const grai = (serial) => new tds.Grai96().setPartition(5).setCompanyPrefix(7898357).setAssetType(41001).setSerial(serial).toHexString();
const giai = (number) => new tds.Giai96().setPartition(5).setGiai(`7898357${number}`);
const number = ({ parts }) => parts.SerialNumber ?? `own ${parts.IndividualAssetReference}`;
async function gate() {
	const tags = [grai(101), grai(102), grai(103)];
	console.log(`epc-tds: ${tags.map((tag) => tds.valueOf(tag).getSerial())}`);
	const each = [];
	for (const tag of tags) each.push(number(await reader.parse(tag)));
	console.log(`one by one: ${each}`);
	console.log(`together: ${(await Promise.all(tags.map((tag) => reader.parse(tag)))).map(number)}`);
	const list = [];
	for (const tag of [...tags, giai(7).toHexString()]) list.push(await reader.parse(tag));
	console.log(`in a list: ${list.map(number)}`);
	const own = ["12345678901234567", "12345678901234568"].map(giai);
	console.log(`written: ${own.map((tag) => tag.getGiai().slice(7))}, ${own[0].toHexString() === own[1].toHexString() ? "the same tag" : "two tags"}`);
	console.log(`from its URI: ${tds.fromTagURI("urn:epc:tag:giai-96:0.7898357.12345678901234567").getGiai().slice(7)}`);
}
gate();
JS
seen=$(node gate.cjs 2>/dev/null)
echo "$seen"
expected='epc-tds: 101,102,103
one by one: 101,102,103
together: 103,103,103
in a list: own 7,own 7,own 7,own 7
written: 12345678901234568,12345678901234568, the same tag
from its URI: 12345678901234567'
[ "$seen" = "$expected" ]
