#!/bin/sh
# Until 2017 the computers of Mato Grosso and of Amazonas wrote AMT behind an hour, Amazon time, and Mato Grosso's AMST from October to
# February. An old log of a weighbridge has both, and goes into a column `timestamptz` as it is.
#
# Guess: PostgreSQL knows both or neither, and where the session's zone is Cuiabá it takes them for that zone's. Seen (PostgreSQL 18.7 in
# PGlite 0.5.17; the same lines in version 15's `timezonesets/Default`): AMT is Amazon's, -4, but AMST is Armenia's, +4, whatever zone the
# session has. A lorry that was weighed at 08:00 in December came at 04:00 UTC in place of 11:00, seven hours early. Brasília's BRT and
# BRST, and Acre's ACT, are read rightly; the view `pg_timezone_abbrevs` tells what each is taken for. chrono-node 2.10.3 reads AMT and
# AMST as Amazon's, and passes over ACT.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @electric-sql/pglite@0.5.17 chrono-node@2.10.3
cat > hours.mjs <<'JS'
import { PGlite } from "@electric-sql/pglite";
import * as chrono from "chrono-node";

const database = new PGlite();
const eight = ["2016-06-10 08:00 AMT", "2016-12-10 08:00 AMST", "2016-06-10 08:00 BRT", "2016-12-10 08:00 BRST", "2016-12-10 08:00 ACT"];
const read = async (text) => {
	const { rows } = await database.query(`SELECT to_char('${text}'::timestamptz AT TIME ZONE 'UTC', 'HH24:MI') AS hour`);
	return rows[0].hour;
};
const all = async () => (await Promise.all(eight.map(read))).join(" ");
console.log(await all());
await database.exec("SET timezone = 'America/Cuiaba'");
console.log(await all());
console.log(eight.map((text) => chrono.parseDate(text).toISOString().slice(11, 16)).join(" "));
JS
seen=$(TZ=UTC node hours.mjs)
echo "08:00 AMT, AMST, BRT, BRST and ACT in UTC, by PostgreSQL, by one in Cuiabá, and by chrono-node:"
echo "$seen"
[ "$seen" = "12:00 04:00 11:00 10:00 13:00
12:00 04:00 11:00 10:00 13:00
12:00 11:00 11:00 10:00 08:00" ]
