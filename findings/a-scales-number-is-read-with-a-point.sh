#!/bin/sh
# A screen reader says what stands in a list of loads: 012340 as the scale's indicator sends 12,340 kg, the waste's code 020104, the
# manifest 012345678901, the postcode 01310-100. NVDA comes with eSpeak NG, and so does Orca in Debian.
#
# Guess: a number with a zero in front is said digit by digit, or as a quantity; what is said was written. Seen (Debian's espeak-ng 1.51):
# its voices for Brazil and Portugal, as for Spanish, Dutch and Polish, say such a number digit by digit in groups of three, and behind
# each group but the last "ponto", for the separator of thousands of their language, though none stands there. 012340 is "zero um dois,
# ponto três quatro zero", as though it were 12.34; the code is "zero dois zero ponto um zero quatro", and the postcode 01.310. The voices
# for English, French, German and Italian leave a pause there. In Portuguese speech a decimal is "vírgula", and a written point in
# 12.340 is not said at all (doze mil), so that nobody who hears "ponto" can know that it is not there. Give digits that are a name with
# blanks between them, or the weight without zeros. Needs Debian's espeak-ng.
set -eu
command -v espeak-ng >/dev/null || { echo "skipped: espeak-ng is not installed" && exit 0; }
espeak-ng --version | cut -d' ' -f1-4
said() { espeak-ng -q -x -v "$1" -- "$2" | tr '\n' ' ' | tr -d "_!#,'"; }
seen=$(
	for voice in pt-br pt es nl pl en-us fr-fr de it; do
		case $voice in
		pt*) point="poNt[Uuw]" ;;
		es) point=punto ;;
		nl) point=p8n ;;
		pl) point=kROpka ;;
		en-us) point=pOInt\|dA@t ;;
		fr-fr) point=pwE~ ;;
		de) point=pUNkt ;;
		it) point=punto ;;
		esac
		points=
		for number in 012340 020104 012345678901 01310-100 12.340 12340; do
			points="$points $(said "$voice" "$number" | grep -oE "$point" | wc -l)"
		done
		echo "$voice:$points"
	done
	said pt-br 012340
)
echo "$seen"
expected="pt-br: 1 1 3 1 0 0
pt: 1 1 3 1 0 0
es: 1 1 3 1 0 0
nl: 1 1 3 1 0 0
pl: 1 1 3 1 0 0
en-us: 0 0 0 0 1 0
fr-fr: 0 0 0 0 0 0
de: 0 0 0 0 0 0
it: 0 0 0 0 0 0
zE*Uu~NdoIspoNtU tReskwatRUzE*U "
[ "$seen" = "$expected" ]
