#!/bin/sh
# Whoever sorts loads, questions or mails about waste by their words needs the numbers among them: 130205 is hazardous oil, 150101 paper,
# 12.305/2010 the law.
#
# Guess: natural takes a text apart alike in each of its languages, but for the letters that they have. Seen (natural 8.1.1): 14 of its 16
# tokenizers keep figures (most part words at `[^A-Za-z0-9_]`); the Portuguese and the Spanish one part them at whatever is no letter, and
# no number is left: `m3` is `m`. PorterStemmerPt, which a classifier of Portuguese texts takes, has its words from there: trained with one
# load of each waste, BayesClassifier gives both wastes the same chance. With the same stems behind natural's own RegexpTokenizer, told
# to part at `[^\p{L}\p{N}]+`, it tells them apart. @nlpjs/lang-pt 4.26.1 keeps each number.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts natural@8.1.1 @nlpjs/lang-pt@4.26.1
cat >words.cjs <<'JS'
const { TokenizerPt } = require("@nlpjs/lang-pt");
const natural = require("natural");

const text = "código 130205, 30 m3";
const tokenizers = Object.keys(natural).filter((name) => name.startsWith("AggressiveTokenizer"));
const lost = tokenizers.filter((name) => !new natural[name]().tokenize(text).join().includes("130205"));
console.log(`without numbers: ${lost.join(", ")}, of ${tokenizers.length}`);
console.log(`natural: ${new natural.AggressiveTokenizerPt().tokenize(text)}; nlp.js: ${new TokenizerPt().tokenize(text)}`);

/** The chances of the two wastes for a load of the first, learned by `stemmer`. */
function chances(stemmer) {
	const classifier = new natural.BayesClassifier(stemmer);
	classifier.addDocument("carga de 130205", "hazardous");
	classifier.addDocument("carga de 150101", "other");
	classifier.train();
	return Object.fromEntries(classifier.getClassifications("carga de 130205").map(({ label, value }) => [label, value.toFixed(2)]));
}
const stem = (word) => natural.PorterStemmerPt.stem(word);
const lettersAndNumbers = new natural.RegexpTokenizer({ pattern: /[^\p{L}\p{N}]+/u });
const withNumbers = { stem, tokenizeAndStem: (words) => lettersAndNumbers.tokenize(words).map(stem) };
const learned = [chances(natural.PorterStemmerPt), chances(withNumbers)];
console.log(`PorterStemmerPt: ${JSON.stringify(learned[0])}; with numbers: ${JSON.stringify(learned[1])}`);
const isSeen =
	lost.toSorted().join() === "AggressiveTokenizerEs,AggressiveTokenizerPt" &&
	new natural.AggressiveTokenizerPt().tokenize(text).join() === "código,m" &&
	new TokenizerPt().tokenize(text).includes("130205") &&
	learned[0].hazardous === learned[0].other &&
	learned[1].hazardous > learned[1].other;
if (!isSeen) throw new Error("natural keeps other words: write the finding anew.");
JS
DOTENV_CONFIG_QUIET=true node words.cjs
