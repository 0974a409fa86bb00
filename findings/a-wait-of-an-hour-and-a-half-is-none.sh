#!/bin/sh
# A program of a landfill's gate says how long lorries waited as ISO 8601 has it: PT1,5H, an hour and a half. The standard knows
# comma and point before decimals, and prefers the comma (ISO 8601-1, 5.3.1.4).
#
# Guess: a package that reads such durations reads both, or refuses one. Seen: Day.js 1.11.23 takes the comma into its pattern,
# makes no number of it, and gives 0 hours; beside other parts it loses the part alone: P1DT1,5H is a day. moment 2.31.0,
# iso8601-duration 2.1.4 and tinyduration 3.4.1 have 1.5 hours, luxon 3.7.2 says that it is invalid; js-joda 6.3.2 refuses
# decimals of hours either way.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts dayjs@1.11.23 moment@2.31.0 luxon@3.7.2 iso8601-duration@2.1.4 \
	tinyduration@3.4.1 @js-joda/core@6.3.2
cat >wait.cjs <<'JS'
const dayjs = require("dayjs");
const moment = require("moment");
const { parse: iso } = require("iso8601-duration");
const { parse: tiny } = require("tinyduration");
const { Duration } = require("luxon");
const joda = require("@js-joda/core");
dayjs.extend(require("dayjs/plugin/duration"));
function refused(read) {
	try {
		return read();
	} catch {
		return "refused";
	}
}
for (const text of ["PT1.5H", "PT1,5H", "P1DT1,5H", "PT0,5M"]) {
	const hours = { dayjs: dayjs.duration(text).asHours(), moment: moment.duration(text).asHours() };
	hours.iso8601 = iso(text).hours;
	hours.tinyduration = tiny(text).hours ?? 0;
	hours.luxon = Duration.fromISO(text).isValid ? Duration.fromISO(text).as("hours") : "invalid";
	hours.joda = refused(() => joda.Duration.parse(text).toMillis() / 3_600_000);
	const shown = Object.entries(hours).map(([name, value]) => `${name} ${Number(value) ? +value.toFixed(4) : value}`);
	console.log(`${text}: ${shown.join(", ")}`);
}
JS
seen=$(node wait.cjs)
echo "$seen"
expected='PT1.5H: dayjs 1.5, moment 1.5, iso8601 1.5, tinyduration 1.5, luxon 1.5, joda refused
PT1,5H: dayjs 0, moment 1.5, iso8601 1.5, tinyduration 1.5, luxon invalid, joda refused
P1DT1,5H: dayjs 24, moment 25.5, iso8601 1.5, tinyduration 1.5, luxon invalid, joda refused
PT0,5M: dayjs 0, moment 0.0083, iso8601 0, tinyduration 0, luxon invalid, joda refused'
[ "$seen" = "$expected" ]
