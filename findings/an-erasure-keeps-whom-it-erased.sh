#!/bin/sh
# pg_stat_statements, which monitors read the slow statements from, keeps each statement with $1 for its values: no address of a person
# is in it, whose erasure has to reach everything (LGPD, art. 18, VI).
#
# Guess: so it is with the statements that serve a person's rights: a procedure that erases, `CALL erase('…')`, and the export of what a
# site knows of somebody, `COPY (SELECT … WHERE email = '…') TO`. Seen (PostgreSQL 15): values are taken out of SELECT, INSERT, UPDATE
# and DELETE alone. CALL, DO, COPY, EXPLAIN, DECLARE and CREATE TABLE AS are kept as they were written, so that the last trace of a
# person is the erasure: in the view, in each report of a monitor, and on the disk (pgss_query_texts.stat), also after a restart. A
# function, `SELECT erase('…')`, has $1. Send values apart from the statement, as drivers do with parameters, or take a function.
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
server() { as_postgres "$bin/pg_ctl" -D data -w -l log -o "-k $folder/cluster -c listen_addresses= -c shared_preload_libraries=pg_stat_statements" "$1" >/dev/null; }
trap 'as_postgres "$bin/pg_ctl" -D data -m immediate stop >/dev/null || true; rm -rf "$folder"' EXIT
as_postgres "$bin/initdb" -D data -A trust >/dev/null
server start
run() {
	for statement in "$@"; do
		as_postgres "$bin/psql" -h "$folder/cluster" -X -q -At -v ON_ERROR_STOP=1 -c "$statement"
	done
}
erasing="DELETE FROM lead WHERE email = "
run "SELECT version()" "CREATE EXTENSION pg_stat_statements" "CREATE TABLE lead (email text)" \
	"CREATE PROCEDURE erase(address text) LANGUAGE sql AS '$erasing address'" \
	"CREATE FUNCTION erased(address text) RETURNS void LANGUAGE sql AS '$erasing address'"
run "$erasing 'delete@cliente.example'" "SELECT erased('function@cliente.example')" "CALL erase('call@cliente.example')" \
	"COPY (SELECT * FROM lead WHERE email = 'copy@cliente.example') TO STDOUT" "DO \$\$BEGIN $erasing 'do@cliente.example'; END\$\$" \
	"BEGIN; DECLARE found CURSOR FOR SELECT FROM lead WHERE email = 'declare@cliente.example'; COMMIT" \
	"CREATE TABLE export AS SELECT * FROM lead WHERE email = 'create@cliente.example'"
run "EXPLAIN $erasing 'explain@cliente.example'" >/dev/null
server restart
seen=$(run "SELECT string_agg(DISTINCT found[1], ' ' ORDER BY found[1]) FROM pg_stat_statements, regexp_matches(query, '([a-z]+)@cliente') found")
echo "$seen"
[ "$seen" = "call copy create declare do explain" ]
