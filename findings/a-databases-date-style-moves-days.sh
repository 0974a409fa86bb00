#!/bin/sh
# A report needs its days as 05/03/2026, and somebody sets that for all: `ALTER DATABASE … SET datestyle = 'SQL, DMY'`.
#
# Guess: a driver asks for ISO 8601 when it connects, or says that it cannot read the day. Seen (PostgreSQL 15): pg 8.23.1 gives null
# for each day and moment, also of columns that are NOT NULL, and with it Knex 3.3.0 and Sequelize 6.37.8, so that no load has a
# deadline. postgres 3.4.9 and Drizzle 0.45.4, on either driver, leave it to `new Date()`, which takes the month first: 5 March is
# 3 May, and the 25th no day. None of them says a word. Whoever reads days asks for ISO himself: `options: "-c datestyle=ISO"`
# comes before what the database has.
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
npm install --no-audit --no-fund --silent pg@8.23.1 postgres@3.4.9 knex@3.3.0 sequelize@6.37.8 drizzle-orm@0.45.4
cat > days.mjs <<'JS'
import { drizzle } from "drizzle-orm/node-postgres";
import { pgTable, timestamp } from "drizzle-orm/pg-core";
import { drizzle as drizzleOnPostgres } from "drizzle-orm/postgres-js";
import knex from "knex";
import pg from "pg";
import postgres from "postgres";
import { Sequelize } from "sequelize";

const connection = { host: `${process.cwd()}/cluster`, user: "postgres", database: "postgres" };
const first = new pg.Client(connection);
await first.connect();
await first.query("CREATE TABLE load (due timestamptz NOT NULL)");
await first.query("INSERT INTO load VALUES ('2026-03-05 12:00-03'), ('2026-03-25 12:00-03')");
const load = pgTable("load", { due: timestamp("due", { withTimezone: true }) });
const text = "SELECT due FROM load";

/** Both moments as each library gives them, or "null", or "no day". */
async function read() {
	const pool = new pg.Pool(connection);
	const asking = new pg.Pool({ ...connection, options: "-c datestyle=ISO" });
	const postgresJs = postgres(connection);
	const knexClient = knex({ client: "pg", connection });
	const sequelize = new Sequelize({ dialect: "postgres", host: connection.host, username: "postgres", database: "postgres", logging: false });
	const rows = {
		pg: (await pool.query(text)).rows,
		Knex: (await knexClient.raw(text)).rows,
		Sequelize: (await sequelize.query(text))[0],
		"postgres.js": await postgresJs.unsafe(text),
		"Drizzle on pg": await drizzle(pool).select().from(load),
		"Drizzle on postgres.js": await drizzleOnPostgres(postgresJs).select().from(load),
		"pg that asks": (await asking.query(text)).rows,
	};
	await Promise.all([pool.end(), asking.end(), postgresJs.end(), knexClient.destroy(), sequelize.close()]);
	const say = (due) => (due === null ? "null" : Number.isNaN(due.getTime()) ? "no day" : due.toISOString().slice(0, 16));
	return Object.entries(rows).map(([name, found]) => `${name}: ${found.map(({ due }) => say(due)).join(", ")}`);
}
const right = "2026-03-05T15:00, 2026-03-25T15:00";
const before = await read();
await first.query("ALTER DATABASE postgres SET datestyle = 'SQL, DMY'");
await first.end();
const after = await read();
console.log(`As PostgreSQL comes:\n${before.join("\n")}\nWith days as in Brazil:\n${after.join("\n")}`);
const expected = ["null, null", "null, null", "null, null", ...Array(3).fill("2026-05-03T15:00, no day"), right];
if (!before.every((line) => line.endsWith(`: ${right}`)) || !after.every((line, index) => line.endsWith(`: ${expected[index]}`)))
	throw new Error("They read the days in another way: write the finding anew.");
JS
TZ=America/Sao_Paulo node days.mjs
