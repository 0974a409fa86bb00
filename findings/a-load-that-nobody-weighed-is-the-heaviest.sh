#!/bin/sh
# A list of loads goes from CSV into SQLite by the shell's own `.import`, into a table whose weights are numbers: `kg REAL`. The second load
# is still on its way, and has nothing between its commas.
#
# Guess: it has no weight then, NULL, so that it is in no sum, no average and no comparison, as with a file that PostgreSQL's COPY or
# csvkit reads. Seen (Debian's sqlite3 3.40.1): it gets an empty text. A column of SQLite takes a text that is no number as it is
# (datatype3, 3), and a text is greater than each number (4.1): of 12,340 kg, nothing and 8,760 kg the greatest is '', the list of those
# above ten tonnes has the load that nobody weighed, and sorted by weight it stands on top. The sum is right; the average is 7,033 kg in
# place of 10,550, as avg() takes the text for 0, and IS NULL finds no load. Debian's csvsql, which is SQLite inside, has 10,550 and 12,340.
# A table that is STRICT refuses the row with a message, and `nullif(kg, '')` mends it.
set -eu
for tool in sqlite3 csvsql; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf 'mtr,kg\n260000000111,12340\n260000000112,\n260000000113,8760\n' >loads.csv
sqlite3 loads.db "CREATE TABLE loads (mtr TEXT, kg REAL)" ".import --csv --skip 1 loads.csv loads"
ask() { echo "$1: $(sqlite3 loads.db "SELECT $2" | tr '\n' ' ')"; }
seen=$(
	sqlite3 --version | cut -d' ' -f1
	ask sum "sum(kg) FROM loads"
	ask average "round(avg(kg)) FROM loads"
	ask greatest "quote(max(kg)) FROM loads"
	ask 'above ten tonnes' "mtr FROM loads WHERE kg > 10000"
	ask 'heaviest first' "mtr FROM loads ORDER BY kg DESC"
	ask 'no weight' "count(*) FROM loads WHERE kg IS NULL"
	sqlite3 loads.db "UPDATE loads SET kg = nullif(kg, '')"
	ask 'average, mended' "round(avg(kg)) FROM loads"
	echo "csvsql: $(csvsql --query 'SELECT avg(kg), max(kg) FROM loads' loads.csv 2>/dev/null | tail -1)"
	sqlite3 loads.db "CREATE TABLE strict_loads (mtr TEXT, kg REAL) STRICT" ".import --csv --skip 1 loads.csv strict_loads" 2>&1
)
echo "$seen"
expected="3.40.1
sum: 21100.0 
average: 7033.0 
greatest: '' 
above ten tonnes: 260000000111 260000000112 
heaviest first: 260000000112 260000000111 260000000113 
no weight: 0 
average, mended: 10550.0 
csvsql: 10550.0,12340.0
loads.csv:3: INSERT failed: cannot store TEXT value in REAL column strict_loads.kg"
[ "$seen" = "$expected" ]
