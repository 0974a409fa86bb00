#!/bin/sh
# A city collects glass each second Tuesday. OpenStreetMap has a place's hours by week of the year, `week 01-53/2 Tu 07:00-08:00` (Key:opening_hours,
# "week"), and a calendar file may by BYWEEKNO (RFC 5545, 3.3.10), as leaflets name even and odd weeks.
#
# Guess: every second week is every fourteen days, over New Year too. Seen: weeks are counted anew each year (ISO 8601), and 2026 has 53, as each year
# has that begins on a Thursday. By opening_hours 3.15.0 and rrule 2.8.1 odd weeks come twice running, 29 December 2026 and 5 January 2027,
# and even weeks leave three weeks between them, 22 December and 12 January. From 2027 to 2028 there are fourteen days again. Only a
# rule that counts from a first day, `FREQ=WEEKLY;INTERVAL=2`, has them throughout; its collections move from even weeks to odd ones.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=America/Sao_Paulo
npm init -y >/dev/null
npm install --no-audit --no-fund --silent opening_hours@3.15.0 rrule@2.8.1
cat >days.cjs <<'JS'
const OpeningHours = require("opening_hours");
const { rrulestr } = require("rrule");

const text = (day) => day.toLocaleDateString("en-CA", { day: "2-digit", month: "2-digit" });
const weeks = (first) => Array.from({ length: 27 }, (_, index) => first + 2 * index).filter((week) => week <= 53);
for (const year of [2026, 2027]) {
	const from = new Date(year, 11, 10);
	const until = new Date(year + 1, 0, 20);
	for (const first of [1, 2]) {
		const hours = new OpeningHours(`week 0${first}-53/2 Tu 07:00-08:00`, null);
		const rule = rrulestr(`DTSTART:20260106T100000Z\nRRULE:FREQ=YEARLY;BYDAY=TU;BYWEEKNO=${weeks(first)}`);
		console.log(`${year} from ${first}: opening_hours ${hours.getOpenIntervals(from, until).map(([day]) => text(day)).join(" ")}, rrule ${rule.between(from, until).map(text).join(" ")}`);
	}
	const counted = rrulestr("DTSTART:20260106T100000Z\nRRULE:FREQ=WEEKLY;INTERVAL=2");
	console.log(`${year} counted: ${counted.between(from, until).map(text).join(" ")}`);
}
JS
seen=$(node days.cjs)
echo "$seen"
expected='2026 from 1: opening_hours 12-15 12-29 01-05 01-19, rrule 12-15 12-29 01-05 01-19
2026 from 2: opening_hours 12-22 01-12, rrule 12-22 01-12
2026 counted: 12-22 01-05 01-19
2027 from 1: opening_hours 12-21 01-04 01-18, rrule 12-21 01-04 01-18
2027 from 2: opening_hours 12-14 12-28 01-11, rrule 12-14 12-28 01-11
2027 counted: 12-21 01-04 01-18'
[ "$seen" = "$expected" ]
