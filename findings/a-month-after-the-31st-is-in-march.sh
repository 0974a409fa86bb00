#!/bin/sh
# A sheet of loads has its deadlines as formulas: a month after the day of receipt, `EDATE`, or working days before a date, `WORKDAY` with
# a negative number. Programs read such sheets with a package that knows the formulas.
#
# Guess: a month after 31 January is 28 February, and the working day before a Friday its Thursday, in each that has the formula. Seen:
# LibreOffice 7.4, Gnumeric 1.12, HyperFormula 3.5.0 and @formulajs/formulajs 4.6.1 say so. fast-formula-parser 1.0.19 adds the month to
# the date's and keeps the day (`setUTCMonth` in formulas/functions/date.js): 31 January leads to 3 March, 31 August to 1 October,
# in another quarter. Backwards its `WORKDAY` goes nowhere: -1 and -10 from a Friday are both that Friday. No formula fails.
# Forwards `WORKDAY` is right, and so is `EOMONTH`: ask for the end of a month by that, and compute other deadlines outside the sheet.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent fast-formula-parser@1.0.19 hyperformula@3.5.0 @formulajs/formulajs@4.6.1
cat >deadlines.cjs <<'JS'
const { DATE, EDATE, WORKDAY } = require("@formulajs/formulajs");
const Parser = require("fast-formula-parser");
const { HyperFormula } = require("hyperformula");

const parser = new Parser({});
const sheets = HyperFormula.buildEmpty({ licenseKey: "gpl-v3" });
sheets.addSheet("loads");
const day = (serial) => new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10);
const formulas = ["EDATE(DATE(2026,1,31),1)", "EDATE(DATE(2026,8,31),1)", "WORKDAY(DATE(2026,11,27),-1)", "WORKDAY(DATE(2026,11,27),-10)"];
const others = [
	EDATE(DATE(2026, 1, 31), 1),
	EDATE(DATE(2026, 8, 31), 1),
	WORKDAY(DATE(2026, 11, 27), -1),
	WORKDAY(DATE(2026, 11, 27), -10),
];
const seen = [
	`fast-formula-parser: ${formulas.map((formula) => day(parser.parse(formula))).join(" ")}`,
	`HyperFormula: ${formulas.map((formula) => day(sheets.calculateFormula(`=${formula}`, 0))).join(" ")}`,
	`formulajs: ${others.map((date) => date.toISOString().slice(0, 10)).join(" ")}`,
	`end of month, forwards: ${["EOMONTH(DATE(2026,1,31),1)", "WORKDAY(DATE(2026,11,27),10)"].map((formula) => day(parser.parse(formula))).join(" ")}`,
];
console.log(seen.join("\n"));
const right = "2026-02-28 2026-09-30 2026-11-26 2026-11-13";
const expected = [
	"fast-formula-parser: 2026-03-03 2026-10-01 2026-11-27 2026-11-27",
	`HyperFormula: ${right}`,
	`formulajs: ${right}`,
	"end of month, forwards: 2026-02-28 2026-12-11",
];
if (seen.join() !== expected.join()) process.exit(1);
JS
TZ=UTC node deadlines.cjs
