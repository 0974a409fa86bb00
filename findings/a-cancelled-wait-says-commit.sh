#!/bin/sh
# With `synchronous_standby_names` PostgreSQL answers a COMMIT once the standby has it, and waits as long as that is away.
#
# Guess: whoever cancels the waiting session (`pg_cancel_backend`, Ctrl-C, a driver's cancel) makes the COMMIT fail, as any other
# statement does (57014), so that the application tells nobody of it. Seen (PostgreSQL 15, pg 8.23.1): `statement_timeout` never
# ends the wait, and after a cancel the COMMIT is answered as done. The row is there, the standby lacks it, and only a WARNING
# says so, which pg gives to a listener for notices and to nobody else. Whoever frees stuck sessions has the application
# acknowledge what a failover loses.
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
as_postgres "$bin/pg_ctl" -D data -w -l log -o "-k $folder/cluster -c listen_addresses= -c synchronous_standby_names=standby" start >/dev/null
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent pg@8.23.1
cat > commit.mjs <<'JS'
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

const connection = { host: `${process.cwd()}/cluster`, user: "postgres", database: "postgres" };
const operator = new pg.Client(connection);
await operator.connect();
await operator.query("SET synchronous_commit = local; CREATE TABLE lead (id int)");
const site = new pg.Client({ ...connection, statement_timeout: 1000 });
await site.connect();
const notices = [];
site.on("notice", ({ severity, message }) => notices.push(`${severity}: ${message}`));
await site.query("BEGIN; INSERT INTO lead VALUES (1)");
let answer;
const commit = site.query("COMMIT").then(({ command }) => (answer = command), ({ code }) => (answer = code));
await pause(3000);
const { rows } = await operator.query("SELECT pid, wait_event FROM pg_stat_activity WHERE query = 'COMMIT'");
const before = `${answer}, waits for ${rows[0].wait_event}`;
await operator.query("SELECT pg_cancel_backend($1)", [rows[0].pid]);
await commit;
const kept = (await operator.query("SELECT id FROM lead")).rowCount;
await site.end();
await operator.end();
console.log(`${process.argv[2]}: after three seconds ${before}; cancelled: ${answer}, rows kept: ${kept}; ${notices.join()}`);
if (before !== "undefined, waits for SyncRep" || answer !== "COMMIT" || kept !== 1 || !notices[0]?.startsWith("WARNING: canceling wait"))
	throw new Error("A cancelled wait ends in another way: write the finding anew.");
JS
node commit.mjs "$("$bin/postgres" --version)"
