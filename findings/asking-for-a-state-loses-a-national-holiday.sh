#!/bin/sh
# A deadline in working days leaves out holidays, the nation's and those of the state where the load arrives. 20 November, Dia da
# Consciência Negra, has been a holiday of the whole nation since Lei 14.759/2023; some states had it before.
#
# Guess: date-holidays, asked for a state, gives the nation's holidays and the state's own besides. Seen (3.37.0): asked for Brazil it has
# the day, and so it has for 23 of 27 states. São Paulo, Rio de Janeiro, Mato Grosso and Amazonas, which had it early, have no such day
# from 2024 on: their entry of the same rule, `11-20`, takes the place of the nation's (`data/holidays.json`), and it is closed by
# `"active": [{ "to": "2023-12-21" }]`, the day of the nation's law. Of the states with an entry, only Alagoas left it open.
# @brazilian-utils/brazilian-utils 2.4.0 has the day in each state. For a third of Brazil's people a collection is promised for a holiday,
# and a deadline ends a day early: join the nation's list with the state's.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent date-holidays@3.37.0 @brazilian-utils/brazilian-utils@2.4.0
cat >holidays.mjs <<'JS'
import { getHolidays } from "@brazilian-utils/brazilian-utils";
import Holidays from "date-holidays";

const states = Object.keys(new Holidays().getStates("BR"));
const isFree = (holidays, year) => holidays.getHolidays(year).some(({ date, type }) => date.startsWith(`${year}-11-20`) && type === "public");
const without = (year) => states.filter((state) => !isFree(new Holidays("BR", state), year)).join(" ");
const otherWithout = states.filter((stateCode) => {
	return !getHolidays({ year: 2026, stateCode }).some(({ date }) => date.getMonth() === 10 && date.getDate() === 20);
});
const seen = [
	`Brazil 2026: ${isFree(new Holidays("BR"), 2026)}`,
	`states: ${states.length}`,
	...[2024, 2026].map((year) => `date-holidays ${year}, without: ${without(year)}`),
	`brazilian-utils 2026, without: ${otherWithout.join(" ")}`,
];
console.log(seen.join("\n"));
const expected = [
	"Brazil 2026: true",
	"states: 27",
	"date-holidays 2024, without: AM MT RJ SP",
	"date-holidays 2026, without: AM MT RJ SP",
	"brazilian-utils 2026, without: ",
];
if (seen.join() !== expected.join()) process.exit(1);
JS
TZ=America/Sao_Paulo node holidays.mjs
