#!/bin/sh
# A company's bank sends its statement as MT940, SWIFT's format, which many a program of accounts reads. Each entry (field 61) has a value
# date with its year, YYMMDD, and the day on which the bank booked it without, MMDD: a carrier's bill of 31 December 2026 that was booked
# on Monday, 4 January 2027, is 2612310104.
#
# Guess: the day without a year is the one nearest to the value date, as the two are a few days apart, or the package gives MMDD as it
# came. Seen: mt940-js 1.0.0, mt940js 1.3.5, swiftmessageparser 1.2.1 and its successor @centrapay/swift-parser 1.0.1 take the value
# date's year for both: the bill was booked on 4 January 2026, a year before it fell due and before the statement's first day, in the
# books of a year that is closed. The other way round, an entry of the new year's value that was booked in December, is a year late.
# All other days of the year are right. (mt940-js needs tslib, which it does not name.)
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @centrapay/swift-parser@1.0.1 mt940-js@1.0.0 mt940js@1.3.5 swiftmessageparser@1.2.1 tslib@2.8.1
cat >statement.txt <<'MT940'
:20:EXTRATO
:25:0001/12345678
:28C:1/1
:60F:C261228BRL10000,00
:61:2612281229D500,00NTRFNONREF//B1
:86:BALANCA
:61:2612310104D1500,50NTRFNONREF//B2
:86:TRANSPORTE
:61:2701041231C100,00NTRFNONREF//B3
:86:ESTORNO
:62F:C270104BRL8099,50
-
MT940
cat >read.cjs <<'JS'
const { readFileSync } = require("node:fs");
const raw = readFileSync("statement.txt", "latin1");
const day = (date) => (typeof date === "string" ? date : date.toISOString()).slice(0, 10);
const show = (name, transactions) => console.log(`${name}: ${transactions.map(({ entryDate }) => day(entryDate)).join(" ")}`);
(async () => {
	const [read] = await require("mt940-js").read(Buffer.from(raw));
	show("mt940-js", read.transactions);
	const { Parser } = require("mt940js");
	show("mt940js", new Parser().parse(raw)[0].transactions);
	for (const name of ["swiftmessageparser", "@centrapay/swift-parser"]) {
		show(name, require(name).parse({ type: "mt940", data: raw, validate: false })[0].transactions);
	}
})();
JS
seen=$(node read.cjs)
echo "$seen"
expected="mt940-js: 2026-12-29 2026-01-04 2027-12-31
mt940js: 2026-12-29 2026-01-04 2027-12-31
swiftmessageparser: 2026-12-29 2026-01-04 2027-12-31
@centrapay/swift-parser: 2026-12-29 2026-01-04 2027-12-31"
[ "$seen" = "$expected" ]
