#!/bin/sh
# Libraries for reading lists, notes and language models take a page's article out of it: article-extractor, defuddle (Obsidian's Web
# Clipper), Mozilla's Readability. A page about duties marks its days up as HTML has it: `<time datetime="2026-10-31">31 de outubro</time>`.
#
# Guess: the day stays in its sentence, whatever becomes of the tag. Seen: @mozilla/readability 0.6.0 keeps each. @extractus/article-extractor
# 9.0.1 keeps the tags of a list and removes any other with its text (`cleanify`): `time`, of a table its `caption`, of a glossary each
# `dt`, though `dl` and `dd` are in the list. "A declaração vence em , sem prorrogação", and definitions of nobody knows what. defuddle
# 0.19.4 takes a day that stands up to 200 letters from either end for that of publication (removals/content-patterns.js): the comment
# there says that it keeps a day within a sentence, but the first sentence loses its own, and a table at the end its last column.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @mozilla/readability@0.6.0 @extractus/article-extractor@9.0.1 defuddle@0.19.4 linkedom@0.18.12
cat >read.mjs <<'JS'
import { extractFromHtml } from "@extractus/article-extractor";
import { Readability } from "@mozilla/readability";
import { Defuddle } from "defuddle/node";
import { parseHTML } from "linkedom";

const words = "<p>O gerador emite o manifesto antes da viagem, e o destinador confirma a carga depois. Vale o peso da balança. </p>".repeat(6);
const day = (date, text) => `<time datetime="${date}">${text}</time>`;
const page = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Prazos do trimestre</title></head><body><main><article><h1>Prazos do trimestre</h1>
<p>A declaração vence em ${day("2026-10-31", "31 de outubro")}, sem prorrogação.</p>${words}
<p>O inventário vence em ${day("2027-03-31", "31 de março")}, também no sábado.</p>
<dl><dt>Destinador</dt><dd>quem recebe a carga e emite o certificado.</dd></dl>${words}
<table><caption>Próximos prazos</caption><tr><th>Prazo</th><th>Dia</th></tr><tr><td>Relatório</td><td>${day("2027-04-30", "30 de abril")}</td></tr></table>
</article></main></body></html>`;
const parts = { first: "31 de outubro", middle: "31 de março", last: "30 de abril", term: "Destinador<", caption: "Próximos prazos" };
const kept = ["A declaração vence em", "O inventário vence em", "quem recebe a carga", "Relatório"];

const address = "https://residuos.example/prazos";
const readers = {
	"@mozilla/readability": () => new Readability(parseHTML(page).document).parse().content,
	"article-extractor": async () => (await extractFromHtml(page, address)).content,
	defuddle: async () => (await Defuddle(parseHTML(page).document, address)).content,
};
const seen = {};
for (const [name, read] of Object.entries(readers)) {
	const content = await read();
	if (!kept.every((text) => content.includes(text))) throw new Error(`${name} has other parts of the article: ${content}`);
	seen[name] = Object.keys(parts).filter((part) => !content.includes(parts[part])).join(" ");
	console.log(`${name}: without ${seen[name] || "nothing"}`);
}
const expected = { "@mozilla/readability": "", "article-extractor": "first middle last term caption", defuddle: "first last" };
if (JSON.stringify(seen) !== JSON.stringify(expected)) throw new Error("The readers keep other parts: write the finding anew.");
JS
node read.mjs
