#!/bin/sh
# A lorry's receiver (GPS) tells where it is once a second, by two lines of NMEA 0183: RMC has the day and the hour, GGA the hour, the height
# and how good the position is. A program reads the log of 30 September to see when the lorry was at the landfill.
#
# Guess: a package gives a position without a day its hour alone, or the day of the RMC beside it, as Debian's gpsd 3.22 and GPSBabel 1.8 do.
# Seen: gps 0.9.0 and nmea-simple 3.3.0 give a `Date`, which has to have a day, and take that of the computer's clock: every other position
# of the log is of today, those of GLL, which has no day either, as well. A list by day has half of the track in September and half on the
# day on which somebody read it, and `state.time` of gps jumps to and fro between the two. With a receiver that is read while it speaks
# nothing shows, but at midnight in Greenwich, nine in the evening in São Paulo: a GGA of 23:59:59 that is read a second later is of the day
# that begins, 24 hours too late. nmea 0.1.2 leaves the hour a text. Take the time from RMC or ZDA alone. Needs Debian's gpsd-clients and
# gpsbabel.
set -eu
for program in gpsdecode gpsbabel; do
	command -v $program >/dev/null || { echo "skipped: $program is not installed" && exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent gps@0.9.0 nmea-simple@3.3.0 nmea@0.1.2
cat >track.cjs <<'JS'
const { writeFileSync } = require("node:fs");
const gps = require("gps");
const nmea = require("nmea");
const simple = require("nmea-simple");

const GPS = gps.GPS ?? gps;
const sentence = (text) => `$${text}*${[...text].reduce((sum, letter) => sum ^ letter.charCodeAt(), 0).toString(16).toUpperCase().padStart(2, "0")}`;
const lines = ["023000", "023001"].flatMap((hour) => [
	sentence(`GPGGA,${hour}.00,2332.00000,S,04638.00000,W,1,08,1.0,760.0,M,-3.6,M,,`),
	sentence(`GPGLL,2332.00000,S,04638.00000,W,${hour}.00,A,A`),
	sentence(`GPRMC,${hour}.00,A,2332.00000,S,04638.00000,W,20.0,180.0,300926,,,A`),
]);
writeFileSync("log.nmea", lines.map((line) => `${line}\r\n`).join(""));
const day = (time) => (time instanceof Date ? time.toISOString().replace(new Date().toISOString().slice(0, 10), "today").slice(0, -8).replace("T", " ") : time);
const state = new GPS();
const readers = {
	gps: (line) => day(GPS.Parse(line).time),
	"gps, state": (line) => state.update(line) && day(state.state.time),
	"nmea-simple": (line) => day(((read) => read.datetime ?? read.time)(simple.parseNmeaSentence(line))),
	nmea: (line) => day(((read) => `${read.date ?? ""} ${read.timestamp}`.trim())(nmea.parse(line))),
};
for (const [name, read] of Object.entries(readers)) console.log(`${name}: ${lines.slice(0, 3).map(read).join(", ")}`);
JS
seen=$(
	TZ=America/Sao_Paulo node track.cjs
	echo "gpsd: $(gpsdecode -j <log.nmea | grep -o '"time":"[^"]*"' | cut -c9-24 | sort -u | paste -sd' ')"
	echo "GPSBabel: $(gpsbabel -t -i nmea -f log.nmea -o gpx -F - | sed '/<trk>/,$!d' | grep -o '<time>[^<]*' | cut -c7-22 | sort -u | paste -sd' ')"
)
echo "$seen"
expected='gps: today 02:30, today 02:30, 2026-09-30 02:30
gps, state: today 02:30, today 02:30, 2026-09-30 02:30
nmea-simple: today 02:30, today 02:30, 2026-09-30 02:30
nmea: 023000.00, 023000.00, 300926 023000.00
gpsd: 2026-09-30T02:30
GPSBabel: 2026-09-30T02:30'
[ "$seen" = "$expected" ]
