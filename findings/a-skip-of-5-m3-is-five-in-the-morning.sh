#!/bin/sh
# A customer writes: "Peço coleta de 2 caçambas de 5 m3 em 20/09/2026". chrono-node, with which programs that chat and keep diaries find
# days in a text, knows Portuguese as `chrono.pt`.
#
# Guess: it finds 20 September, and nothing else is a day. Seen (chrono-node 2.10.3): "de" before a number makes an hour of it, as does
# "a" behind one (`PTTimeExpressionParser`, whose `primaryPrefix` is de, da, do, das, a, às), and in Portuguese a container, a load and a
# range have these before whatever they hold. `parseDate` takes what comes first: two in the morning of the day of writing. "12 a 15
# toneladas" is midnight, "a carga de 12,5 t" noon, 1.500 kg one o'clock; 20 litros are eight in the evening, and 30 m3, which is no hour,
# are nothing. A second weighing, "segunda pesagem", is one on Monday. `chrono.pt.strict` finds the hours all the same; Spanish does as
# Portuguese, English has no hour in "3 skips of 5 m3". Who reads an order keeps only what has a day that is certain (`isCertain`).
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent chrono-node@2.10.3
cat >orders.cjs <<'JS'
const chrono = require("chrono-node");

const written = new Date(2026, 8, 16, 12);
const moment = (day) => {
	const two = (number) => String(number).padStart(2, "0");
	return `${two(day.getDate())}/${two(day.getMonth() + 1)} ${two(day.getHours())}:${two(day.getMinutes())}`;
};
const found = (reader, text) => reader.parse(text, written).map(({ text: part, start }) => `${part} = ${moment(start.date())}`);
const order = "Peço coleta de 2 caçambas de 5 m3 em 20/09/2026";
const seen = [
	`parseDate: ${moment(chrono.pt.parseDate(order, written))}`,
	...[order, "12 a 15 toneladas", "a carga de 12,5 t", "carga de 1.500 kg", "tambor de 20 litros", "caçamba de 30 m3"].map(
		(text) => `${text}: ${found(chrono.pt, text).join("; ")}`,
	),
	`segunda pesagem: ${found(chrono.pt, "segunda pesagem: 900 kg").join("; ")}`,
	`strict: ${found(chrono.pt.strict, "3 caçambas de 5 m3").join("; ")}`,
	`Spanish: ${found(chrono.es, "3 contenedores de 5 m3").join("; ")}`,
	`English: ${found(chrono.en, "3 skips of 5 m3").join("; ")}`,
	`certain: ${chrono.pt
		.parse(order, written)
		.filter(({ start }) => start.isCertain("day"))
		.map(({ start }) => moment(start.date()))}`,
];
console.log(seen.join("\n"));
const expected = [
	"parseDate: 16/09 02:00",
	`${order}: de 2 = 16/09 02:00; de 5 = 16/09 05:00; 20/09/2026 = 20/09 12:00`,
	"12 a 15 toneladas: 12 a = 16/09 00:00",
	"a carga de 12,5 t: de 12 = 16/09 12:00",
	"carga de 1.500 kg: de 1 = 16/09 01:00",
	"tambor de 20 litros: de 20 = 16/09 20:00",
	"caçamba de 30 m3: ",
	"segunda pesagem: segunda = 14/09 12:00",
	"strict: de 5 = 16/09 05:00",
	"Spanish: de 5 = 16/09 05:00",
	"English: ",
	"certain: 20/09 12:00",
];
if (seen.join() !== expected.join()) process.exit(1);
JS
TZ=America/Sao_Paulo node orders.cjs
