#!/bin/sh
# A page searches its list of loads and wastes in the browser, with FlexSearch. Somebody types a manifest's number, or a waste's code.
#
# Guess: a number finds what has just that number. Seen (flexsearch 0.8.212): it drops every letter that follows its like, as "mising" for
# missing, and takes digits for letters; long numbers it cuts into threes first. Manifests 260000000112 and 260000000122 are one to it
# ("260", "0", "12"), and so are notes 1122 and 1222, of which either finds both. Of the waste list 20 01 19*, pesticides, finds 20 01 99 too,
# and 12 01 19*, oil, 12 01 99; a search for 10 finds 100 and 1000. Whatever it folds letters with does so, but for `Charset.LatinSoundex`,
# which finds no number at all. `Charset.Exact`, `Charset.LatinExact` or `new Encoder({ dedupe: false })` keep digits. minisearch 7.2.0,
# lunr 2.3.9 and @orama/orama 3.1.18 (`exact`) find the one.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent flexsearch@0.8.212 minisearch@7.2.0 lunr@2.3.9 @orama/orama@3.1.18
cat > search.mjs <<'JS'
import { create, insert, search } from "@orama/orama";
import { Charset, Encoder, Index } from "flexsearch";
import lunr from "lunr";
import MiniSearch from "minisearch";

const texts = ["260000000112", "260000000122", "1122", "1222", "200119", "200199", "120119", "120199", "150101"];
const asked = ["260000000112", "1222", "200119", "120119", "150101"];
const flex = (options) => {
	const index = new Index(options);
	for (const [place, text] of texts.entries()) index.add(place, text);
	return (word) => index.search(word).map((place) => texts[place]);
};
const mini = new MiniSearch({ fields: ["text"] });
mini.addAll(texts.map((text, id) => ({ id, text })));
const index = lunr(function () {
	this.field("text");
	for (const [id, text] of texts.entries()) this.add({ id, text });
});
const orama = create({ schema: { text: "string" } });
for (const text of texts) insert(orama, { text });
const finders = {
	FlexSearch: flex({}),
	strict: flex({ tokenize: "strict" }),
	LatinSimple: flex({ encoder: Charset.LatinSimple }),
	Normalize: flex({ encoder: Charset.Normalize }),
	LatinBalance: flex({ encoder: Charset.LatinBalance }),
	LatinAdvanced: flex({ encoder: Charset.LatinAdvanced }),
	LatinExtra: flex({ encoder: Charset.LatinExtra }),
	LatinSoundex: flex({ encoder: Charset.LatinSoundex }),
	LatinExact: flex({ encoder: Charset.LatinExact }),
	Exact: flex({ encoder: Charset.Exact }),
	"no dedupe": flex({ encoder: new Encoder({ dedupe: false }) }),
	minisearch: (word) => mini.search(word).map(({ id }) => texts[id]),
	lunr: (word) => index.search(word).map(({ ref }) => texts[ref]),
	orama: (word) => search(orama, { term: word, exact: true }).hits.map(({ document }) => document.text),
};
const seen = Object.entries(finders).map(([name, find]) => `${name}: ${asked.map((word) => find(word).sort().join("+")).join(", ")}`);
const weights = new Index();
for (const kilos of [10, 100, 1000, 2000]) weights.add(kilos, `${kilos} kg`);
seen.push(`10: ${weights.search("10").sort().join(" ")}`);
console.log(seen.join("\n"));
const both = "260000000112+260000000122, 1122+1222, 200119+200199, 120119+120199, 150101";
const one = asked.join(", ");
const folding = ["FlexSearch", "strict", "LatinSimple", "Normalize", "LatinBalance", "LatinAdvanced", "LatinExtra"];
const expected = [...folding.map((name) => `${name}: ${both}`), `LatinSoundex: ${asked.map(() => "").join(", ")}`];
expected.push(...["LatinExact", "Exact", "no dedupe", "minisearch", "lunr", "orama"].map((name) => `${name}: ${one}`), "10: 10 100 1000");
if (seen.join() !== expected.join()) process.exit(1);
JS
node search.mjs
