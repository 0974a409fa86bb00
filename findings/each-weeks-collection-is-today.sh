#!/bin/sh
# Plans of collections, as programs for production write them, name weeks and days by ISO 8601: 2026-W53 begins on Monday, 28 December
# 2026, and 2026-W41-3 is Wednesday, 7 October.
#
# Guess: what writes a week by a format reads it by the same, or says that it cannot. Seen: Day.js 1.11.23 writes 2026-W53 by
# "GGGG-[W]WW" (its plugin advancedFormat), and reads, by the same format and its plugin customParseFormat, each week as today, a valid
# day: all collections are due at once; strictly (`true`) none is a day. With "YYYY-[W]WW", which is the same but for the turn of a
# year, each is the first of January. d3-time-format 4.1.1 reads 2026-W41-3 by "%G-W%V-%u" as Monday: %u is left out beside %V, %w is
# not. jq 1.6 reads each as 31 December 1899, since the C library's strptime skips both numbers (glibc: "currently ignored"). Luxon
# 3.7.2, Moment 2.31.0, date-fns 4.4.0 and DuckDB 1.5.6 read the days right. Needs Debian's jq.
set -eu
command -v jq >/dev/null || { echo "skipped: jq is not installed"; exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent dayjs@1.11.23 luxon@3.7.2 moment@2.31.0 date-fns@4.4.0 d3-time-format@4.1.1 @duckdb/node-api@1.5.6-r.1
cat >weeks.mjs <<'JS'
import { DuckDBInstance } from "@duckdb/node-api";
import { timeParse } from "d3-time-format";
import { format, parseISO } from "date-fns";
import dayjs from "dayjs";
import advanced from "dayjs/plugin/advancedFormat.js";
import custom from "dayjs/plugin/customParseFormat.js";
import iso from "dayjs/plugin/isoWeek.js";
import { DateTime } from "luxon";
import moment from "moment";

for (const plugin of [advanced, custom, iso]) dayjs.extend(plugin);
const database = await (await DuckDBInstance.create()).connect();
const iso8601 = (day) => dayjs(day).format("YYYY-MM-DD");
const named = (day) => (!day.isValid() ? "no day" : day.isSame(dayjs().startOf("day")) ? "today" : iso8601(day));
for (const shape of ["GGGG-[W]WW", "YYYY-[W]WW"]) {
	for (const week of ["2026-W41", "2026-W53"]) {
		const read = [dayjs(week, shape), dayjs(week, shape, true), dayjs(moment(week, shape).toDate())].map(named);
		console.log(`${week} by ${shape}: Day.js ${read[0]}, strictly ${read[1]}; Moment ${read[2]}`);
	}
}
console.log(`28 December is ${dayjs("2026-12-28").format("GGGG-[W]WW")} to Day.js`);
for (const day of ["2026-W41-3", "2026-W53-1"]) {
	const rows = await database.runAndReadAll(`SELECT strptime('${day}', '%G-W%V-%u')::date`);
	const d3 = ["%G-W%V-%u", "%G-W%V-%w"].map((shape) => iso8601(timeParse(shape)(day)));
	const right = [DateTime.fromISO(day).toISODate(), format(parseISO(day), "yyyy-MM-dd"), rows.getRowsJson()[0][0]];
	console.log(`${day}: d3 %u ${d3[0]}, %w ${d3[1]}; Luxon, date-fns, DuckDB ${[...new Set(right)]}`);
}
JS
jq --version
seen=$(
	node weeks.mjs
	for day in 2026-W41-3 2026-W53-1; do
		echo "$day: jq $(jq -rn --arg day "$day" '$day | strptime("%G-W%V-%u") | mktime | todate')"
	done
)
echo "$seen"
expected='2026-W41 by GGGG-[W]WW: Day.js today, strictly no day; Moment 2026-10-05
2026-W53 by GGGG-[W]WW: Day.js today, strictly no day; Moment 2026-12-28
2026-W41 by YYYY-[W]WW: Day.js 2026-01-01, strictly no day; Moment 2026-10-05
2026-W53 by YYYY-[W]WW: Day.js 2026-01-01, strictly no day; Moment 2026-12-28
28 December is 2026-W53 to Day.js
2026-W41-3: d3 %u 2026-10-05, %w 2026-10-07; Luxon, date-fns, DuckDB 2026-10-07
2026-W53-1: d3 %u 2026-12-28, %w 2026-12-28; Luxon, date-fns, DuckDB 2026-12-28
2026-W41-3: jq 1899-12-31T00:00:00Z
2026-W53-1: jq 1899-12-31T00:00:00Z'
[ "$seen" = "$expected" ]
