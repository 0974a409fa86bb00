#!/bin/sh
# A site that began on SQLite moves to PostgreSQL with pgloader. Of each address it takes one open request at a time: a unique index of
# some rows, `ON requests (email) WHERE done = 0`, which both databases have (CREATE INDEX).
#
# Guess: pgloader moves the index with its condition, or names it among what it leaves out, and keeps NOT NULL and CHECK. Seen (Debian's
# pgloader 3.6.9, PostgreSQL 15): the condition is gone without a word, and the index is one of all rows. Where each person has asked
# once, the move ends without an error, and whoever asks again is refused by the new site, a customer of old as a duplicate. Where
# somebody has asked twice, the index is not made at all, which is one of the report's errors. NOT NULL and CHECK are gone as well, and
# with COLLATE NOCASE an address in capitals is another person. Let the new site's own migrations make the tables, and move rows alone:
# `WITH data only`. Needs Debian's pgloader, postgresql and sqlite3, and root.
set -eu
bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | tail -1)
if [ -z "$bin" ] || [ "$(id -u)" != 0 ] || ! command -v pgloader >/dev/null || ! command -v sqlite3 >/dev/null; then
	echo "skipped: Debian's postgresql, pgloader or sqlite3 is not installed, or this is not root"
	exit 0
fi
folder=$(mktemp -d)
chmod 755 "$folder"
install -d -o postgres "$folder/cluster"
as_postgres() { (cd "$folder/cluster" && runuser -u postgres -- "$@"); }
trap 'as_postgres "$bin/pg_ctl" -D data -m immediate stop >/dev/null || true; rm -rf "$folder"' EXIT
as_postgres "$bin/initdb" -D data -A trust >/dev/null
as_postgres "$bin/pg_ctl" -D data -w -l log -o "-k $folder/cluster -c listen_addresses=" start >/dev/null
run() { as_postgres "$bin/psql" -h "$folder/cluster" -X -q -At -v ON_ERROR_STOP=1 "$@"; }

sqlite3 "$folder/site.db" "CREATE TABLE requests (id INTEGER PRIMARY KEY, email TEXT NOT NULL COLLATE NOCASE CHECK (email LIKE '%@%'), done INT NOT NULL);
	CREATE UNIQUE INDEX one_open ON requests (email) WHERE done = 0;
	INSERT INTO requests VALUES (1, 'fulano@cliente.example', 1), (2, 'sicrana@cliente.example', 0)"
cat >"$folder/move.load" <<LOAD
LOAD DATABASE FROM sqlite://$folder/site.db INTO postgresql://postgres@unix:$folder/cluster:5432/postgres;
LOAD
again="INSERT INTO requests VALUES (3, 'fulano@cliente.example', 0)"
seen=$(
	HOME="$folder" pgloader "$folder/move.load" | sed -n 's/ *Total import time *\([^ ]*\).*/errors: \1/p'
	run -c "SELECT indexdef FROM pg_indexes WHERE indexname LIKE '%one_open'" | sed 's/INDEX .* ON/INDEX … ON/'
	run -c "$again" 2>&1 | grep -o 'duplicate key'
	sqlite3 "$folder/site.db" "$again" 'SELECT count(*) FROM requests'
	run -c "INSERT INTO requests (id, email) VALUES (4, 'FULANO@cliente.example'), (5, 'nobody'), (6, NULL)" -c 'SELECT count(*) FROM requests'
)
echo "$seen"
expected='errors: ✓
CREATE UNIQUE INDEX … ON public.requests USING btree (email)
duplicate key
3
5'
[ "$seen" = "$expected" ]
