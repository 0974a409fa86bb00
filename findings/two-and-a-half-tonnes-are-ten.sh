#!/bin/sh
# Word makes ½ of 1/2 as one types, so that an order says "2½ t". Banks' files (CNAB), label printers and short messages want ASCII, and a
# package writes the text in it: ó becomes o, º becomes o.
#
# Guess: a half behind a figure stays a half, as "2 1/2 t", and a minus (U+2212, which programs of tables write) a hyphen. Seen: so it is
# with Debian's Unidecode for Python 1.3.6, glibc's iconv 2.36 (//TRANSLIT) and ICU 72 (Latin-ASCII). npm's any-ascii 0.3.3,
# transliteration 2.6.1 and unidecode 1.1.0 have no blank there: 21/2 t, which is ten tonnes and a half; 1½ containers are 11/2. Unicode's
# own NFKC has no blank either, nor has NFKD, from which much code drops whatever is not ASCII: "212 t". With the minus it is as with the
# half: transliteration leaves it out, so that a correction of −500 kg adds 500, and unidecode makes "[?]500 kg". Put a blank in front of
# ¼, ½ and ¾, and a hyphen for the minus, before anything else has the text. Needs Debian's python3-unidecode and icu-devtools.
set -eu
for tool in python3 uconv iconv; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
/usr/bin/python3 -c 'import unidecode' 2>/dev/null || { echo "skipped: python3-unidecode is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent any-ascii@0.3.3 transliteration@2.6.1 unidecode@1.1.0
cat >ascii.mjs <<'JS'
import anyAscii from "any-ascii";
import { transliterate } from "transliteration";
import unidecode from "unidecode";

const ways = {
	"any-ascii": anyAscii,
	transliteration: transliterate,
	unidecode,
	"NFKD, ASCII alone": (text) => text.normalize("NFKD").replace(/[^ -~]/g, ""),
};
for (const [name, way] of Object.entries(ways)) console.log(`${name}: ${way(process.argv[2])}`);
JS
half='2½ t'
minus='−500 kg'
python='import sys, unidecode; print(unidecode.unidecode(sys.argv[1]))'
seen=$(
	for text in "$half" "$minus"; do
		echo "Unidecode for Python: $(/usr/bin/python3 -c "$python" "$text")"
		echo "iconv: $(echo "$text" | iconv -f UTF-8 -t ASCII//TRANSLIT | tr -s ' ')"
		echo "ICU: $(echo "$text" | uconv -f UTF-8 -t UTF-8 -x Latin-ASCII)"
		node ascii.mjs "$text"
	done
)
echo "$seen"
expected='Unidecode for Python: 2 1/2 t
iconv: 2 1/2 t
ICU: 2 1/2 t
any-ascii: 21/2 t
transliteration: 21/2 t
unidecode: 21/2 t
NFKD, ASCII alone: 212 t
Unidecode for Python: -500 kg
iconv: -500 kg
ICU: -500 kg
any-ascii: -500 kg
transliteration: 500 kg
unidecode: [?]500 kg
NFKD, ASCII alone: 500 kg'
[ "$seen" = "$expected" ]
