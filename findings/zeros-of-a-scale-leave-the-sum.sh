#!/bin/sh
# The indicator of a weighbridge sends weights at full width, zeros in front: `012340` is 12,340 kg.
#
# Guess: a tool that adds up a column of CSV takes them for numbers in base ten, or says that it cannot. Seen: datamash 1.7, csvkit
# 1.0.7, SQLite 3.40 and awk do, 31,020 kg. Miller 6.6.0 takes `012340` for a text (`--infer-octal` is the way out that its help
# names), and its sum leaves texts out without a word: 9,800 kg, with 4 weighings counted and a mean of 9,800. The
# largest weight is right, since texts come after numbers. With `-O` 012340 is octal, 5,344, but 008760 is not, for its 8: 23,984 kg.
# A comma for the decimals ends the same way: `1,5` is no part of the sum. Needs Debian's miller, datamash and csvkit.
set -eu
for tool in mlr datamash csvstat sqlite3; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf 'MTR,kg\n1,012340\n2,008760\n3,9800\n4,000120\n' >weighings.csv
printf 'MTR;t\n1;1,5\n2;2\n' >tonnes.csv
mlr --version
seen=$(
	echo "datamash $(datamash -t, --header-in sum 2 <weighings.csv)"
	echo "csvkit $(csvstat -c kg --sum weighings.csv)"
	echo "SQLite $(sqlite3 :memory: '.mode csv' '.import weighings.csv weighings' 'SELECT sum(kg) FROM weighings')"
	echo "awk $(awk -F, 'NR > 1 { sum += $2 } END { print sum }' weighings.csv)"
	echo "Miller $(mlr --icsv --onidx stats1 -a sum,count,mean,max -f kg weighings.csv)"
	echo "Miller -O $(mlr -O --icsv --onidx stats1 -a sum -f kg weighings.csv)"
	echo "commas $(mlr --icsv --ifs ';' --onidx stats1 -a sum,count -f t tonnes.csv)"
)
echo "$seen"
expected='datamash 31020
csvkit 31020
SQLite 31020
awk 31020
Miller 9800 4 9800 012340
Miller -O 23984
commas 2 2'
[ "$seen" = "$expected" ]
