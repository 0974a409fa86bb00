#!/bin/sh
# A request says when to call back, and how much there is: "Podem ligar amanhã às 8h? São de 10 a 15 toneladas por mês, a 20 km de Campinas."
# chrono-node, which finds days and hours in a text, has a Portuguese of its own (`chrono.pt`).
#
# Guess: it finds tomorrow at eight and nothing else, since behind the other numbers stands a unit. Seen (2.10.3): tomorrow has no hour, as
# "8h" and "14h30", which is how Brazil writes them, are unknown to it, and is noon for want of one. From "de 10 a 15 toneladas" it
# takes "de 10 a" for ten in the morning, in English "from 10 to 15" of the tonnes as well, and from "a 20 km" eight in the evening: any
# number up to 24 behind "a", which is "to" and "at a distance of" as well as "at", is an hour, whatever follows it
# (PTTimeExpressionParser). So "daqui a 2 semanas", in two weeks, is two in the morning of today. `parseDate` gives the first of
# these, a Date like any other, and the text's own hour is none of them. Take what has a day and an hour for certain (`isCertain`).
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts chrono-node@2.10.3
cat >hours.mjs <<'JS'
import * as chrono from "chrono-node";

const texts = {
	pt: ["amanhã às 8:00", "amanhã às 8h", "amanhã às 14h30", "de 10 a 15 toneladas por mês", "a 20 km de Campinas", "daqui a 2 semanas"],
	en: ["tomorrow at 8:00", "in 2 weeks", "from 10 to 15 tonnes a month", "20 km from Campinas"],
};
const two = (number) => String(number).padStart(2, "0");
for (const [language, phrases] of Object.entries(texts)) {
	for (const phrase of phrases) {
		const found = chrono[language].parse(phrase, new Date(2026, 10, 29, 12)).map(({ text, start }) => {
			const date = start.date();
			return `${two(date.getDate())}/${date.getMonth() + 1} ${two(date.getHours())}:${two(date.getMinutes())} ("${text}")`;
		});
		console.log(`${phrase}: ${found.join(", ") || "-"}`);
	}
}
JS
seen=$(TZ=America/Sao_Paulo node hours.mjs)
echo "$seen"
expected='amanhã às 8:00: 30/11 08:00 ("amanhã às 8:00")
amanhã às 8h: 30/11 12:00 ("amanhã")
amanhã às 14h30: 30/11 12:00 ("amanhã")
de 10 a 15 toneladas por mês: 29/11 10:00 ("de 10 a")
a 20 km de Campinas: 29/11 20:00 ("a 20")
daqui a 2 semanas: 29/11 02:00 ("a 2")
tomorrow at 8:00: 30/11 08:00 ("tomorrow at 8:00")
in 2 weeks: 13/12 12:00 ("in 2 weeks")
from 10 to 15 tonnes a month: 29/11 10:00 ("from 10 to 15")
20 km from Campinas: -'
[ "$seen" = "$expected" ]
