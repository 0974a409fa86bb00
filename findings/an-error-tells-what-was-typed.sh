#!/bin/sh
# A form's phone number is longer than its column takes (`varchar(8)`), so that PostgreSQL refuses the row, and the site logs the
# error: as its message, by `console.error`, or by pino 10.4.0 as `{ err }`. A log may hold no personal data.
#
# Guess: the error names the statement at most; its values were sent apart from it, and PostgreSQL's own message has none of them.
# Seen (PostgreSQL 15): so it is with pg 8.23.1, Kysely 0.29.9, Knex 3.3.0 and postgres 3.4.9. Drizzle 0.45.4 writes all values of the
# row into the message, e-mail address too (`params:`). Sequelize 6.37.8, TypeORM 1.1.1 and pg-promise 12.7.1 keep them in properties
# of the error (`parameters`, `parameters`, `params`), which `console.error` and pino write down. Log message, code and stack,
# and with Drizzle those of `error.cause`.
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
npm install --no-audit --no-fund --silent pg@8.23.1 postgres@3.4.9 kysely@0.29.9 knex@3.3.0 sequelize@6.37.8 drizzle-orm@0.45.4 \
	typeorm@1.1.1 pg-promise@12.7.1 pino@10.4.0
cat > errors.mjs <<'JS'
import { inspect } from "node:util";
import { drizzle } from "drizzle-orm/node-postgres";
import { pgTable, text } from "drizzle-orm/pg-core";
import knex from "knex";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import pgPromise from "pg-promise";
import pino from "pino";
import postgres from "postgres";
import { Sequelize } from "sequelize";
import { DataSource } from "typeorm";

const connection = { host: `${process.cwd()}/cluster`, user: "postgres", database: "postgres" };
const place = { host: connection.host, username: "postgres", database: "postgres" };
const pool = new pg.Pool(connection);
await pool.query("CREATE TABLE lead (email text NOT NULL, phone varchar(8))");
const email = "ana@fabrica.example";
const phone = "+5511955550100";
const statement = "INSERT INTO lead VALUES ($1, $2)";
const lead = pgTable("lead", { email: text("email"), phone: text("phone") });
const kysely = new Kysely({ dialect: new PostgresDialect({ pool }) });
const postgresJs = postgres(connection);
const typeOrm = await new DataSource({ type: "postgres", ...place }).initialize();
const inserts = {
	pg: () => pool.query(statement, [email, phone]),
	Kysely: () => kysely.insertInto("lead").values({ email, phone }).execute(),
	Knex: () => knex({ client: "pg", connection })("lead").insert({ email, phone }),
	"postgres.js": () => postgresJs`INSERT INTO lead VALUES (${email}, ${phone})`,
	Drizzle: () => drizzle(pool).insert(lead).values({ email, phone }),
	Sequelize: () =>
		new Sequelize({ dialect: "postgres", ...place, logging: false }).query(statement, { bind: [email, phone] }),
	TypeORM: () => typeOrm.query(statement, [email, phone]),
	"pg-promise": () => pgPromise({ noWarnings: true })(connection).none(statement, [email, phone]),
};
const seen = [];
for (const [name, insert] of Object.entries(inserts)) {
	const error = await insert().then(
		() => {
			throw new Error(`${name} took the row`);
		},
		(reason) => reason,
	);
	let logged = "";
	pino({}, { write: (line) => (logged += line) }).error({ err: error });
	const places = { message: error.message, console: inspect(error), pino: logged };
	const telling = Object.keys(places).filter((where) => places[where].includes(email));
	seen.push(`${name}: ${telling.join(", ") || "nowhere"}`);
}
console.log(seen.join("\n"));
const expected = [...Array(4).fill("nowhere"), "message, console, pino", ...Array(3).fill("console, pino")];
if (!seen.every((line, index) => line.endsWith(`: ${expected[index]}`)))
	throw new Error("They tell in another way: write the finding anew.");
process.exit(0);
JS
node errors.mjs
