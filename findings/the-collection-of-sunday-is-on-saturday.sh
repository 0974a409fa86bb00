#!/bin/sh
# A market's waste is collected from Friday to Sunday. A program sends the drivers their list at eight, by a line as cron has it,
# `0 8 * * 5-7`, or on Sundays alone, `0 8 * * 7`, and the office its own from Monday to Friday, `0 8 * * 1-5`.
#
# Guess: what takes such a line takes it as crontab(5): Sunday is 0, and 7 as well, Monday is 1. Seen: croner 11.0.1, cron-parser 5.10.6,
# cron 4.4.0, cronosjs 1.7.1, cron-schedule 6.0.0, node-schedule 2.1.1 and Debian's croniter 1.3 do. @breejs/later 4.2.0, by which Bree runs
# its jobs, counts from 1 for Sunday inside, makes 8 of 7 and cuts that to the greatest, its own 7 (`getValue`): the list of Sunday goes out
# on Saturday, and that of 5-7 lacks its Sunday. @datasert/cronjs-matcher 1.4.0 knows 7 alone, and not as the end of 5-7. Debian's
# APScheduler 3.9 (`CronTrigger.from_crontab`, "a standard crontab expression") counts from 0 for Monday: Monday to Friday is Tuesday
# to Saturday, 0 is Monday, and only 7 is refused. Only names one by one, `FRI,SAT,SUN`, are these days to each.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts croner@11.0.1 cron-parser@5.10.6 cron@4.4.0 cronosjs@1.7.1 cron-schedule@6.0.0 \
	node-schedule@2.1.1 @breejs/later@4.2.0 @datasert/cronjs-matcher@1.4.0
cat >days.mjs <<'JS'
import later from "@breejs/later";
import { getFutureMatches } from "@datasert/cronjs-matcher";
import { CronTime } from "cron";
import { CronExpressionParser } from "cron-parser";
import { parseCronExpression } from "cron-schedule";
import { Cron } from "croner";
import cronosjs from "cronosjs";
import schedule from "node-schedule";

const [timezone, start] = ["UTC", new Date("2027-01-31T12:00:00Z")];
const week = 7 * 24 * 3600_000;
/** Goes on from one run to the next. */
function each(next) {
	const runs = [start];
	while (runs.length < 9) runs.push(next(runs.at(-1)));
	return runs.slice(1);
}
const packages = {
	croner: (line) => new Cron(line, { timezone }).nextRuns(8, start),
	"cron-parser": (line) => CronExpressionParser.parse(line, { currentDate: start, tz: timezone }).take(8).map((run) => run.toDate()),
	cron: (line) => each((last) => new CronTime(line, timezone).getNextDateFrom(last, timezone).toJSDate()),
	cronosjs: (line) => cronosjs.CronosExpression.parse(line, { timezone }).nextNDates(start, 8),
	"cron-schedule": (line) => parseCronExpression(line).getNextDates(8, start),
	"node-schedule": (line) =>
		each((last) => {
			const job = schedule.scheduleJob({ rule: line, tz: timezone, start: new Date(Number(last) + 1000) }, () => {});
			const run = job.nextInvocation().toDate();
			job.cancel();
			return run;
		}),
	later: (line) => later.schedule(later.parse.cron(line)).next(8, start),
	cronjs: (line) => getFutureMatches(line, { startAt: start.toISOString(), matchCount: 8, timezone }).map((run) => new Date(run)),
};
const names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
/** The days of a week on which a line runs. */
function days(runs) {
	const inWeek = runs.filter((run) => run - start < week).map((run) => run.toUTCString().slice(0, 3));
	return names.filter((name) => inWeek.includes(name)).join(" ");
}
for (const [name, runs] of Object.entries(packages)) {
	console.log(`${name}: ${process.argv.slice(2).map((line) => days(runs(line))).join(", ")}`);
}
JS
cat >days.py <<'PY'
import sys
from datetime import datetime, timedelta, timezone

start = datetime(2027, 1, 31, 12, tzinfo=timezone.utc)
names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]


def days(name, line):
    last, runs = start, []
    if name == "croniter":
        from croniter import croniter

        next_run = lambda: croniter(line, last).get_next(datetime)
    else:
        from apscheduler.triggers.cron import CronTrigger

        try:
            trigger = CronTrigger.from_crontab(line, timezone="UTC")
        except ValueError:
            return "refused"
        next_run = lambda: trigger.get_next_fire_time(None, last + timedelta(seconds=1))
    while (last := next_run()) < start + timedelta(days=7):
        runs.append(names[last.weekday()])
    return " ".join(name for name in names if name in runs)


print(f"{sys.argv[1]}:", ", ".join(days(sys.argv[1], line) for line in sys.argv[2:]))
PY
right='Sun, Sun, Fri Sat Sun, Mon Tue Wed Thu Fri, Fri Sat Sun'
seen=$(TZ=UTC node days.mjs '0 8 * * 0' '0 8 * * 7' '0 8 * * 5-7' '0 8 * * 1-5' '0 8 * * FRI,SAT,SUN')
expected="croner: $right
cron-parser: $right
cron: $right
cronosjs: $right
cron-schedule: $right
node-schedule: $right
later: Sun, Sat, Fri Sat, Mon Tue Wed Thu Fri, Fri Sat Sun
cronjs: Sun, Sun, Fri Sat, Mon Tue Wed Thu Fri, Fri Sat Sun"
for name in croniter apscheduler; do
	/usr/bin/python3 -c "import $name" 2>/dev/null || { echo "skipped: python3-$name is not installed" && continue; }
	seen="$seen
$(/usr/bin/python3 days.py $name '0 8 * * 0' '0 8 * * 7' '0 8 * * 5-7' '0 8 * * 1-5' '0 8 * * FRI,SAT,SUN')"
	wanted=$right
	[ $name = croniter ] || wanted='Mon, refused, refused, Tue Wed Thu Fri Sat, Fri Sat Sun'
	expected="$expected
$name: $wanted"
done
echo "$seen"
[ "$seen" = "$expected" ]
