#!/bin/sh
# A contract has three collections, on Wednesdays from 2 December on; that of the 9th was called off, so that two are left. A calendar
# file says so by RRULE with COUNT=3 and EXDATE, which takes a day out of what the rule has made (RFC 5545, 3.8.5.1).
#
# Guess: each calendar shows 2 and 16 December. Seen: khal 0.10.5, ical.js 2.2.1 and rrule 2.8.1 do. calcurse 4.7.1, which turns a count
# into a last day when it imports, counts only days that are left, and shows a third collection on 23 December, which nobody ordered; and
# of two days called off one more each. With UNTIL in place of COUNT it is right: who writes such files should name the last day.
# Needs Debian's calcurse and khal.
set -eu
for tool in calcurse khal; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent ical.js@2.2.1 rrule@2.8.1
cat >days.mjs <<'JS'
import { readFileSync } from "node:fs";
import ICAL from "ical.js";
import rrule from "rrule";

const text = readFileSync(process.argv[2], "utf8");
const iterator = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent")).iterator();
const days = [];
for (let next = iterator.next(); next; next = iterator.next()) days.push(next.day);
console.log(`ical.js: ${days.join(" ")}`);
const rule = text.match(/^(DTSTART|RRULE|EXDATE).*/gm).join("\n");
console.log(`rrule: ${rrule.rrulestr(rule).all().map((day) => day.getUTCDate()).join(" ")}`);
JS
cat >khal.conf <<CONF
[calendars]
[[all]]
path = $folder/calendar
[locale]
local_timezone = America/Sao_Paulo
default_timezone = America/Sao_Paulo
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
timeformat = %H:%M
[sqlite]
path = $folder/khal.db
CONF
seen=$(
	for rule in 'COUNT=3;20261209' 'UNTIL=20261216T100000;20261209' 'COUNT=4;20261209T100000,20261216'; do
		echo "${rule%;*}, without ${rule#*;}"
		printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//Exemplo//PT BEGIN:VEVENT UID:1@empresa.example DTSTAMP:20261130T120000Z \
			SUMMARY:Coleta DTSTART:20261202T100000 DURATION:PT1H "RRULE:FREQ=WEEKLY;${rule%;*}" "EXDATE:${rule#*;}T100000" END:VEVENT END:VCALENDAR >collections.ics
		rm -rf calendar khal.db calcurse && mkdir calendar calcurse
		khal -c khal.conf import --batch collections.ics >/dev/null 2>&1
		echo "khal: $(khal -c khal.conf list --day-format '{date-long}' 2026-12-01 2027-01-31 | sed -n 's/^20..-..-//p' | paste -sd' ')"
		node days.mjs collections.ics
		calcurse -D calcurse -C calcurse -i collections.ics >/dev/null
		echo "calcurse: $(calcurse -D calcurse -C calcurse --filter-type cal -Q --from 12/01/2026 --to 01/31/2027 --input-datefmt 1 | sed -n 's|^../\(..\)/..:$|\1|p' | paste -sd' ')"
	done
)
calcurse --version | head -1
khal --version
echo "$seen"
expected='COUNT=3, without 20261209
khal: 02 16
ical.js: 2 16
rrule: 2 16
calcurse: 02 16 23
UNTIL=20261216T100000, without 20261209
khal: 02 16
ical.js: 2 16
rrule: 2 16
calcurse: 02 16
COUNT=4, without 20261209T100000,20261216
khal: 02 23
ical.js: 2 23
rrule: 2 23
calcurse: 02 23 30 06'
[ "$seen" = "$expected" ]
