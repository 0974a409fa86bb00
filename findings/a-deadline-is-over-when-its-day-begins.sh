#!/bin/sh
# Somebody keeps the deadlines of certificates and reports in Taskwarrior: `task add "CDF 9001" due:2026-11-30`, or in words, `due:friday`,
# or `due:eom`, the end of the month.
#
# Guess: what is due on a day is overdue from the next day on, whatever the day was called. Seen (Debian's Taskwarrior 2.6.2): a day is its
# first second, be it a date or a word, `today` or `friday`: the task is +OVERDUE, in red and on top, while its whole day is still ahead. Of
# `eod`, `eom` and `eoy` it is the last second. The last day of a month is both: a report of +OVERDUE on 30 November has what was typed as
# 2026-11-30 and not what was typed as `eom`, though lists show one date for the two. Ask for `due.before:today`, which has neither, or type
# the hour, `due:2026-11-30T18:00`. Needs Debian's taskwarrior.
set -eu
command -v task >/dev/null || { echo "skipped: task is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo "data.location=$folder" >taskrc
export TASKRC="$folder/taskrc" TASKDATA="$folder"
run() { task rc.verbose=nothing rc.confirmation=no "$@" 2>/dev/null; }
run add named due:today
run add typed due:"$(date +%F)"
run add end due:eod
run add yesterday due:yesterday
list() { run "$@" export | grep -o '"description":"[a-z]*"' | cut -d '"' -f 4 | sort | tr '\n' ' '; }
seen=$(
	echo "overdue: $(list +OVERDUE)"
	echo "due before today: $(list due.before:today)"
	echo "30 November: $(run calc 2026-11-30 | cut -c 12-), end of a month: $(run calc eom | cut -c 12-)"
	echo "of today in a list: $(run rc.report.list.columns=due rc.report.list.labels=Due list | grep -c "$(date +%F)")"
)
echo "$seen"
expected='overdue: named typed yesterday 
due before today: yesterday 
30 November: 00:00:00, end of a month: 23:59:59
of today in a list: 3'
[ "$seen" = "$expected" ]
