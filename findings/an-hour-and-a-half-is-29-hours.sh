#!/bin/sh
# A landfill's list says how long each lorry waited, as people in Brazil write it: "1,5 h" or "1h30"; beyond five hours each hour is owed
# by the tonne (Lei 11.442/2007, art. 11). PostgreSQL has a type for that, `interval`, which refuses a text that is no duration.
#
# Guess: it refuses the comma, as `numeric` does, and takes 1h30 for an hour and thirty minutes, or refuses that too. Seen (PostgreSQL 15):
# a comma is a blank to whatever reads days and durations (`ParseDateTime` in datetime.c), and a number without a unit before hours is one
# of days, as in '1 05:00'. 1,5 h are a day and five hours, 29 in all, and 0,5 h are 5; of minutes or days the comma is refused. The
# number after the last unit is one of seconds: 1h30 is 01:00:30. `1h30min` and `1.5 h` are right. DuckDB 1.5.6 refuses both. On Node,
# parse-duration 2.1.9 and timestring 7.0.0 have the comma part thousands, so that 1,5 h are 15; of 1h30 the former makes 1.5 hours,
# timestring and enhanced-ms 5.0.0 make one, and leave the minutes out. ms 2.1.3 refuses both. Take the comma and the h apart yourself.
# Needs Debian's postgresql, and root.
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
run() { as_postgres "$bin/psql" -h "$folder/cluster" -X -q -At "$@"; }
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent parse-duration@2.1.9 timestring@7.0.0 enhanced-ms@5.0.0 ms@2.1.3 @duckdb/node-api@1.5.6-r.1
cat >waits.mjs <<'JS'
import { DuckDBInstance } from "@duckdb/node-api";
import { ms as enhanced } from "enhanced-ms";
import ms from "ms";
import parseDuration from "parse-duration";
import timestring from "timestring";

const hour = 3_600_000;
const duckdb = await (await DuckDBInstance.create(":memory:")).connect();
const readers = {
	DuckDB: async (text) => (await duckdb.runAndReadAll(`SELECT epoch('${text}'::INTERVAL) / 3600`)).getRows()[0][0],
	"parse-duration": (text) => parseDuration(text, "h"),
	timestring: (text) => timestring(text, "h"),
	"enhanced-ms": (text) => enhanced(text) / hour,
	ms: (text) => ms(text) / hour,
};
for (const [name, read] of Object.entries(readers)) {
	const hours = [];
	for (const text of ["1.5 h", "1,5 h", "1h30"]) {
		try {
			hours.push(await read(text));
		} catch {
			hours.push("refused");
		}
	}
	console.log(`${name}: ${hours.join(" ")}`);
}
JS
seen=$(
	for text in '1.5 h' '1,5 h' '0,5 h' '12,5 h' '1h30' '1h30min' '1,5 min'; do
		echo "$text: $(run -c "SELECT '$text'::interval" 2>&1 | head -1)"
	done
	node waits.mjs
)
echo "$seen"
expected='1.5 h: 01:30:00
1,5 h: 1 day 05:00:00
0,5 h: 05:00:00
12,5 h: 12 days 05:00:00
1h30: 01:00:30
1h30min: 01:30:00
1,5 min: ERROR:  invalid input syntax for type interval: "1,5 min"
DuckDB: 1.5 refused refused
parse-duration: 1.5 15 1.5
timestring: 1.5 15 1
enhanced-ms: 1.5 NaN 1
ms: 1.5 NaN NaN'
[ "$seen" = "$expected" ]
