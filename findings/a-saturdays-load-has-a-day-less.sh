#!/bin/sh
# A deadline of working days is counted twice: on from the day of receipt, for the day on which it ends, and between two days, for how many
# are left. The day of receipt is no part of it (Lei 9.784/1999, art. 66), whichever day that is.
#
# Guess: the one count is the other's reverse: five working days on, five between. Seen (date-fns 4.4.0, moment-business-days 1.2.0,
# dayjs-business-days2 1.4.0, @brazilian-utils/brazilian-utils 2.4.0): so it is from Monday to Friday. What arrives on a Saturday or a
# Sunday has its deadline on the same Friday as what arrived the Friday before, and one day less between the two, since the count takes
# in the first day, which is no working day then, and leaves out the last: 4, and from Saturday to Monday 0, "due today". With its dates
# the other way round date-fns and brazilian-utils say -5 and the other two -4. Compute the deadline by adding, and compare days; never
# compare numbers of working days.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent date-fns@4.4.0 moment@2.31.0 moment-business-days@1.2.0 dayjs@1.11.23 dayjs-business-days2@1.4.0 \
	@brazilian-utils/brazilian-utils@2.4.0
cat >days.mjs <<'JS'
import * as brazilian from "@brazilian-utils/brazilian-utils";
import { addBusinessDays, differenceInBusinessDays } from "date-fns";
import dayjs from "dayjs";
import plugin from "dayjs-business-days2";
import moment from "moment-business-days";

dayjs.extend(plugin.default ?? plugin);
const packages = {
	"date-fns": [addBusinessDays, differenceInBusinessDays],
	"brazilian-utils": [brazilian.addBusinessDays, brazilian.differenceInBusinessDays],
	moment: [(day, count) => moment(day).businessAdd(count).toDate(), (to, from) => moment(to).businessDiff(moment(from), true)],
	dayjs: [(day, count) => dayjs(day).businessDaysAdd(count).toDate(), (to, from) => dayjs(to).businessDiff(dayjs(from))],
};
const november = (day) => new Date(2026, 10, day, 12);
const seen = Object.entries(packages).map(([name, [add, between]]) => {
	const counts = [27, 28, 29].map((day) => {
		const end = add(november(day), 5);
		return `${end.getDate()}/${end.getMonth() + 1}, ${between(end, november(day))} left`;
	});
	return `${name}: ${counts.join("; ")}; Saturday to Monday ${between(november(30), november(28))}, back ${between(november(28), add(november(28), 5))}`;
});
console.log(seen.join("\n"));
const counts = "4/12, 5 left; 4/12, 4 left; 4/12, 4 left; Saturday to Monday 0, back";
const expected = [`date-fns: ${counts} -5`, `brazilian-utils: ${counts} -5`, `moment: ${counts} -4`, `dayjs: ${counts} -4`];
if (seen.join() !== expected.join()) process.exit(1);
JS
TZ=America/Sao_Paulo node days.mjs
