#!/bin/sh
# What makes the telephone numbers of a mail or a chat something to press finds them with Google's libphonenumber, or on Node with
# libphonenumber-js. An address in Brazil has a postcode (CEP): five figures, a hyphen, three.
#
# Guess: it stays a postcode, since telephone numbers have the hyphen before the last four. Seen: where the hyphen stands is of no account.
# Brazil has numbers of eight figures without an area, as 4004-1234, and "Salvador, 40020-010" is the valid number 4002-0010, for Debian's
# python3-phonenumbers 8.12.57 and the whole rules of libphonenumber-js 1.13.16 (`/max`): so are all of the city's centre (400) and whatever
# begins with 300, in Belo Horizonte. Its short rules, which one gets without `/max`, know each such number's length and first figure alone:
# each postcode of Minas Gerais, Bahia and Sergipe (30 to 49) is a number. São Paulo's and Rio's are none, nor are a CNPJ, a manifest's number,
# a waste's code or a weight. Mark up an address's postcode, or leave it out of what is searched.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent libphonenumber-js@1.13.16
cat > postcodes.mjs <<'JS'
import { findPhoneNumbersInText as short } from "libphonenumber-js";
import { findPhoneNumbersInText as whole } from "libphonenumber-js/max";

const numbers = (find, text) => find(text, "BR").map(({ number }) => number.number + (number.isValid() ? "" : "?"));
const texts = [
	...["Salvador, 40020-010", "Salvador, 41820-021", "Belo Horizonte, 30130-100", "Aracaju, 49010-020", "São Paulo, 01310-100", "Rio, 20040-020"],
	...["CNPJ 12.345.678/0001-95", "MTR 260000000101", "15 01 01, 3.450 kg", "(71) 3333-4444"],
];
const seen = texts.map((text) => `${text}: short ${numbers(short, text)} whole ${numbers(whole, text)}`);
for (const [name, find] of Object.entries({ short, whole })) {
	const all = {};
	for (let five = 1000; five < 100_000; five++) {
		const begin = String(five).padStart(5, "0");
		if (find(`${begin}-010`, "BR").length > 0) all[begin.slice(0, 2)] = (all[begin.slice(0, 2)] ?? 0) + 1;
	}
	seen.push(`${name}: ${Object.entries(all).map(([begin, count]) => `${begin} ${count}`).join(", ")}`);
}
console.log(seen.join("\n"));
const thousand = Array.from({ length: 20 }, (_, index) => `${index + 30} 1000`).join(", ");
const expected = [
	"Salvador, 40020-010: short +5540020010 whole +5540020010",
	"Salvador, 41820-021: short +5541820021 whole ",
	"Belo Horizonte, 30130-100: short +5530130100 whole ",
	"Aracaju, 49010-020: short +5549010020 whole ",
	...["São Paulo, 01310-100", "Rio, 20040-020", "CNPJ 12.345.678/0001-95", "MTR 260000000101", "15 01 01, 3.450 kg"].map((text) => `${text}: short  whole `),
	"(71) 3333-4444: short +557133334444 whole +557133334444",
	`short: ${thousand}`,
	"whole: 30 100, 40 110, 43 10, 48 10",
];
if (seen.join() !== expected.join()) process.exit(1);
JS
node postcodes.mjs
/usr/bin/python3 -c 'import phonenumbers' 2>/dev/null || { echo "python3-phonenumbers is not installed" && exit 0; }
/usr/bin/python3 -c '
from phonenumbers import PhoneNumberMatcher
seen = [[match.number.national_number for match in PhoneNumberMatcher(text, "BR")] for text in ("Salvador, 40020-010", "Salvador, 41820-021")]
print("Python:", seen)
assert seen == [[40020010], []]
'
