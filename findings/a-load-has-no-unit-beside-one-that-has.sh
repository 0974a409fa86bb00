#!/bin/sh
# A table of loads has a unit with a default, `unit text DEFAULT 'kg'`, since most loads are in kilograms. A program puts two
# loads in at once: 12,340, which names no unit, and 12.5, which is in tonnes.
#
# Guess: a load without a unit gets the default, as it does when it is put in alone. Seen (SQLite by libsql 0.5.22, in place of
# better-sqlite3): SQLite has no DEFAULT among the values of a row (lang_insert), so that Kysely 0.29.9, and Knex 3.3.0 with
# `useNullAsDefault`, write NULL for whatever one row names and another does not. Alone the load is in kg, and beside one in
# tonnes it has no unit. Only a column that is NOT NULL refuses the two; without that setting Knex refuses them too.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent kysely@0.29.9 knex@3.3.0 better-sqlite3@npm:libsql@0.5.22
cat > units.mjs <<'JS'
import Database from "better-sqlite3";
import knex from "knex";
import { Kysely, SqliteDialect } from "kysely";

const table = "CREATE TABLE load (id text PRIMARY KEY, amount real, unit text DEFAULT 'kg')";
const alone = [{ id: "alone", amount: 12_340 }];
const together = [{ id: "beside", amount: 12_340 }, { id: "tonnes", amount: 12.5, unit: "t" }];
const units = (rows) => rows.map(({ id, unit }) => `${id} ${unit}`).join(", ");

const database = new Database(":memory:");
database.exec(table);
const kysely = new Kysely({ dialect: new SqliteDialect({ database }) });
for (const rows of [alone, together]) await kysely.insertInto("load").values(rows).execute();
console.log(`Kysely: ${units(await kysely.selectFrom("load").selectAll().execute())}`);

const connection = { client: "better-sqlite3", connection: ":memory:", pool: { min: 1, max: 1 }, log: { warn() {} } };
const lenient = knex({ ...connection, useNullAsDefault: true });
const strict = knex(connection);
for (const one of [lenient, strict]) await one.raw(table);
for (const rows of [alone, together]) await lenient("load").insert(rows);
const refusal = await strict("load").insert(together).then(() => "kept", () => "refused");
console.log(`Knex: ${units(await lenient("load"))}; ${refusal}`);
process.exit();
JS
seen=$(node units.mjs)
echo "$seen"
expected="Kysely: alone kg, beside null, tonnes t
Knex: alone kg, beside null, tonnes t; refused"
[ "$seen" = "$expected" ]
