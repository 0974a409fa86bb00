#!/bin/sh
# Programs of carriers and weighbridges that were written in FoxPro keep freights in `.dbf` files in a column of money (type Y):
# eight bytes, a whole number of ten-thousandths, so that 250,000.00 is 2,500,000,000, and a freight taken back, -487.05, is
# below 0.
#
# Guess: whoever reads that type at all gives the amount that FoxPro shows. Seen: SheetJS 0.18.5 puts the number together from
# two halves of four bytes, and takes the lower one for a number with a sign as well. Amounts from 214,748.37 on are too low by
# 429,496.73, as are all below 0: 250,000.00 is a debt of 179,496.73, and -487.05 is -429,983.78. Smaller freights and the whole
# numbers (I) beside them are right, so that a year's sum is off and most rows that one looks at are not. dbffile 1.12.0 and
# Debian's python3-dbfread 2.0 have all three amounts. Needs the latter.
set -eu
/usr/bin/python3 -c 'import dbfread' 2>/dev/null || { echo "skipped: python3-dbfread is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts xlsx@0.18.5 dbffile@1.12.0
cat >write.cjs <<'JS'
const fields = [["LOAD", "C", 4, 0], ["FREIGHT", "Y", 8, 4], ["KG", "I", 4, 0]];
const rows = [["1", 2500000000n, 12340], ["2", -4870500n, -500], ["3", 15005000n, 8760]];
const width = 1 + fields.reduce((sum, field) => sum + field[2], 0);
const head = Buffer.alloc(32 + 32 * fields.length + 1 + 263);
head.set([0x30, 126, 11, 30]);
head.writeUInt32LE(rows.length, 4);
head.writeUInt16LE(head.length, 8);
head.writeUInt16LE(width, 10);
head[29] = 3;
let place = 1;
fields.forEach(([name, type, length, places], at) => {
	head.write(name + "\0".repeat(11 - name.length) + type, 32 + 32 * at, "latin1");
	head.writeUInt32LE(place, 32 + 32 * at + 12);
	head.set([length, places], 32 + 32 * at + 16);
	place += length;
});
head[32 + 32 * fields.length] = 13;
const records = rows.map(([load, freight, kg]) => {
	const record = Buffer.alloc(width, " ");
	record.write(load, 1);
	record.writeBigInt64LE(freight, 5);
	record.writeInt32LE(kg, 13);
	return record;
});
require("node:fs").writeFileSync("loads.dbf", Buffer.concat([head, ...records, Buffer.from([26])]));
JS
cat >read.cjs <<'JS'
const { readFile, utils } = require("xlsx");
const { DBFFile } = require("dbffile");
const show = (name, rows) => console.log(`${name}: ${rows.map((row) => `${row.FREIGHT.toFixed(2)} ${row.KG}`).join(", ")}`);
(async () => {
	show("dbffile", await (await DBFFile.open("loads.dbf")).readRecords());
	show("SheetJS", utils.sheet_to_json(Object.values(readFile("loads.dbf").Sheets)[0]));
})();
JS
node write.cjs
seen=$(
	/usr/bin/python3 -c 'from dbfread import DBF
print("dbfread:", ", ".join("%.2f %d" % (row["FREIGHT"], row["KG"]) for row in DBF("loads.dbf")))'
	node read.cjs
)
echo "$seen"
expected='dbfread: 250000.00 12340, -487.05 -500, 1500.50 8760
dbffile: 250000.00 12340, -487.05 -500, 1500.50 8760
SheetJS: -179496.73 12340, -429983.78 -500, 1500.50 8760'
[ "$seen" = "$expected" ]
