#!/bin/sh
# A cell or a field has a quantity with its unit: 12,5 t, 1.500 kg, 30 m3.
#
# Guess: a package that reads numbers as a country writes them gives the number in front of the unit, or says that it cannot. Seen:
# numeral 2.0.6 and numbro 2.5.0 read what they would write for large numbers, `t` for a trillion and `m` for a million (`unformat`,
# where it meets "abbreviations"), and keep them in Portuguese, numeral's `pt-br` the `t` as well: 12,5 t are 12,500,000,000,000. In
# kilograms numeral is right, and it takes each unit that it does not know out of the text and leaves its digits: 30 m3 are 303, where
# numbro has no value at all. A list in both units has sums that only its loads in tonnes make absurd. Take the unit off before.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent numeral@2.0.6 numbro@2.5.0
cat >quantities.cjs <<'JS'
const numbro = require("numbro");
const portuguese = require("numbro/dist/languages/pt-BR.min.js");
const numeral = require("numeral");
require("numeral/locales/pt-br");

numeral.locale("pt-br");
numbro.registerLanguage(portuguese);
numbro.setLanguage("pt-BR");
const seen = ["12,5", "1.500,5", "1.500 kg", "12,5 t", "0,3 t", "30 m3"].map((text) => {
	return `${text}: ${numeral(text).value()} ${numbro.unformat(text)}`;
});
console.log(seen.join("\n"));
const expected = [
	"12,5: 12.5 12.5",
	"1.500,5: 1500.5 1500.5",
	"1.500 kg: 1500 undefined",
	"12,5 t: 12500000000000 12500000000000",
	"0,3 t: 300000000000 300000000000",
	"30 m3: 303 undefined",
];
if (seen.join() !== expected.join()) process.exit(1);
JS
node quantities.cjs
