#!/bin/sh
# PostgreSQL answers the COMMIT of a transaction in which a statement has failed with ROLLBACK, which is no error.
#
# Guess: a library's `transaction()` rejects then, since SQLite would have kept the rest and the caller cannot know. Seen (PostgreSQL 15)
# where the work catches the error of its last statement, such as a key that is known already: Kysely 0.29.9 and postgres 3.4.9
# reject. Knex 3.3.0, Drizzle 0.45.4, pg-promise 12.7.1, Sequelize 6.37.8 and TypeORM 1.1.1 resolve to what the work returned, and
# nothing was kept. pg 8.23.1 by itself tells of it by `command` alone.
set -eu
bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | tail -1)
if [ -z "$bin" ] || [ "$(id -u)" != 0 ]; then
	echo "skipped: Debian's postgresql is not installed, or this is not root"
	exit 0
fi
folder=$(mktemp -d)
chmod 755 "$folder"
install -d -o postgres "$folder/cluster"
as_postgres() { (cd "$folder/cluster" && runuser -u postgres -- "$@"); }
trap 'as_postgres "$bin/pg_ctl" -D data -m immediate stop >/dev/null || true; rm -rf "$folder"' EXIT
as_postgres "$bin/initdb" -D data -A trust >/dev/null
as_postgres "$bin/pg_ctl" -D data -w -l log -o "-k $folder/cluster -c listen_addresses=" start >/dev/null
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent kysely@0.29.9 postgres@3.4.9 knex@3.3.0 drizzle-orm@0.45.4 pg-promise@12.7.1 \
	sequelize@6.37.8 typeorm@1.1.1 reflect-metadata@0.2.2 pg@8.23.1
cat > commit.mjs <<'JS'
import { sql as drizzleSql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import knex from "knex";
import { Kysely, PostgresDialect, sql as kyselySql } from "kysely";
import pg from "pg";
import pgPromise from "pg-promise";
import postgres from "postgres";
import { Sequelize } from "sequelize";
import { DataSource } from "typeorm";

const connection = { host: `${process.cwd()}/cluster`, user: "postgres", database: "postgres" };
const insert = "INSERT INTO lead VALUES ('A')";
/** The work of each transaction: a row, and the same again, which is known already. */
async function twice(query) {
	await query(insert);
	await query(insert).catch(() => {});
	return "accepted";
}
const pool = new pg.Pool(connection);
const promise = pgPromise();
const postgresJs = postgres(connection);
const knexClient = knex({ client: "pg", connection });
const sequelize = new Sequelize({ dialect: "postgres", host: connection.host, username: "postgres", database: "postgres", logging: false });
const typeorm = await new DataSource({ type: "postgres", host: connection.host, username: "postgres", database: "postgres" }).initialize();
const kysely = new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool(connection) }) });
const libraries = {
	Kysely: () => kysely.transaction().execute((tx) => twice((text) => kyselySql.raw(text).execute(tx))),
	"postgres.js": () => postgresJs.begin((tx) => twice((text) => tx.unsafe(text))),
	Knex: () => knexClient.transaction((tx) => twice((text) => tx.raw(text))),
	Drizzle: () => drizzle(pool).transaction((tx) => twice((text) => tx.execute(drizzleSql.raw(text)))),
	"pg-promise": () => promise(connection).tx((tx) => twice((text) => tx.none(text))),
	Sequelize: () => sequelize.transaction((transaction) => twice((text) => sequelize.query(text, { transaction }))),
	TypeORM: () => typeorm.transaction((tx) => twice((text) => tx.query(text))),
};
const seen = [];
for (const [name, run] of Object.entries(libraries)) {
	await pool.query("DROP TABLE IF EXISTS lead; CREATE TABLE lead (reference text UNIQUE)");
	const told = await run().catch(() => "rejected");
	seen.push(`${name}: ${told}, rows kept ${(await pool.query("SELECT FROM lead")).rowCount}`);
}
console.log(seen.join("\n"));
await Promise.all([pool.end(), postgresJs.end(), knexClient.destroy(), sequelize.close(), typeorm.destroy(), kysely.destroy()]);
promise.end();
const expected = ["rejected", "rejected", "accepted", "accepted", "accepted", "accepted", "accepted"];
if (!seen.every((line, index) => line.endsWith(`: ${expected[index]}, rows kept 0`)))
	throw new Error("They tell of it in another way: write the finding anew.");
JS
node commit.mjs
