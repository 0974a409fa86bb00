#!/bin/sh
# A driver's message says what came and when: "Carga de 12 t, recebida em 05/03/2026". A program looks for the day with chrono-node.
#
# Guess: asked for Portuguese, it finds the one day; a number with a unit behind it is none. Seen (chrono-node 2.10.3): "de 12" is an hour, as
# in "de 12 às 14", whatever comes behind it. `parseDate` gives noon of today for the day of receipt, "15 m³" are three in the afternoon,
# "8,5 t" eight in the morning, and `pt.strict` does the same; so do Spanish ("carga de 12 t") and German ("von 12 t"), English, French and
# Italian do not. From 24 on a number is no hour, so that the larger loads of a list are read rightly. "Segunda via", a certificate's
# second copy, is a Monday, and "terça parte", a third, a Tuesday: these `strict` leaves alone. Take the result that has a day
# of its own (`start.isCertain("day")`).
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent chrono-node@2.10.3
cat > days.mjs <<'JS'
import * as chrono from "chrono-node";

const sent = new Date(2026, 10, 25, 12, 40);
const clock = (day) => day.toLocaleString("sv", { dateStyle: "short", timeStyle: "short" });
const found = (results) => results.map(({ text, start }) => `${text} = ${clock(start.date())}`).join(", ") || "none";
const texts = [
	...[["pt", "Carga de 12 t, recebida em 05/03/2026"], ["pt", "Total de 15 m³"], ["pt", "Carga de 8,5 t"], ["pt", "Carga de 23 t"], ["pt", "Carga de 24 t"]],
	...[["pt", "Segunda via do certificado"], ["pt", "Terça parte do volume"], ["pt", "Papel, 12 t, em 05/03/2026"]],
	...[["es", "Carga de 12 t"], ["de", "Ladung von 12 t"], ["en", "Load of 12 t"], ["fr", "Charge de 12 t"], ["it", "Carico di 12 t"]],
];
const seen = texts.map(([language, text]) => `${text}: ${found(chrono[language].parse(text, sent))}`);
seen.push(`parseDate: ${clock(chrono.pt.parseDate(texts[0][1], sent))}`);
for (const place of [0, 5]) seen.push(`strict: ${found(chrono.pt.strict.parse(texts[place][1], sent))}`);
const certain = chrono.pt.parse(texts[0][1], sent).filter(({ start }) => start.isCertain("day"));
seen.push(`certain: ${found(certain)}`);
console.log(seen.join("\n"));
const noon = "12 = 2026-11-25 12:00";
const received = "05/03/2026 = 2026-03-05 12:00";
const expected = [
	...[`${texts[0][1]}: de ${noon}, ${received}`, "Total de 15 m³: de 15 = 2026-11-25 15:00", "Carga de 8,5 t: de 8 = 2026-11-25 08:00"],
	...["Carga de 23 t: de 23 = 2026-11-25 23:00", "Carga de 24 t: none", "Segunda via do certificado: Segunda = 2026-11-23 12:00"],
	...["Terça parte do volume: Terça = 2026-11-24 12:00", `Papel, 12 t, em 05/03/2026: ${received}`],
	...[`Carga de 12 t: de ${noon}`, `Ladung von 12 t: von ${noon}`, "Load of 12 t: none", "Charge de 12 t: none", "Carico di 12 t: none"],
	...["parseDate: 2026-11-25 12:00", `strict: de ${noon}, ${received}`, "strict: none", `certain: ${received}`],
];
if (seen.join("\n") !== expected.join("\n")) process.exit(1);
JS
TZ=America/Sao_Paulo node days.mjs
