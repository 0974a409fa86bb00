#!/bin/sh
# ANALYZE keeps a sample of each column's values for the planner; a person's erasure has to reach it too (LGPD, art. 18, VI).
#
# Guess: after DELETE, VACUUM FULL and ANALYZE, or at the latest after TRUNCATE, no value of an erased row can be read. Seen
# (PostgreSQL 15): of 300 rows `pg_stats` keeps 101 whole e-mail addresses, for ever if the table stays empty, as one of drafts or
# of one-day links does at night: ANALYZE stores what it has found only if it found a row (`if (numrows > 0)` in
# do_analyze_rel, commands/analyze.c). Copies of the cluster and standbys have them too. One row, even with NULL, takes them
# away; `ALTER COLUMN … TYPE` to the same type does (RemoveStatistics), and `SET STATISTICS 0` has none taken.
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
run() {
	for statement in "$@"; do
		as_postgres "$bin/psql" -h "$folder/cluster" -X -q -At -v ON_ERROR_STOP=1 -c "$statement"
	done
}
# How many addresses the statistics name.
named() { run "SELECT coalesce(sum(cardinality(histogram_bounds::text::text[])), 0) FROM pg_stats WHERE tablename = 'lead' AND attname = 'email'"; }
fill="INSERT INTO lead (email) SELECT 'person' || i || '@example.com' FROM generate_series(1, 300) i"
as_postgres "$bin/psql" -h "$folder/cluster" -X -At -c "SELECT version()"
run "CREATE TABLE lead (id int GENERATED ALWAYS AS IDENTITY, email text)" "$fill" "ANALYZE lead"
filled=$(named)
run "DELETE FROM lead" "VACUUM (FULL, ANALYZE) lead" "ANALYZE lead"
deleted=$(named)
run "TRUNCATE lead" "ANALYZE lead"
truncated=$(named)
run "INSERT INTO lead (email) VALUES (NULL)" "ANALYZE lead"
one=$(named)
run "TRUNCATE lead" "$fill" "ANALYZE lead" "TRUNCATE lead" "ALTER TABLE lead ALTER email TYPE text"
typed=$(named)
run "ALTER TABLE lead ALTER email SET STATISTICS 0" "$fill" "ANALYZE lead"
none=$(named)
seen="filled $filled; deleted $deleted; truncated $truncated; one row $one; same type $typed; no statistics $none"
echo "$seen"
[ "$seen" = "filled 101; deleted 101; truncated 101; one row 0; same type 0; no statistics 0" ]
