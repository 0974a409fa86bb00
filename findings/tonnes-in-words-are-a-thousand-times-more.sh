#!/bin/sh
# A contract or a receipt has its quantity in words as well, as cheques have: 12,005 t (doze inteiros e cinco milésimos de tonelada).
#
# Guess: extenso, which writes numbers in Portuguese and nothing else, reads a text as Brazil writes it, and two weights have two
# wordings. Seen: 2.1.0 reads it so. Since 3.0.0 a point is for decimals and a comma for thousands unless told (`decimalSeparator`):
# 12,5 is an error, but tonnes to the kilogram have three places, which are thousands in every one of them: twelve tonnes and five
# kilograms are "doze mil e cinco", and 1.500 kg "um inteiro e quinhentos milésimos", a kilogram and a half; neither is an error. In the
# `informal` wording of 2.1.0 ("doze vírgula cinco") 12,5, 12,05 and 12,005 t are one weight, since the zeros behind the comma are not
# said, as to-words 5.7.0 says them. Tell 3.0.0 the comma, and take the formal wording.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent extenso@3.0.0 earlier@npm:extenso@2.1.0 to-words@5.7.0
cat >words.mjs <<'JS'
import { createRequire } from "node:module";
import extenso from "extenso";

const require = createRequire(import.meta.url);
const earlier = require("earlier");
const { ToWords } = require("to-words");

const words = (write) => {
	try {
		return write();
	} catch {
		return "an error";
	}
};
const informal = { number: { decimal: "informal" } };
const seen = [
	...["12,5", "12,005", "12,050", "1.500"].flatMap((text) => [
		`${text}, 2.1.0: ${words(() => earlier(text))}`,
		`${text}, 3.0.0: ${words(() => extenso(text))}`,
		`${text}, told: ${words(() => extenso(text, { decimalSeparator: "comma" }))}`,
	]),
	...["12,5", "12,05", "12,005"].map((text) => `${text}, informal: ${words(() => earlier(text, informal))}`),
	`to-words: ${[12.05, 12.005].map((number) => new ToWords({ localeCode: "pt-BR" }).convert(number)).join(", ")}`,
];
console.log(seen.join("\n"));
const expected = [
	"12,5, 2.1.0: doze inteiros e cinco décimos",
	"12,5, 3.0.0: an error",
	"12,5, told: doze inteiros e cinco décimos",
	"12,005, 2.1.0: doze inteiros e cinco milésimos",
	"12,005, 3.0.0: doze mil e cinco",
	"12,005, told: doze inteiros e cinco milésimos",
	"12,050, 2.1.0: doze inteiros e cinquenta milésimos",
	"12,050, 3.0.0: doze mil e cinquenta",
	"12,050, told: doze inteiros e cinquenta milésimos",
	"1.500, 2.1.0: mil e quinhentos",
	"1.500, 3.0.0: um inteiro e quinhentos milésimos",
	"1.500, told: mil e quinhentos",
	"12,5, informal: doze vírgula cinco",
	"12,05, informal: doze vírgula cinco",
	"12,005, informal: doze vírgula cinco",
	"to-words: Doze Vírgula Zero Cinco, Doze Vírgula Zero Zero Cinco",
];
if (seen.join("\n") !== expected.join("\n")) process.exit(1);
JS
node words.mjs
