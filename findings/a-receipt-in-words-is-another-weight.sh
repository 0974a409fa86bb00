#!/bin/sh
# Receipts and certificates write a quantity twice, in figures and in words: "12,5 t (doze toneladas e meia)". The words count where
# the two differ, for cheques by law (Lei 7.357/1985, art. 12).
#
# Guess: a package that writes numbers in words writes what is behind the comma too, or refuses a number that is not whole. Seen:
# written-number 0.11.1, whose `pt` is Brazil's, rounds: 12.5 t are "treze", half a tonne is "um", a quarter "zero". number-to-words 1.2.4,
# the most used in English, cuts: "twelve" and "zero". Neither says so. to-words 5.7.0, n2words 4.0.0 and extenso 3.0.0 write
# "vírgula cinco" or "cinco décimos"; but to-words says "um milhões" for each number from 1,000,001 to 1,999,999, where the whole million is
# right ("um milhão"); two million and more are right again.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent written-number@0.11.1 number-to-words@1.2.4 to-words@5.7.0 n2words@4.0.0 extenso@3.0.0
cat > words.mjs <<'JS'
import extenso from "extenso";
import { toCardinal } from "n2words/pt-PT";
import english from "number-to-words";
import { ToWords } from "to-words";
import written from "written-number";

const toWords = new ToWords({ localeCode: "pt-BR" });
const packages = {
	"written-number": (number) => written(number, { lang: "pt" }),
	"number-to-words": (number) => english.toWords(number),
	"to-words": (number) => toWords.convert(number).toLowerCase(),
	n2words: toCardinal,
	extenso: (number) => extenso(number),
};
const seen = Object.entries(packages).map(([name, words]) => `${name}: ${[12, 12.5, 0.5, 0.25].map(words).join(" / ")}`);
const plural = (number) => toWords.convert(number).startsWith("Um Milhões");
let wrong = 0;
for (let number = 1_000_000; number < 2_000_000; number++) if (plural(number)) wrong++;
seen.push(`um milhões: ${wrong}`, toWords.convert(1_234_567));
console.log(seen.join("\n"));
const expected = [
	"written-number: doze / treze / um / zero",
	"number-to-words: twelve / twelve / zero / zero",
	"to-words: doze / doze vírgula cinco / zero vírgula cinco / zero vírgula vinte e cinco",
	"n2words: doze / doze vírgula cinco / zero vírgula cinco / zero vírgula vinte e cinco",
	"extenso: doze / doze inteiros e cinco décimos / cinco décimos / vinte e cinco centésimos",
	"um milhões: 999999",
	"Um Milhões Duzentos E Trinta E Quatro Mil Quinhentos E Sessenta E Sete",
];
if (seen.join() !== expected.join()) process.exit(1);
JS
node words.mjs
