#!/bin/sh
# A calendar file names the days on which an entry comes back one by one (`RDATE`), as the end of each quarter, which is no weekday rule.
#
# Guess: a reader shows the day of `DTSTART` and those of `RDATE`, four deadlines a year (RFC 5545, 3.8.5.2: together they are the set).
# Seen: ical.js 2.2.1 goes through the three others and leaves the first out, which with a rule (`RRULE`) it has; node-ical 0.26.1, asked
# for all of two years, and ts-ics 2.4.6 know the first alone. khal 0.10.5 shows the four. One entry a day is read alike by all.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent ical.js@2.2.1 node-ical@0.26.1 ts-ics@2.4.6 zod@4.6.7
cat > days.mjs <<'JS'
import { writeFileSync } from "node:fs";
import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { convertIcsCalendar } from "ts-ics";

const calendar = [
	"BEGIN:VCALENDAR",
	"VERSION:2.0",
	"PRODID:-//example//days//PT",
	"BEGIN:VEVENT",
	"UID:quarters@example.com",
	"DTSTAMP:20260101T000000Z",
	"SUMMARY:Declaração de Movimentação de Resíduos",
	"DTSTART;VALUE=DATE:20270131",
	"RDATE;VALUE=DATE:20270430,20270731,20271031",
	"END:VEVENT",
	"END:VCALENDAR",
	"",
].join("\r\n");
writeFileSync("quarters.ics", calendar);
const event = new ICAL.Event(new ICAL.Component(ICAL.parse(calendar)).getFirstSubcomponent("vevent"));
const days = [];
for (let all = event.iterator(), day = all.next(); day; day = all.next()) days.push(day.toString());
const [entry] = Object.values(nodeIcal.sync.parseICS(calendar)).filter(({ type }) => type === "VEVENT");
const years = { from: new Date("2026-01-01"), to: new Date("2028-01-01") };
const expanded = nodeIcal.expandRecurringEvent(entry, years).map(({ start }) => start.toISOString().slice(0, 10));
const named = JSON.stringify(convertIcsCalendar(undefined, calendar).events).match(/2027-?\d\d-?\d\d/g);
const seen = [
	`ical.js: ${days.join(" ")}`,
	`node-ical: ${expanded.join(" ")}`,
	`ts-ics: ${named.join(" ")}`,
].join("; ");
console.log(seen);
if (seen !== "ical.js: 2027-04-30 2027-07-31 2027-10-31; node-ical: 2027-01-31; ts-ics: 2027-01-31")
	process.exit(1);
JS
TZ=UTC node days.mjs
