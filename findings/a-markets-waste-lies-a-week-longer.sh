#!/bin/sh
# A city's calendar file has two rules: the waste of a market is collected every other week, on Tuesday and on Sunday, and a report is due
# on the fifth working day of each month. ical-generator 10.2.0 writes both as RRULE: INTERVAL=2;BYDAY=TU,SU, and BYDAY=MO,TU,WE,TH,FR;BYSETPOS=5.
#
# Guess: ice_cube, by which programs in Ruby keep what recurs, has the same days as ical.js 2.2.1, or says that it cannot read a rule.
# Seen (Debian's ice_cube 0.16.4, `IcalParser.rule_from_ical`): where nothing says on which day a week begins, it is Monday (RFC 5545,
# 3.3.10, WKST); ice_cube has Sunday. From Tuesday, 1 December 2026, on, the first Sunday is the 6th, in the same week; for ice_cube it
# is the 13th, and so each time: the market's waste lies a week longer. BYSETPOS it steps over ("noop"): the report is due on each
# working day. Neither is an error. Debian's calcurse 4.8 has the first right, and is wrong the other way round: it steps over WKST=SU,
# and comes on the 6th where the file says the 13th; its fifth working day is each too. Name WKST, and days that need BYSETPOS one by one.
set -eu
for tool in ruby calcurse; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
ruby -e 'require "ice_cube"' 2>/dev/null || { echo "skipped: ruby-ice-cube is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent ical-generator@10.2.0 ical.js@2.2.1
cat >calendar.mjs <<'JS'
import { writeFileSync } from "node:fs";
import calendar from "ical-generator";
import ICAL from "ical.js";

const market = { freq: "WEEKLY", interval: 2, byDay: ["TU", "SU"] };
const rules = { market, sunday: { ...market, startOfWeek: "SU" } };
rules.report = { freq: "MONTHLY", byDay: ["MO", "TU", "WE", "TH", "FR"], bySetPos: 5 };
for (const [name, repeating] of Object.entries(rules)) {
	const start = name === "report" ? "2026-12-07T08:00:00Z" : "2026-12-01T08:00:00Z";
	const file = calendar({ events: [{ start: new Date(start), end: new Date(Date.parse(start) + 3600000), summary: name, repeating }] });
	const text = file.toString();
	writeFileSync(`${name}.ics`, text);
	const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent"));
	const days = event.iterator();
	console.log(`${name}: ${/RRULE:(.*)/.exec(text)[1]}`);
	console.log(`ical.js: ${Array.from({ length: 4 }, () => days.next().toString().slice(5, 10)).join(" ")}`);
}
JS
node calendar.mjs >written
cat >read.rb <<'RUBY'
require "ice_cube"
print IceCube::Schedule.from_ical(File.read(ARGV[0])).first(4).map { |day| day.strftime("%m-%d") }.join(" ")
RUBY
agenda() {
	mkdir "$1"
	calcurse -D "$1" -i "$1.ics" >/dev/null 2>&1
	calcurse -D "$1" -Q --from 12/01/2026 --days 62 2>/dev/null | sed -n 's|^\(..\)/\(..\)/.*|\1-\2|p' | head -4 | tr '\n' ' '
}
seen=$(
	for name in market sunday report; do
		grep -A1 "^$name" written
		echo "ice_cube: $(ruby read.rb "$name.ics")"
		echo "calcurse: $(agenda "$name")"
	done
)
echo "$seen"
expected='market: FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU
ical.js: 12-01 12-06 12-15 12-20
ice_cube: 12-01 12-13 12-15 12-27
calcurse: 12-01 12-06 12-15 12-20 
sunday: FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU
ical.js: 12-01 12-13 12-15 12-27
ice_cube: 12-01 12-13 12-15 12-27
calcurse: 12-01 12-06 12-15 12-20 
report: FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=5
ical.js: 12-07 01-07 02-05 03-05
ice_cube: 12-07 12-08 12-09 12-10
calcurse: 12-07 12-08 12-09 12-10 '
[ "$seen" = "$expected" ]
