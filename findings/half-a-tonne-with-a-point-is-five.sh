#!/bin/sh
# A form asks how many tonnes, in Portuguese. Somebody types 0.5 or 12.5, as the keys of figures of many a keyboard have a point and no
# comma, or pastes 1500.5 from a program.
#
# Guess: what reads numbers as Brazil writes them refuses the point there, or takes it for the decimal sign: three figures stand behind one
# that parts thousands, and no number begins with 0 thousands. Seen: @internationalized/number 3.6.9, by which React Aria's NumberField
# reads, drops every point wherever it stands: half a tonne is 5 t, 12.5 are 125, 1500.5 are 15,005; `isValidPartialNumber`, which decides
# what may be typed, says yes to each. Debian's Babel 2.10 (`parse_decimal`) does the same unless it is told `strict`. globalize 1.7.1
# refuses all three. Brazil's own 0,5 and 1.500,5 are right in each. Needs Debian's python3-babel.
set -eu
command -v /usr/bin/python3 >/dev/null || { echo "skipped: python3 is not installed" && exit 0; }
/usr/bin/python3 -c 'import babel' 2>/dev/null || { echo "skipped: python3-babel is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @internationalized/number@3.6.9 cldr-core@47.0.0 cldr-numbers-full@47.0.0 globalize@1.7.1
cat >read.cjs <<'JS'
const { NumberParser } = require("@internationalized/number");
const Globalize = require("globalize");
const typed = ["0,5", "1.500,5", "0.5", "12.5", "1500.5"];
const parser = new NumberParser("pt-BR", { style: "decimal" });
console.log(`React Aria: ${typed.map((text) => `${parser.parse(text)}${parser.isValidPartialNumber(text) ? "" : " (refused)"}`).join(" ")}`);
for (const file of ["likelySubtags", "numberingSystems"]) Globalize.load(require(`cldr-core/supplemental/${file}.json`));
Globalize.load(require("cldr-numbers-full/main/pt/numbers.json"));
const globalize = new Globalize("pt");
console.log(`globalize: ${typed.map((text) => globalize.parseNumber(text)).join(" ")}`);
JS
cat >read.py <<'PY'
from babel.numbers import NumberFormatError, parse_decimal
def read(text, strict):
    try:
        return parse_decimal(text, locale="pt_BR", strict=strict)
    except NumberFormatError:
        return "refused"
for strict in (False, True):
    print("Babel, strict:" if strict else "Babel:", *(read(text, strict) for text in ("0,5", "1.500,5", "0.5", "12.5", "1500.5")))
PY
seen=$(node read.cjs && /usr/bin/python3 read.py)
echo "$seen"
expected="React Aria: 0.5 1500.5 5 125 15005
globalize: 0.5 1500.5 NaN NaN NaN
Babel: 0.5 1500.5 5 125 15005
Babel, strict: 0.5 1500.5 refused refused refused"
[ "$seen" = "$expected" ]
