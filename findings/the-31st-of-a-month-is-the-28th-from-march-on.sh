#!/bin/sh
# A plant closes its months on their last day. A query makes the row of days, generate_series('2026-01-31', '2026-06-30', '1 month'), and
# adds up the loads of each month between one day and the next.
#
# Guess: a month after the 31st is the last day of the next one, and two months after it the 31st once more: 31 January, 28 February,
# 31 March. Seen: PostgreSQL 18.7 (PGlite 0.5.17), DuckDB 1.5.6 and pandas (Debian's 1.5.3, DateOffset) add the month to the day before, so
# that February cuts each day behind it: 28 March, 28 April, and so on for ever. A load of 30 March is one of April, and nothing tells it,
# as the sum of all months is right. Luxon 3.7.2 adds the months to the first day, and so should a query: '2026-01-31' + n * interval
# '1 month' over a row of numbers, or the first of each month less a day. Needs Debian's python3-pandas.
set -eu
python=/usr/bin/python3
"$python" -c 'import pandas' 2>/dev/null || { echo "skipped: pandas is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @electric-sql/pglite@0.5.17 @duckdb/node-api@1.5.6-r.1 luxon@3.7.2
cat >days.mjs <<'JS'
import { DuckDBInstance } from "@duckdb/node-api";
import { PGlite } from "@electric-sql/pglite";
import { DateTime, Interval } from "luxon";

const db = new PGlite();
const first = async (query) => Object.values((await db.query(query)).rows[0]).join();
const months = "generate_series('2026-01-31'::date, '2026-06-30', '1 month')";
console.log(`PostgreSQL: ${await first(`SELECT string_agg(to_char(day, 'DD/MM'), ' ') FROM ${months} day`)}`);
const multiplied = "'2026-01-31'::date + n * interval '1 month'";
console.log(`multiplied: ${await first(`SELECT string_agg(to_char(${multiplied}, 'DD/MM'), ' ') FROM generate_series(0, 5) n`)}`);
const loads = "(VALUES ('2026-03-15'::date, 12000), ('2026-03-30', 5000), ('2026-04-20', 8000)) loads (received, kg)";
const sums = `SELECT day, sum(kg) kg FROM (SELECT day, lead(day) OVER (ORDER BY day) next FROM ${months} day) m JOIN ${loads} ON received > day AND received <= next GROUP BY day`;
console.log(`kg by month: ${await first(`SELECT string_agg(kg::text, ' ' ORDER BY day) FROM (${sums}) s`)}`);
const duckdb = await (await DuckDBInstance.create()).connect();
const answer = await duckdb.runAndReadAll(
	"SELECT string_agg(strftime(day, '%d/%m'), ' ') FROM generate_series(DATE '2026-01-31', DATE '2026-06-30', INTERVAL 1 MONTH) days(day)",
);
console.log(`DuckDB: ${answer.getRows()[0][0]}`);
const half = Interval.fromDateTimes(DateTime.utc(2026, 1, 31), DateTime.utc(2026, 7, 1));
console.log(`Luxon: ${half.splitBy({ months: 1 }).map(({ start }) => start.toFormat("dd/MM")).join(" ")}`);
JS
seen=$(
	node days.mjs
	"$python" -c '
import pandas
days = pandas.date_range("2026-01-31", periods=6, freq=pandas.DateOffset(months=1))
print("pandas:", *days.strftime("%d/%m"))'
)
echo "$seen"
expected='PostgreSQL: 31/01 28/02 28/03 28/04 28/05 28/06
multiplied: 31/01 28/02 31/03 30/04 31/05 30/06
kg by month: 12000 13000
DuckDB: 31/01 28/02 28/03 28/04 28/05 28/06
Luxon: 31/01 28/02 31/03 30/04 31/05 30/06
pandas: 31/01 28/02 28/03 28/04 28/05 28/06'
[ "$seen" = "$expected" ]
