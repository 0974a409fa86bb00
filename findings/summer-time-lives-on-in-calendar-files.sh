#!/bin/sh
# Brazil has had no summer time since 2019 (Decreto 9.772/2019). A calendar file describes its zone itself (`VTIMEZONE`, RFC 5545, 3.6.5).
#
# Guess: the packages that ical-generator 10.2.0 names for it describe São Paulo alike. Seen: timezones-ical-library 2.3.2 has -03:00 all
# year. @touch4it/ical-timezones 1.9.0, which its first example uses, has a summer time from November to February for ever, in Cuiabá and
# Campo Grande too (`zones/America/Sao_Paulo.ics`, as tzurl.org had it for Outlook). A collection at eight in January is at seven for
# ical.js 2.2.1 and ts-ics 2.4.6, which believe the file, and at eight for node-ical 0.26.1, which goes by the zone's name, as Debian's
# khal and calcurse do. In June all agree.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent ical-generator@10.2.0 @touch4it/ical-timezones@1.9.0 timezones-ical-library@2.3.2 ical.js@2.2.1 \
	ts-ics@2.4.6 zod@4.6.7 node-ical@0.26.1
cat > zones.mjs <<'JS'
import { getVtimezoneComponent } from "@touch4it/ical-timezones";
import ICAL from "ical.js";
import ical from "ical-generator";
import nodeIcal from "node-ical";
import { tzlib_get_ical_block } from "timezones-ical-library";
import { convertIcsCalendar } from "ts-ics";

const name = "America/Sao_Paulo";
const packages = { touch4it: getVtimezoneComponent, "timezones-ical-library": (zone) => tzlib_get_ical_block(zone)[0] };
const seen = Object.entries(packages).map(([from, generator]) => {
	const calendar = ical({ name: "Coletas" }).timezone({ name, generator });
	for (const start of ["2027-01-12T08:00:00", "2027-06-12T08:00:00"])
		calendar.createEvent({ start, end: start.replace("08", "09"), summary: "Coleta", timezone: name });
	const file = calendar.toString();
	const whole = new ICAL.Component(ICAL.parse(file));
	ICAL.TimezoneService.register(whole.getFirstSubcomponent("vtimezone"));
	const entries = Object.values(nodeIcal.sync.parseICS(file)).filter(({ type }) => type === "VEVENT");
	const read = {
		"ical.js": whole.getAllSubcomponents("vevent").map((entry) => new ICAL.Event(entry).startDate.toJSDate()),
		"ts-ics": convertIcsCalendar(undefined, file).events.map(({ start }) => start.date),
		"node-ical": entries.map(({ start }) => start),
	};
	const clock = new Intl.DateTimeFormat("en-GB", { timeZone: name, hour: "numeric" });
	const hours = Object.entries(read).map(([reader, days]) => `${reader} ${days.map((day) => clock.format(day)).join(" ")}`);
	ICAL.TimezoneService.reset();
	return `${from}: ${hours.join(", ")}`;
});
const zones = ["Sao_Paulo", "Cuiaba", "Campo_Grande", "Manaus", "Bahia", "Fortaleza"];
seen.push(`summer: ${zones.filter((zone) => getVtimezoneComponent(`America/${zone}`).includes("DAYLIGHT")).join(" ")}`);
console.log(seen.join("\n"));
const expected = [
	"touch4it: ical.js 07 08, ts-ics 07 08, node-ical 08 08",
	"timezones-ical-library: ical.js 08 08, ts-ics 08 08, node-ical 08 08",
	"summer: Sao_Paulo Cuiaba Campo_Grande",
];
if (seen.join() !== expected.join()) process.exit(1);
JS
TZ=UTC node zones.mjs
