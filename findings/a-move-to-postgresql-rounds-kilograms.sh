#!/bin/sh
# A site that began on SQLite moves to PostgreSQL with pgloader. A column REAL has eight bytes in SQLite ("8-byte IEEE floating point
# number", Datatypes in SQLite, 2), which hold each weight to the kilogram and beyond.
#
# Guess: pgloader makes it `double precision`, or says that something gets lost. Seen (Debian's pgloader 3.6.9, PostgreSQL 15): it makes
# it `real`, which has the same name and four bytes, though FLOAT and DOUBLE, the same to SQLite, become `double precision`. From
# 16,777,217 kg on the year's kilograms are rounded, 12,345,678.5 kg lose their half, and their sum is `real` as well; the report counts
# no error, and a load on its own looks right. DECIMAL(9,3) keeps its digits. Give the rule yourself, `CAST type real to "double precision"
# using float-to-string`; without its last words no row arrives, since pgloader writes 1.23456785d7. Needs Debian's pgloader, postgresql
# and sqlite3, and root.
set -eu
bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | tail -1)
if [ -z "$bin" ] || [ "$(id -u)" != 0 ] || ! command -v pgloader >/dev/null || ! command -v sqlite3 >/dev/null; then
	echo "skipped: Debian's postgresql, pgloader or sqlite3 is not installed, or this is not root"
	exit 0
fi
folder=$(mktemp -d)
chmod 755 "$folder"
install -d -o postgres "$folder/cluster"
as_postgres() { (cd "$folder/cluster" && runuser -u postgres -- "$@"); }
trap 'as_postgres "$bin/pg_ctl" -D data -m immediate stop >/dev/null || true; rm -rf "$folder"' EXIT
as_postgres "$bin/initdb" -D data -A trust >/dev/null
as_postgres "$bin/pg_ctl" -D data -w -l log -o "-k $folder/cluster -c listen_addresses=" start >/dev/null
run() { as_postgres "$bin/psql" -h "$folder/cluster" -X -q -At -v ON_ERROR_STOP=1 "$@"; }
sqlite3 "$folder/site.db" "CREATE TABLE years (year INTEGER PRIMARY KEY, kg REAL, same FLOAT, t DECIMAL(9,3));
	INSERT INTO years VALUES (2025, 12345678.5, 12345678.5, 12345.678), (2026, 16777217, 16777217, 16777.217)"
# Moves the database by pgloader, with the rules of $1, and tells what is in it.
moved() {
	run -d postgres -c 'DROP DATABASE IF EXISTS site' -c 'CREATE DATABASE site' 2>/dev/null
	cat >"$folder/move.load" <<LOAD
LOAD DATABASE FROM sqlite://$folder/site.db INTO postgresql://postgres@unix:$folder/cluster:5432/site $1;
LOAD
	HOME="$folder" pgloader "$folder/move.load" | sed -n 's/ *Total import time *\([^ ]*\).*/errors: \1/p'
	run -d site -c "SELECT pg_typeof(kg), string_agg(kg::float8::text, ' + ' ORDER BY year), '=', sum(kg)::float8 FROM years GROUP BY 1"
	run -d site -c "SELECT pg_typeof(same), sum(same), pg_typeof(t), sum(t) FROM years GROUP BY 1, 3"
}
seen=$(
	moved ''
	moved 'CAST type real to "double precision" using float-to-string'
)
echo "$seen"
expected='errors: ✓
real|12345678 + 16777216|=|29122894
double precision|29122895.5|numeric|29122.895
errors: ✓
double precision|12345678.5 + 16777217|=|29122895.5
double precision|29122895.5|numeric|29122.895'
[ "$seen" = "$expected" ]
