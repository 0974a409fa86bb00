#!/bin/sh
# A calendar file's lines have at most 75 octets (RFC 5545, 3.1); ics counts letters.
#
# Guess: the package folds as the standard says. Seen (ics 3.12.0): at 75 letters, so that a line of Portuguese text has
# 84 octets. A reader that takes the limit at its word may refuse or cut the line.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent ics@3.12.0
cat > fold.mjs <<'JS'
import { createEvent } from "ics";
const description = "Declaração de Movimentação de Resíduos: até o órgão ambiental decidir, a licença é válida. ".repeat(4);
const { error, value } = createEvent({ title: "DMR", description, start: [2027, 1, 31], end: [2027, 2, 1] });
if (error) throw error;
const lines = value.split("\r\n");
const letters = Math.max(...lines.map((line) => line.length));
const octets = Math.max(...lines.map((line) => Buffer.byteLength(line)));
console.log(`longest line: ${letters} letters, ${octets} octets`);
if (letters > 75 || octets <= 75) throw new Error("ics no longer folds by letters: write the finding anew.");
JS
node fold.mjs
