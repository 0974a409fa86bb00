#!/bin/sh
# A program keeps loads in SQLite, and the number of the last change to its tables in the file itself: `PRAGMA user_version`, as Android's
# SQLiteOpenHelper does, and on Node @blackglory/better-sqlite3-migrations. Its second change made kilograms of tonnes.
#
# Guess: whatever sqlite3 writes for a backup has that number, be it a file or SQL. Seen (Debian's sqlite3 3.40.1): `.backup` and VACUUM
# INTO have it. `.dump`, and `.clone`, which makes a new file, have tables and rows alone: the copy is whole, row by row, and of version 0,
# and so is that of Python's `iterdump`. At its next start the program makes all its changes anew. Where the first has CREATE TABLE IF NOT
# EXISTS, nothing stops it, and 12,250 kg are 12,250,000; without that it no longer starts. `application_id`, by which a GeoPackage is
# told from other files, is 0 as well. Set both by hand after a restore, or keep the number in a table. Needs sqlite3 and python3.
set -eu
for tool in sqlite3 python3; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --legacy-peer-deps @blackglory/better-sqlite3-migrations@0.1.20 node@26.10.0
cat >start.mjs <<'JS'
import { DatabaseSync } from "node:sqlite";
import { migrate } from "@blackglory/better-sqlite3-migrations";

const database = new DatabaseSync(process.argv[2]);
// What better-sqlite3 has and node:sqlite lacks.
database.transaction = (work) => ({ immediate: work });
const migrations = [
	{ version: 1, up: "CREATE TABLE IF NOT EXISTS loads (mtr TEXT PRIMARY KEY, weight REAL)", down: "DROP TABLE loads" },
	{ version: 2, up: "UPDATE loads SET weight = weight * 1000", down: "UPDATE loads SET weight = weight / 1000" },
];
migrate(database, migrations, Number(process.argv[3] ?? 2));
JS
start() { node_modules/.bin/node start.mjs "$@"; }
start loads.db 1
sqlite3 loads.db "INSERT INTO loads VALUES ('260900000001', 12.25)" 'PRAGMA application_id = 1196444487'
start loads.db
start loads.db
sqlite3 loads.db '.backup backup.db' "VACUUM INTO 'vacuum.db'"
sqlite3 loads.db '.clone clone.db' >/dev/null
sqlite3 loads.db .dump | sqlite3 dump.db
python3 -c 'import sqlite3
sqlite3.connect("iterdump.db").executescript("\n".join(sqlite3.connect("loads.db").iterdump()))'
seen=$(
	for copy in loads backup vacuum clone dump iterdump; do
		numbers=$(sqlite3 "$copy.db" 'PRAGMA user_version' 'PRAGMA application_id' 'SELECT weight FROM loads')
		start "$copy.db"
		echo "$copy:" $numbers "once started:" $(sqlite3 "$copy.db" 'SELECT weight FROM loads')
	done
)
echo "$seen"
expected='loads: 2 1196444487 12250.0 once started: 12250.0
backup: 2 1196444487 12250.0 once started: 12250.0
vacuum: 2 1196444487 12250.0 once started: 12250.0
clone: 0 0 12250.0 once started: 12250000.0
dump: 0 0 12250.0 once started: 12250000.0
iterdump: 0 0 12250.0 once started: 12250000.0'
[ "$seen" = "$expected" ]
