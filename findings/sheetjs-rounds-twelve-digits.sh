#!/bin/sh
# A manifest of Brazil's public systems has a number of twelve digits, which reports hold as a number.
#
# Guess: SheetJS writes it in full, as LibreOffice does for the same workbook. Seen (xlsx 0.18.5): CSV, HTML and rows read with
# `raw: false` say 2.609E+11, which is one number for all manifests of a year; eleven digits are written in full. Its HTML
# keeps the number in `data-v`. A list that went through such a program names no manifest any more.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent xlsx@0.18.5
cat > rounds.cjs <<'JS'
const { utils } = require("xlsx");
const sheet = utils.aoa_to_sheet([["Nº MTR"], [260900000001], [260900000002], [26090000001]]);
const [, first, second, shorter] = utils.sheet_to_csv(sheet).split("\n");
const [row] = utils.sheet_to_json(sheet, { raw: false });
const html = utils.sheet_to_html(sheet);
console.log(`twelve digits: ${first} and ${second}, eleven: ${shorter}, raw: false: ${row["Nº MTR"]}`);
const isRounded = [first, second, row["Nº MTR"]].every((text) => text === "2.609E+11") && html.includes(">2.609E+11<");
if (!isRounded || shorter !== "26090000001" || !html.includes('data-v="260900000001"'))
	throw new Error("SheetJS no longer rounds twelve digits: write the finding anew.");
JS
node rounds.cjs
