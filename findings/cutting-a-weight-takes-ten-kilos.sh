#!/bin/sh
# A contract counts tonnes to two places and drops the rest, `TRUNC(kg/1000;2)` in a sheet; programs compute such sheets again by a
# package that knows the formulas.
#
# Guess: a weight that has two places keeps them: 4,350 kg are 4.35 t, as LibreOffice 7.4 and Gnumeric 1.12 say. Seen: 4.35 times a
# hundred is 434.99…, and HyperFormula 3.5.0 and @formulajs/formulajs 4.6.1 cut that without more ado: 4.34 t. It happens to 573 of the
# 9,999 weights below 100 t that end in ten kilos, always ten kilos too few; formulajs' ROUNDDOWN has 4.35, which is meant to be the
# same. fast-formula-parser 1.0.19 takes no second argument for TRUNC and says 4, without an error; its ROUNDDOWN is right, and ROUNDUP
# makes 1.2 of 1.1 to one place. Compute in whole kilograms, and cut those. Asks Gnumeric too where it is
# installed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent fast-formula-parser@1.0.19 hyperformula@3.5.0 @formulajs/formulajs@4.6.1
cat >weights.cjs <<'JS'
const { ROUNDDOWN, TRUNC } = require("@formulajs/formulajs");
const Parser = require("fast-formula-parser");
const { HyperFormula } = require("hyperformula");

const parser = new Parser({});
const sheets = HyperFormula.buildEmpty({ licenseKey: "gpl-v3" });
sheets.addSheet("loads");
const hyper = (formula) => sheets.calculateFormula(`=${formula}`, 0);
const short = { HyperFormula: 0, formulajs: 0 };
for (let kg = 10; kg < 100_000; kg += 10) {
	if (Math.round(1000 * hyper(`TRUNC(${kg}/1000,2)`)) === kg - 10) short.HyperFormula += 1;
	if (Math.round(1000 * TRUNC(kg / 1000, 2)) === kg - 10) short.formulajs += 1;
}
const seen = [
	`HyperFormula: ${hyper("TRUNC(4350/1000,2)")} ${hyper("ROUNDDOWN(4350/1000,2)")}`,
	`formulajs: ${TRUNC(4.35, 2)} ${ROUNDDOWN(4.35, 2)}`,
	`fast-formula-parser: ${["TRUNC(4350/1000,2)", "ROUNDDOWN(4350/1000,2)", "ROUNDUP(1.1,1)"].map((formula) => parser.parse(formula)).join(" ")}`,
	JSON.stringify(short),
];
console.log(seen.join("\n"));
const expected = [
	"HyperFormula: 4.34 4.34",
	"formulajs: 4.34 4.35",
	"fast-formula-parser: 4 4.35 1.2",
	'{"HyperFormula":573,"formulajs":573}',
];
if (seen.join() !== expected.join()) process.exit(1);
JS
node weights.cjs
if command -v ssconvert >/dev/null; then
	echo '"=TRUNC(4350/1000,2)"' >formula.csv
	ssconvert formula.csv computed.csv 2>/dev/null
	echo "Gnumeric: $(cat computed.csv)"
	[ "$(cat computed.csv)" = 4.35 ]
fi
