#!/bin/sh
# A form with a free text, "what is to be collected", runs what was typed through a filter of bad words, set to Portuguese.
#
# Guess: it finds what is vulgar, and leaves alone weights, names of wastes, cities and people. Seen: the Portuguese list of
# @2toad/profanity 3.3.0 reads as an English one put through a translator: no (in the), não, mais, por favor, pão (bread), osso (bone),
# parafusos, laboratório, retirada (a collection), preto, and the lone 5 and t. So "12,5 t" is vulgar twice, "suíno" in its last two
# letters, since it takes í for the end of a word, and so are Ribeirão Preto and Ouro Preto, the cities. naughty-words 1.2.0 and
# glin-profanity 3.3.0 have saco (a bag), cu (copper is Cu), pau, torneira, cerveja and the surname Pinto. leo-profanity 1.9.0 has
# no Portuguese: `loadDictionary("pt")` keeps to English and says nothing.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @2toad/profanity@3.3.0 glin-profanity@3.3.0 naughty-words@1.2.0 leo-profanity@1.9.0
cat > words.mjs <<'JS'
import { Profanity } from "@2toad/profanity";
import { Filter } from "glin-profanity";
import leo from "leo-profanity";
import naughty from "naughty-words";

const toad = new Profanity({ languages: ["pt"] });
const glin = new Filter({ languages: ["portuguese"] });
const listed = new Set(naughty.pt);
const words = (text) => text.toLowerCase().match(/\p{L}+/gu);
leo.loadDictionary("en");
const english = leo.list().join();
leo.loadDictionary("pt");
const found = {
	toad: (text) => toad.exists(text),
	glin: (text) => glin.isProfane(text),
	naughty: (text) => words(text).some((word) => listed.has(word)),
};
const texts = [
	...["Papel e papelão", "Lodo de fossa", "Duas toneladas de vidro", "Mato Grosso"],
	...["12,5 t", "Pão velho", "Osso bovino", "Resto suíno", "Parafusos", "Retirada, por favor", "Não há", "Entrega no aterro"],
	...["Ribeirão Preto", "Ouro Preto"],
	...["Saco de ráfia", "Cobre (Cu)", "Pau de eucalipto", "Torneira de metal", "Cerveja vencida", "João Pinto"],
];
const seen = texts.map((text) => `${text}: ${Object.keys(found).filter((name) => found[name](text)).join(" ")}`.trim());
seen.push(`leo-profanity pt is English: ${leo.list().join() === english}`, toad.censor("Suíno, 12,5 t"));
console.log(seen.join("\n"));
const expected = [
	...["Papel e papelão:", "Lodo de fossa:", "Duas toneladas de vidro:", "Mato Grosso:"],
	...["12,5 t: toad", "Pão velho: toad", "Osso bovino: toad", "Resto suíno: toad", "Parafusos: toad", "Retirada, por favor: toad"],
	...["Não há: toad", "Entrega no aterro: toad", "Ribeirão Preto: toad", "Ouro Preto: toad"],
	...["Saco de ráfia: glin naughty", "Cobre (Cu): glin naughty", "Pau de eucalipto: glin naughty"],
	...["Torneira de metal: glin naughty", "Cerveja vencida: glin naughty", "João Pinto: glin naughty"],
	...["leo-profanity pt is English: true", "Suí@#$%&!, 12,@#$%&! @#$%&!"],
];
if (seen.join("\n") !== expected.join("\n")) process.exit(1);
JS
node words.mjs
