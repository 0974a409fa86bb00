#!/bin/sh
# Lists name wastes in the plural, Pneus, Embalagens, Metais, Gases; people search for one of them.
#
# Guess: what searches in Portuguese by stems finds an ordinary plural by its singular, and nothing that is no kin. Seen: PostgreSQL 15
# (`portuguese`), lunr-languages 1.22.0, natural 8.1.1 and @orama/stemmers 3.1.18 have the same stemmer, Snowball's, which takes ends off
# where enough of the word is left, and of plurals knows os, as and es: óleo finds óleos and lâmpada lâmpadas, but no tyre (pneu) finds
# tyres, nor packaging, metal, paper, gas, steel, wire or fuel its plural, which are half of what a plant takes in. A barrel (tonel) finds
# tonnes (toneladas), and a sole (sola) soils (solos): one stem each. Trigrams (pg_trgm) or a list of the trade's own words beside the
# stems find both. Needs Debian's postgresql.
set -eu
bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | tail -1)
if [ -z "$bin" ] || [ "$(id -u)" != 0 ]; then
	echo "skipped: Debian's postgresql is not installed, or this is not root"
	exit 0
fi
folder=$(mktemp -d)
chmod 755 "$folder"
install -d -o postgres "$folder/cluster"
as_postgres() { (cd "$folder/cluster" && runuser -u postgres -- "$@"); }
trap 'as_postgres "$bin/pg_ctl" -D data -m immediate stop >/dev/null || true; rm -rf "$folder"' EXIT
as_postgres "$bin/initdb" -D data -A trust -E UTF8 --locale=C.UTF-8 >/dev/null
as_postgres "$bin/pg_ctl" -D data -w -l log -o "-k $folder/cluster -c listen_addresses=" start >/dev/null
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @orama/stemmers@3.1.18 lunr@2.3.9 lunr-languages@1.22.0 natural@8.1.1
cat >words.txt <<'WORDS'
óleo óleos
lâmpada lâmpadas
pneu pneus
embalagem embalagens
metal metais
papel papéis
gás gases
aço aços
fio fios
combustível combustíveis
tonel toneladas
sola solos
WORDS
cat >stems.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { stemmer } from "@orama/stemmers/portuguese";

const require = createRequire(import.meta.url);
const lunr = require("lunr");
require("lunr-languages/lunr.stemmer.support")(lunr);
require("lunr-languages/lunr.pt")(lunr);
const { PorterStemmerPt } = require("natural");

const pairs = readFileSync("words.txt", "utf8").trim().split("\n").map((line) => line.split(" "));
const index = lunr(function () {
	this.use(lunr.pt);
	this.ref("waste");
	this.field("waste");
	for (const [, waste] of pairs) this.add({ waste });
});
const finders = {
	lunr: (word, waste) => index.search(word).some(({ ref }) => ref === waste),
	natural: (word, waste) => PorterStemmerPt.stem(word) === PorterStemmerPt.stem(waste),
	Orama: (word, waste) => stemmer(word) === stemmer(waste),
};
for (const [name, finds] of Object.entries(finders)) {
	console.log(`${name}: ${pairs.filter(([word, waste]) => finds(word, waste)).map(([word, waste]) => `${word} ${waste}`).join(", ")}`);
}
JS
values=$(sed "s/\(.*\) \(.*\)/('\1', '\2')/" words.txt | paste -sd,)
seen=$(
	echo "PostgreSQL: $(as_postgres psql -h "$folder/cluster" -XAtc "SELECT string_agg(word || ' ' || waste, ', ') FROM (VALUES $values) pairs (word, waste)
		WHERE to_tsvector('portuguese', waste) @@ plainto_tsquery('portuguese', word)")"
	node stems.mjs | grep -v '^◇'
)
echo "$seen"
expected=$(for name in PostgreSQL lunr natural Orama; do echo "$name: óleo óleos, lâmpada lâmpadas, tonel toneladas, sola solos"; done)
[ "$seen" = "$expected" ]
