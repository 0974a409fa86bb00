#!/bin/sh
# Somebody searches for "entulho de obra", rubble from a building site, or for "valor por área", a price by area.
#
# Guess: lists of Portuguese stop words have what ties words together, de, para, por, and no word of the trade. Seen: the lists of
# stopwords-iso 1.1.0, stopwords-pt 0.3.0, stopword 3.1.5 (`porBr`) and keyword-extractor 0.3.0 have 500 and more words, and among them
# obra, área, sistema and mês; the first two have valor as well. A search whose index and questions go through one of them finds no page
# about building sites, and keyword-extractor leaves of the question what any container is asked for with. Shorter lists, `por` of
# stopword, @orama/stopwords 3.1.18 and @nlpjs/lang-pt 4.26.1, have none of these words. All seven have "não": hazardous waste and waste
# that is not hazardous are the same search. Read a list before you take it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent stopwords-iso@1.1.0 stopwords-pt@0.3.0 stopword@3.1.5 keyword-extractor@0.3.0 @orama/stopwords@3.1.18 \
	@nlpjs/lang-pt@4.26.1
cat >stops.mjs <<'JS'
import { createRequire } from "node:module";
import { stopwords } from "@orama/stopwords/portuguese";
import extractor from "keyword-extractor";
import { por, porBr } from "stopword";

const require = createRequire(import.meta.url);
const { StopwordsPt } = require("@nlpjs/lang-pt");
const extract = (text) => extractor.extract(text, { language: "portuguese", return_changed_case: true });
const lists = {
	"stopwords-iso": (word) => require("stopwords-iso").pt.includes(word),
	"stopwords-pt": (word) => require("stopwords-pt").includes(word),
	porBr: (word) => porBr.includes(word),
	"keyword-extractor": (word) => extract(word).length === 0,
	por: (word) => por.includes(word),
	"@orama/stopwords": (word) => stopwords.includes(word),
	"nlp.js": (word) => new StopwordsPt().isStopword(word),
};
const words = ["não", "obra", "área", "sistema", "mês", "valor", "entulho", "resíduo"];
const seen = Object.entries(lists).map(([name, isStop]) => `${name}: ${words.filter(isStop).join(" ")}`);
seen.push(extract("caçamba para entulho de obra em área rural").join(" "));
console.log(seen.join("\n"));
const expected = [
	"stopwords-iso: não obra área sistema mês valor",
	"stopwords-pt: não obra área sistema mês valor",
	"porBr: não obra área sistema mês",
	"keyword-extractor: não obra área sistema mês",
	"por: não",
	"@orama/stopwords: não",
	"nlp.js: não",
	"caçamba entulho rural",
];
if (seen.join() !== expected.join()) process.exit(1);
JS
DOTENV_CONFIG_QUIET=true node stops.mjs
