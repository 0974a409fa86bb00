#!/bin/sh
# A driver tells the office of the month's last load by WhatsApp, early in the next: on 5 January, 5 February, 5 March and 6 April. The
# office exports the chat, as it is the record of what came, and a program reads it.
#
# Guess: whatsapp-chat-parser has the days as Brazil's telephones write them, 05/01/2026, the day first, which it says it assumes where it
# cannot tell. Seen (4.0.2): it thinks that it can. Where neither number is above 12 and neither ever gets smaller within a year, it adds
# up by how much each changes from one line to the next, and takes the one that changes more for the day (`changeFrequencyAnalysis` in
# date.js). Whoever writes once a month on much the same day changes the month: the loads of January to April are of 1, 2 and 3 May and
# 4 June. One more message on the 13th turns all of them back, so that what was read last week is of another day this week. With
# `daysFirst: true` the days are right from the beginning.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent whatsapp-chat-parser@4.0.2
cat >chat.mjs <<'JS'
import * as whatsapp from "whatsapp-chat-parser";

const parse = whatsapp.parseString ?? whatsapp.default.parseString;
const months = ["05/01/2026 08:10 - João: 12,5 t", "05/02/2026 08:02 - João: 8,2 t", "05/03/2026 08:31 - João: 9,1 t", "06/04/2026 08:15 - João: 11 t"];
const days = (lines, options) =>
	parse(lines.join("\n"), options)
		.map(({ date, message }) => `${date.toLocaleDateString("en-CA")} ${message}`)
		.join(", ");
console.log(`monthly: ${days(months)}`);
console.log(`told: ${days(months, { daysFirst: true })}`);
console.log(`one more: ${days([...months, "13/04/2026 09:00 - João: 2 t"])}`);
JS
seen=$(node chat.mjs)
echo "$seen"
expected='monthly: 2026-05-01 12,5 t, 2026-05-02 8,2 t, 2026-05-03 9,1 t, 2026-06-04 11 t
told: 2026-01-05 12,5 t, 2026-02-05 8,2 t, 2026-03-05 9,1 t, 2026-04-06 11 t
one more: 2026-01-05 12,5 t, 2026-02-05 8,2 t, 2026-03-05 9,1 t, 2026-04-06 11 t, 2026-04-13 2 t'
[ "$seen" = "$expected" ]
