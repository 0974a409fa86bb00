#!/bin/sh
# PostgreSQL keeps when a load came as `timestamptz`, and writes it into CSV with its own hour and offset: 2026-11-30
# 21:36:00-03. An office reads the file with another program and adds the loads up by month.
#
# Guess: it is a load of 30 November, 21:36, or what cannot read it says so. Seen: SQLite 3.40 knows offsets as -03:00 alone, so
# that the month, the day and the hour of each load are NULL, and a month's sum is one row without a month. R 4.2's `as.POSIXct`
# steps over the offset: on a server in UTC the load came at 21:36 UTC, three hours early, while data.table 1.14 reads 00:36 of
# 1 December. DuckDB 1.5.6 finds the type and gives the month of its own zone: on that server December has 12.5 t that
# PostgreSQL has in November. pandas 1.5 keeps the offset, and November with it. Needs Debian's postgresql, sqlite3,
# r-base-core, r-cran-data.table and python3-pandas.
set -eu
bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | tail -1)
if [ -z "$bin" ] || [ "$(id -u)" != 0 ] || ! command -v sqlite3 >/dev/null || ! Rscript -e 'library(data.table)' >/dev/null 2>&1 ||
	! /usr/bin/python3 -c 'import pandas' 2>/dev/null; then
	echo "skipped: one of the programs is not installed, or this is not root"
	exit 0
fi
folder=$(mktemp -d)
chmod 755 "$folder"
install -d -o postgres "$folder/cluster"
as_postgres() { (cd "$folder/cluster" && runuser -u postgres -- "$@"); }
trap 'as_postgres "$bin/pg_ctl" -D data -m immediate stop >/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @duckdb/node-api@1.5.6-r.1
as_postgres "$bin/initdb" -D data -A trust -E UTF8 --locale=C.UTF-8 >/dev/null
as_postgres "$bin/pg_ctl" -D data -w -l log -o "-k $folder/cluster -c listen_addresses= -c timezone=America/Sao_Paulo" start >/dev/null
query() {
	as_postgres psql -h "$folder/cluster" -XAtqc "CREATE TEMP TABLE loads AS
		SELECT '2026-11-30 21:36-03'::timestamptz AS received, 12.5 AS t" -c "$1"
}
query "COPY loads TO STDOUT CSV HEADER" >loads.csv
export TZ=UTC
seen=$(
	sed 1d loads.csv
	echo "PostgreSQL: $(query "SELECT to_char(received, 'YYYY-MM'), t FROM loads")"
	echo "SQLite: $(sqlite3 -nullvalue NULL :memory: ".import --csv loads.csv loads" \
		"SELECT strftime('%Y-%m', received), sum(t) FROM loads GROUP BY 1")"
	Rscript -e 'cat("R:", format(as.POSIXct(read.csv("loads.csv")$received), "%Y-%m-%d %H:%M"), "\n")' \
		-e 'cat("data.table:", format(data.table::fread("loads.csv")$received, "%Y-%m-%d %H:%M"), "\n")'
	/usr/bin/python3 -c 'import pandas
print("pandas:", pandas.read_csv("loads.csv", parse_dates=["received"]).received[0].strftime("%Y-%m-%d %H:%M"))'
	node --input-type=module -e 'import { DuckDBInstance } from "@duckdb/node-api";
const connection = await (await DuckDBInstance.create()).connect();
const query = "SELECT strftime(received, \u0027%Y-%m\u0027), sum(t)::VARCHAR FROM read_csv(\u0027loads.csv\u0027) GROUP BY 1";
console.log("DuckDB: " + (await connection.runAndReadAll(query)).getRowsJson().join());'
)
echo "$seen"
expected='2026-11-30 21:36:00-03,12.5
PostgreSQL: 2026-11|12.5
SQLite: NULL|12.5
R: 2026-11-30 21:36 
data.table: 2026-12-01 00:36 
pandas: 2026-11-30 21:36
DuckDB: 2026-12,12.5'
[ "$seen" = "$expected" ]
