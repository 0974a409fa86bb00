#!/bin/sh
# A driver writes to the office: "Recebido em 05/03/2026: 1.500,5 quilos". Microsoft's Recognizers, with which programs that chat
# find numbers, weights and days in a text, know Portuguese as `pt-br`.
#
# Guess: with `pt-br` the weight and the day are read as Brazil writes them, or the package says which of the two it cannot read. Seen:
# numbers and weights are (@microsoft/recognizers-text-number-with-unit 1.3.1). For days (recognizers-text-date-time 1.3.2) the list of
# cultures names `pt-br` too, but no Portuguese model is there, and without a word the English one takes its place: 5 March is 3 May, as
# with German or Italian, and `ontem` or `30 de setembro` is nothing; Spanish and French have models, and say 5 March. A fifth argument,
# false, makes an error of it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @microsoft/recognizers-text-date-time@1.3.2 @microsoft/recognizers-text-number-with-unit@1.3.1
cat > days.js <<'JS'
const { recognizeDateTime } = require("@microsoft/recognizers-text-date-time");
const { recognizeDimension } = require("@microsoft/recognizers-text-number-with-unit");
const { Culture } = require("@microsoft/recognizers-text");

const now = new Date(2026, 10, 23);
const daysIn = (text, culture, ...fallback) => {
	try {
		const found = recognizeDateTime(text, culture, 0, now, ...fallback);
		return `${culture}: ${found.map(({ resolution }) => resolution.values[0].value).join() || "nothing"}`;
	} catch (error) {
		return error.message;
	}
};
const said = "Recebido em 05/03/2026: 1.500,5 quilos";
const seen = [
	recognizeDimension(said, "pt-br").map(({ resolution }) => `${resolution.value} ${resolution.unit}`).join(),
	`known: ${Culture.getSupportedCultureCodes().includes("pt-br")}`,
	...["pt-br", "en-us", "de-de", "it-it", "es-es", "fr-fr"].map((culture) => daysIn(said, culture)),
	`yesterday in ${daysIn("recebido ontem", "pt-br")}`,
	daysIn(said, "pt-br", false),
];
console.log(seen.join("\n"));
const expected = [
	"1500,5 Quilograma",
	"known: true",
	"pt-br: 2026-05-03",
	"en-us: 2026-05-03",
	"de-de: 2026-05-03",
	"it-it: 2026-05-03",
	"es-es: 2026-03-05",
	"fr-fr: 2026-03-05",
	"yesterday in pt-br: nothing",
	"Could not find Model with the specified configuration: pt-br,DateTimeModel",
];
if (seen.join() !== expected.join()) process.exit(1);
JS
node days.js
