#!/bin/sh
# Two lists are put together by the manifest's number: what was declared, and what the scales said. One lorry came without a manifest,
# and its weighing says so: "sem MTR".
#
# Guess: csvjoin, of csvkit, finds the partners of all other weighings, as coreutils' join does, or says that it cannot. Seen (Debian's
# csvkit 1.0.7, agate 1.6.3): it finds out the type of each column first, and compares the values. In the list of manifests the numbers
# are numbers, in the other a word makes texts of them all, and no number is a text: there is the heading and no row, with exit status
# 0; with --left each load is there and none has a weight. A company's number with letters (CNPJ, since July 2026) in one list does the
# same to all companies. csvsql --query, by the same inference, finds them, as SQLite compares the two alike. `csvjoin -I` keeps
# texts and finds them. Needs Debian's csvkit.
set -eu
command -v csvjoin >/dev/null || { echo "skipped: csvkit is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf 'MTR,CNPJ\n260900000001,11222333000181\n260900000002,12345678000195\n' >declared.csv
printf 'MTR,kg\n260900000001,12340\n260900000002,8760\n' >weighed.csv
{ cat weighed.csv && echo 'sem MTR,900'; } >weighed-one-without.csv
printf 'CNPJ,receiver\n11222333000181,Norte\n12345678000195,Sul\n12ABC34501DE35,Leste\n' >receivers.csv
rows() { tail -n +2 | tr '\n' ' '; }
csvjoin --version
seen=$(
	echo "all with one: $(csvjoin -c MTR declared.csv weighed.csv | csvcut -c MTR,kg | rows)"
	echo "one without: $(csvjoin -c MTR declared.csv weighed-one-without.csv | rows)"
	echo "--left: $(csvjoin --left -c MTR declared.csv weighed-one-without.csv | csvcut -c MTR,kg | rows)"
	echo "letters: $(csvjoin -c CNPJ declared.csv receivers.csv | rows)"
	echo "-I: $(csvjoin -I -c MTR declared.csv weighed-one-without.csv | csvcut -c MTR,kg | rows)"
	echo "-I, letters: $(csvjoin -I -c CNPJ declared.csv receivers.csv | csvcut -c MTR,receiver | rows)"
	echo "join: $(join -t, -o 1.1,2.2 declared.csv weighed-one-without.csv | rows)"
	echo "csvsql: $(csvsql --query 'SELECT sum(kg) AS kg FROM declared JOIN "weighed-one-without" USING (MTR)' declared.csv weighed-one-without.csv 2>/dev/null | rows)"
)
echo "$seen"
expected='all with one: 260900000001,12340 260900000002,8760 
one without: 
--left: 260900000001, 260900000002, 
letters: 
-I: 260900000001,12340 260900000002,8760 
-I, letters: 260900000001,Norte 260900000002,Sul 
join: 260900000001,12340 260900000002,8760 
csvsql: 21100.0 '
[ "$seen" = "$expected" ]
