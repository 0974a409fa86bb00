#!/bin/sh
# A program's tests run against pg-mem, "an experimental in-memory emulation of a postgres database", so that they need no server. Weights are
# NUMERIC(9,2), and some are typed: "12,5".
#
# Guess: a test that passes there passes on PostgreSQL, and what pg-mem cannot do it says, as it does of `date_trunc` or `to_char`. Seen (pg-mem
# 3.0.14 beside PostgreSQL itself in PGlite 0.5.4): the type's length is not applied, so that 12.345 stays 12.345 where PostgreSQL keeps 12.35, and
# 12345678.9, too large for it, goes in. The text '12,5' is 12 as a number, where PostgreSQL refuses it. 4.35 * 100 is 434.99999999999994, not 435,
# and 0.1 + 0.2 is not 0.3. A month after 31 January is 2 March, not 28 February. A NOT IN with NULL in its list finds rows,
# where it finds none, and the greatest of 1, NULL and 3 is NULL, not 3. No error for any of them.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @electric-sql/pglite@0.5.4 pg-mem@3.0.14
cat >compare.mjs <<'JS'
import { PGlite } from "@electric-sql/pglite";
import { newDb } from "pg-mem";

const statements = [
	"CREATE TABLE loads (id int PRIMARY KEY, tonnes numeric(9,2))",
	"INSERT INTO loads VALUES (1, 12.345)",
	"SELECT tonnes::text AS seen FROM loads WHERE id = 1",
	"INSERT INTO loads VALUES (2, 12345678.9)",
	"SELECT (count(*))::text AS seen FROM loads",
	"SELECT '12,5'::numeric AS seen",
	"SELECT 4.35 * 100 AS seen",
	"SELECT 0.1 + 0.2 = 0.3 AS seen",
	"SELECT date '2026-01-31' + interval '1 month' AS seen",
	"SELECT 1 NOT IN (2, NULL) AS seen",
	"SELECT greatest(1, NULL, 3) AS seen",
	"SELECT date_trunc('month', date '2026-01-31') AS seen",
];
const real = new PGlite();
const emulated = newDb().public;
const shown = ([row]) => (row === undefined ? "done" : row.seen instanceof Date ? row.seen.toISOString().slice(0, 10) : `${row.seen}`);
const tried = async (run) => {
	try {
		return shown(await run());
	} catch {
		return "refused";
	}
};
for (const statement of statements) {
	const one = await tried(async () => (await real.query(statement)).rows);
	const other = await tried(async () => emulated.many(statement));
	console.log(`${statement}: ${one} | ${other}`);
}
process.exit();
JS
seen=$(TZ=UTC node compare.mjs | sed 's/ AS seen//')
echo "$seen"
expected="CREATE TABLE loads (id int PRIMARY KEY, tonnes numeric(9,2)): done | done
INSERT INTO loads VALUES (1, 12.345): done | done
SELECT tonnes::text FROM loads WHERE id = 1: 12.35 | 12.345
INSERT INTO loads VALUES (2, 12345678.9): refused | done
SELECT (count(*))::text FROM loads: 1 | 2
SELECT '12,5'::numeric: refused | 12
SELECT 4.35 * 100: 435.00 | 434.99999999999994
SELECT 0.1 + 0.2 = 0.3: true | false
SELECT date '2026-01-31' + interval '1 month': 2026-02-28 | 2026-03-02
SELECT 1 NOT IN (2, NULL): null | true
SELECT greatest(1, NULL, 3): 3 | null
SELECT date_trunc('month', date '2026-01-31'): 2026-01-01 | refused"
[ "$seen" = "$expected" ]
