#!/bin/sh
# A screen reader's voice reads a list of loads and fees: a correction of −500 kg with the minus of printers (U+2212), which
# style guides ask for and Gnumeric writes, or with a dash, –500 kg; "5–10 t", ≤ 5 t, >20 t, and 12.5 t from a program that
# writes a point.
#
# Guess: a sign that changes what a number means is said, as the hyphen in front of it and the comma in it are. Seen (Debian's
# espeak-ng 1.51, voice pt-br, which NVDA and Orca speak Portuguese with): "-500 kg" is said whole, "5-10 t" is "cinco menos
# dez". −500, –500 and (-500) kg sound as 500 kg, 5–10 t as "cinco dez", and <5 t, >5 t, ≤ 5 t and ≥ 5 t all as 5 t, so that a
# limit is an amount and two opposite ones are alike. 12.5 t is "doze cinco t", and 1 500 kg, thousands parted by a blank as ISO
# 80000 has it, "um quinhentos". A screen reader may put words for signs in itself, by its level of punctuation; what it does
# not put in is not said. Write "menos 500 kg", "até 5 t", "de 5 a 10 t". Needs Debian's espeak-ng.
set -eu
command -v espeak-ng >/dev/null || { echo "skipped: espeak-ng is not installed" && exit 0; }
said() { espeak-ng -q -x -v pt-br -- "$1" | tr '\n' ' ' | tr -d "_:!#,' "; }
alike() { if [ "$(said "$1")" = "$(said "$2")" ]; then echo "$1 = $2"; else echo "$1 is not $2"; fi; }
seen=$(
	for minus in "-500 kg" "−500 kg" "–500 kg" "(-500 kg)"; do alike "$minus" "500 kg"; done
	for limit in "<5 t" ">5 t" "≤ 5 t" "≥ 5 t" "até 5 t"; do alike "$limit" "5 t"; done
	alike "5–10 t" "5 10 t"
	alike "5-10 t" "5 menos 10 t"
	alike "12.5 t" "12 5 t"
	alike "1 500 kg" "um 500 kg"
	alike "1.500 kg" "1500 kg"
)
echo "$seen"
expected='-500 kg is not 500 kg
−500 kg = 500 kg
–500 kg = 500 kg
(-500 kg) = 500 kg
<5 t = 5 t
>5 t = 5 t
≤ 5 t = 5 t
≥ 5 t = 5 t
até 5 t is not 5 t
5–10 t = 5 10 t
5-10 t = 5 menos 10 t
12.5 t = 12 5 t
1 500 kg = um 500 kg
1.500 kg = 1500 kg'
[ "$seen" = "$expected" ]
