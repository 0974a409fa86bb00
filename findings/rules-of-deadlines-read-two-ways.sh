#!/bin/sh
# Two rules that a calendar of deadlines would use: each third month from 31 January on, and the fifth working day of the year.
#
# Guess: libraries that expand `RRULE` agree. Seen: a month without a 31st has no such day, and nothing takes its place (RFC 5545, 3.3.10);
# ical.js 2.2.1 leaves April out, but node-ical 0.26.1 goes to 30 April and stays on the 30th for ever, a day early in January.
# Of a yearly rule, `BYSETPOS` counts within the year: node-ical has one day, ical.js four, one in each month that `BYMONTH`
# names. khal 0.10.5 reads both as the standard. Entries of their own for each day leave nothing to expand.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent ical.js@2.2.1 node-ical@0.26.1 rrule-temporal@1.6.0
cat > rules.mjs <<'JS'
import ICAL from "ical.js";
import nodeIcal from "node-ical";

const entry = (start, rule) =>
	[
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		"PRODID:-//example//rules//PT",
		"BEGIN:VEVENT",
		"UID:rule@example.com",
		"DTSTAMP:20260101T000000Z",
		"SUMMARY:Prazo",
		`DTSTART;VALUE=DATE:${start}`,
		`RRULE:${rule}`,
		"END:VEVENT",
		"END:VCALENDAR",
		"",
	].join("\r\n");
const rules = {
	quarter: entry("20270131", "FREQ=MONTHLY;INTERVAL=3;UNTIL=20280131"),
	"working day": entry("20270107", "FREQ=YEARLY;BYMONTH=1,4,7,10;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=5;UNTIL=20280131"),
};
const within = { from: new Date("2027-01-01"), to: new Date("2028-12-31") };
const seen = {};
for (const [name, calendar] of Object.entries(rules)) {
	const all = new ICAL.Event(new ICAL.Component(ICAL.parse(calendar)).getFirstSubcomponent("vevent")).iterator();
	const days = [];
	for (let day = all.next(); day; day = all.next()) days.push(day.toString());
	const [event] = Object.values(nodeIcal.sync.parseICS(calendar)).filter(({ type }) => type === "VEVENT");
	const others = nodeIcal.expandRecurringEvent(event, within).map(({ start }) => start.toISOString().slice(0, 10));
	seen[name] = { "ical.js": days.join(" "), "node-ical": others.join(" ") };
}
console.log(seen);
const expected = {
	quarter: {
		"ical.js": "2027-01-31 2027-07-31 2027-10-31 2028-01-31",
		"node-ical": "2027-01-31 2027-04-30 2027-07-30 2027-10-30 2028-01-30",
	},
	"working day": {
		"ical.js": "2027-01-07 2027-04-07 2027-07-07 2027-10-07 2028-01-07",
		"node-ical": "2027-01-07 2028-01-07",
	},
};
if (JSON.stringify(seen) !== JSON.stringify(expected)) process.exit(1);
JS
TZ=UTC node rules.mjs
