#!/bin/sh
# Many a program of offices and weighbridges in Brazil keeps its loads in Firebird, tonnes as NUMERIC(9,1), since that is exact, and what the
# scales said as whole kilograms. A report has the mean load, the tonnes of all, and how much of them was recycled, in per cent.
#
# Guess: exact numbers lose nothing when they are divided, or are rounded, and kilograms by 1000.0 are tonnes. Seen (Debian's Firebird
# 3.0.11): a quotient has as many places as both numbers together, and what is beyond them is cut off, not rounded (Language Reference,
# "Fixed-point data types"). recycled / declared * 100 is 64.00 %, 100 * recycled / declared 64.28 %; 64.285 % is right. 22,606 kg / 1000.0
# are 22.6 t, / 1000 are 22. AVG has the places of its column: 7.9 t of 7.93, and 20 kg of 20, 20 and 22, of which the mean is 20.67.
# CAST rounds, once it gets more places than are wanted. PostgreSQL (PGlite 0.5.17) and SQLite 3.40 divide alike but for whole numbers.
# Make doubles of the numbers first: recycled / CAST(declared AS DOUBLE PRECISION). Needs Debian's firebird3.0-utils with
# firebird3.0-server-core, and sqlite3.
set -eu
for program in isql-fb sqlite3; do
	command -v $program >/dev/null || { echo "skipped: $program is not installed"; exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @electric-sql/pglite@0.5.17
cat >loads.sql <<'SQL'
CREATE TABLE loads (declared NUMERIC(9,1), recycled NUMERIC(9,1), kg INTEGER, drum INTEGER);
INSERT INTO loads VALUES (12.5, 8.2, 12340, 20);
INSERT INTO loads VALUES (8.2, 5.1, 8765, 20);
INSERT INTO loads VALUES (3.1, 2.0, 1501, 22);
SQL
cat >sums.sql <<'SQL'
SELECT (sum(recycled) / sum(declared) * 100) || ' ' || (100 * sum(recycled) / sum(declared)) || ' ' || avg(declared) || ' ' ||
	avg(drum) || ' ' || (sum(kg) / 1000) || ' ' || (sum(kg) / 1000.0) || ' ' || (100 * sum(recycled) / CAST(sum(declared) AS DOUBLE PRECISION))
	FROM loads;
SQL
cat >postgresql.mjs <<'JS'
import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";

const database = await PGlite.create();
await database.exec(readFileSync("loads.sql", "utf8"));
const [{ rows }] = await database.exec(readFileSync("sums.sql", "utf8"));
console.log(`PostgreSQL: ${Object.values(rows[0])[0].replaceAll(/(\.\d\d\d)\d*/g, "$1")}`);
JS
(echo "CREATE DATABASE '$folder/loads.fdb' USER 'SYSDBA';" && cat loads.sql && echo 'COMMIT; SET HEADING OFF;' && cat sums.sql) >firebird.sql
seen=$(
	echo "Firebird: $(isql-fb -q -i firebird.sql | grep '[0-9]' | sed -E 's/(\.[0-9]{3})[0-9]*/\1/g; s/ +$//')"
	echo "SQLite: $(cat loads.sql sums.sql | sqlite3 :memory: | sed -E 's/(\.[0-9]{3})[0-9]*/\1/g')"
	node postgresql.mjs
)
echo "$seen"
expected='Firebird: 64.00 64.28 7.9 20 22 22.6 64.285
SQLite: 64.285 64.285 7.933 20.666 22 22.606 64.285
PostgreSQL: 64.285 64.285 7.933 20.666 22 22.606 64.285'
[ "$seen" = "$expected" ]
