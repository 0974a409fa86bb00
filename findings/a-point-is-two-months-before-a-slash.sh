#!/bin/sh
# Two lists of loads go into a database of Firebird, as many a program of offices in Brazil has, days as texts: one writes 05/03/2026, the
# other 05.03.2026, both the 5th of March.
#
# Guess: they are the same day, read by a setting, or by the country of the server. Seen (Debian's Firebird 3.0.11): there is no setting. A
# slash or a hyphen means month first, a point day first (Language Reference, "Literals with date and time"): the first list's loads came
# on 3 May, the second's on 5 March, and 31/03/2026 is refused while 31.03.2026 is not, so that of a list with slashes what came until the
# 12th of a month is kept under another one. 05,03,2026 and "05 03 2026" are month first too, and 05.03 is of this year. PostgreSQL (PGlite
# 0.5.17, `datestyle` as it comes) reads both as 3 May, DuckDB 1.5.6 refuses both. Needs Debian's firebird3.0-utils with firebird3.0-server-core.
set -eu
command -v isql-fb >/dev/null || { echo "skipped: firebird3.0-utils is not installed"; exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @electric-sql/pglite@0.5.17 @duckdb/node-api@1.5.6-r.1
echo "CREATE DATABASE '$folder/loads.fdb' USER 'SYSDBA';" >make.sql
isql-fb -q -i make.sql
cat >others.mjs <<'JS'
import { DuckDBInstance } from "@duckdb/node-api";
import { PGlite } from "@electric-sql/pglite";

const postgresql = await PGlite.create();
const duckdb = await (await DuckDBInstance.create()).connect();
for (const day of process.argv.slice(2)) {
	const sql = `SELECT CAST(CAST('${day}' AS date) AS text) AS day`;
	const read = [
		await postgresql.query(sql).then(({ rows }) => rows[0].day, () => "refused"),
		await duckdb.runAndReadAll(sql).then((rows) => rows.getRowsJson()[0][0], () => "refused"),
	];
	console.log(`${day}: PostgreSQL ${read[0]}, DuckDB ${read[1]}`);
}
JS
seen=$(
	for day in 05/03/2026 05.03.2026 05-03-2026 31/03/2026 31.03.2026 2026-03-05; do
		echo "SET HEADING OFF; SELECT CAST('$day' AS DATE) FROM rdb\$database;" >day.sql
		echo "$day: Firebird $(isql-fb -q -i day.sql loads.fdb 2>/dev/null | grep -oE '[0-9]{4}-[0-9-]+' || echo refused)"
	done
	node others.mjs 05/03/2026 05.03.2026 31.03.2026
)
echo "$seen"
expected='05/03/2026: Firebird 2026-05-03
05.03.2026: Firebird 2026-03-05
05-03-2026: Firebird 2026-05-03
31/03/2026: Firebird refused
31.03.2026: Firebird 2026-03-31
2026-03-05: Firebird 2026-03-05
05/03/2026: PostgreSQL 2026-05-03, DuckDB refused
05.03.2026: PostgreSQL 2026-05-03, DuckDB refused
31.03.2026: PostgreSQL refused, DuckDB refused'
[ "$seen" = "$expected" ]
