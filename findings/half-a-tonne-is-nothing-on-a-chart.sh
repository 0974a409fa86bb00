#!/bin/sh
# A list of loads in tonnes as Brazil writes them, 12,5 and 8,25 and 0,75, goes into a chart of gnuplot, and into recutils,
# where one adds it up.
#
# Guess: a program that reads numbers with a point alone says that it cannot read these. Seen: Debian's gnuplot 5.4 reads up to
# the comma and draws 12, 8 and 0, a sum of 20 instead of 21,5, whether the columns are parted by blanks or by semicolons, and
# with `set decimalsign ','` too, which is for the axes alone. recutils 1.9 adds them up to 0, where nobody has said of what
# type the field is. Needs Debian's gnuplot-nox and recutils.
set -eu
for tool in gnuplot recsel; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '1;12,5\n2;8,25\n3;0,75\n' >loads.csv
tr ';' ' ' <loads.csv >loads.txt
sed 's/^/Load: /; s/;/\nTonnes: /; s/$/\n/' loads.csv >loads.rec
plot() { gnuplot -e "$1; stats '$2' using 2 nooutput; print STATS_sum, ' ', STATS_min, ' ', STATS_max" 2>&1; }
seen=$(
	echo "blanks: $(plot '' loads.txt)"
	echo "semicolons: $(plot "set datafile separator ';'" loads.csv)"
	echo "decimalsign: $(plot "set decimalsign ','" loads.txt)"
	echo "with points: $(tr , . <loads.txt >points.txt && plot '' points.txt)"
	recsel -p 'Sum(Tonnes)' loads.rec
	tr , . <loads.rec | recsel -p 'Sum(Tonnes)'
)
echo "$seen"
expected='blanks: 20.0   0.0   12.0
semicolons: 20.0   0.0   12.0
decimalsign: 20.0   0.0   12.0
with points: 21.5   0.75   12.5
Sum_Tonnes: 0
Sum_Tonnes: 21.5'
[ "$seen" = "$expected" ]
