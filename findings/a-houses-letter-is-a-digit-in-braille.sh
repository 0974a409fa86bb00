#!/bin/sh
# Braille writes digits as the letters a to j behind a number sign. Whatever letter follows a digit at once, as in house 12a or
# lot 2b, needs a sign that the number is over.
#
# Guess: liblouis, which screen readers and embossers translate with, puts that sign wherever the next letter could be a digit. Seen
# (Debian's liblouis 3.24.0): its tables for English, German and French do, or write digits otherwise. Those for Portuguese, uncontracted
# and contracted, have none, nor have Spanish and Italian: house 12a has the very cells of house 121, and lot 2b those of lot 22. A
# capital has its own sign in front, and k to z are no digits: 12A and 12k stay what they are. Write codes
# and house numbers that end in a letter with a capital. Needs Debian's liblouis-bin.
set -eu
command -v lou_translate >/dev/null || { echo "skipped: lou_translate is not installed" && exit 0; }
lou_translate --version | head -1
seen=$(
	for table in pt-pt-g1.utb pt-pt-g2.ctb es-g1.ctb it-it-comp6.utb fr-bfu-comp6.utb de-g1.ctb en-ueb-g1.ctb; do
		cells() { echo "$1" | lou_translate --forward "$table"; }
		same=
		for pair in '12a 121' '2b 22' '12A 121' '12k 121'; do
			[ "$(cells "${pair% *}")" != "$(cells "${pair#* }")" ] || same="$same ${pair% *}=${pair#* }"
		done
		echo "$table:$same"
	done
)
echo "$seen"
alike=' 12a=121 2b=22'
expected="pt-pt-g1.utb:$alike
pt-pt-g2.ctb:$alike
es-g1.ctb:$alike
it-it-comp6.utb:$alike
fr-bfu-comp6.utb:
de-g1.ctb:
en-ueb-g1.ctb:"
[ "$seen" = "$expected" ]
