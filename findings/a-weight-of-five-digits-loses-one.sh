#!/bin/sh
# A list of loads stands in PostgreSQL as text, 12.340 and 8.760 kg as Brazil writes them; to_number makes numbers of it by a pattern,
# '99G999', where G is whatever parts thousands.
#
# Guess: a text that does not fit its pattern is an error. Seen (PostgreSQL 15): G and D are of lc_numeric, which a new database has from
# its machine, mostly C or en_US: there G is a comma, and a point in its place is passed over at the cost of a place. 8.760 is right, as
# the pattern has one to spare, and 12.340 is 1234, a tenth: 9,994 kg in place of 21,100. A pattern with too few places, '9G999', takes
# the digits from the left and drops the rest in any locale: 12340 is 1234. 12.345,6 is 12.3. In pt_BR the same statement has both
# right; `replace(replace(kg, '.', ''), ',', '.')::numeric` has them right everywhere, and refuses what it cannot read. Needs Debian's
# postgresql and locales.
set -eu
bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | tail -1)
if [ -z "$bin" ] || [ "$(id -u)" != 0 ] || [ ! -e /usr/share/i18n/locales/pt_BR ]; then
	echo "skipped: Debian's postgresql or locales is not installed, or this is not root"
	exit 0
fi
folder=$(mktemp -d)
chmod 755 "$folder"
install -d -o postgres "$folder/cluster"
for locale in en_US pt_BR; do localedef -i "$locale" -f UTF-8 "$folder/$locale.UTF-8"; done
as_postgres() { (cd "$folder/cluster" && LOCPATH=$folder runuser -u postgres -- "$@"); }
trap 'as_postgres "$bin/pg_ctl" -D data -m immediate stop >/dev/null || true; rm -rf "$folder"' EXIT
as_postgres "$bin/initdb" -D data -A trust -E UTF8 --locale=C.UTF-8 >/dev/null
as_postgres "$bin/pg_ctl" -D data -w -l log -o "-k $folder/cluster -c listen_addresses=" start >/dev/null
seen=$(
	for locale in C en_US.UTF-8 pt_BR.UTF-8; do
		as_postgres psql -h "$folder/cluster" -XAtqc "SET lc_numeric = '$locale'" -c "SELECT '$locale: ' ||
			to_number('8.760', '99G999') || ' + ' || to_number('12.340', '99G999') || ' = ' ||
			(SELECT sum(to_number(kg, '99G999')) FROM (VALUES ('8.760'), ('12.340')) loads (kg)) ||
			', ' || to_number('12340', '9G999') || ', ' || to_number('12.345,6', '99G999D9') ||
			', ' || replace(replace('12.345,6', '.', ''), ',', '.')::numeric"
	done
)
echo "$seen"
expected='C: 8760 + 1234 = 9994, 1234, 12.3, 12345.6
en_US.UTF-8: 8760 + 1234 = 9994, 1234, 12.3, 12345.6
pt_BR.UTF-8: 8760 + 12340 = 21100, 1234, 12345.6, 12345.6'
[ "$seen" = "$expected" ]
