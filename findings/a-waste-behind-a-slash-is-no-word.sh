#!/bin/sh
# Lists name wastes as Papel/papelão and Madeira/metal. A search in them asks for one of the words.
#
# Guess: whatever finds words in Portuguese takes the slash for what it is between two of them. Seen: PostgreSQL 15 takes two words
# of plain letters with a slash for the path of a file (its parser's token "file"), in `portuguese` and `simple` alike, so that
# neither is found. Letters with accents are no part of a path: Óleo/água is found, and Papel/papelão is the path Papel/papel
# and the word "ão". lunr 2.3.9 and elasticlunr 0.9.5 divide at blanks and hyphens alone, so that they find none of the three.
# SQLite's FTS5, MiniSearch 7.2.0, FlexSearch 0.8.212 and Orama 3.1.18 find them all. For PostgreSQL, `translate(waste, '/', ' ')`
# in index and query helps.
set -eu
bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | tail -1)
if [ -z "$bin" ] || [ "$(id -u)" != 0 ] || ! command -v sqlite3 >/dev/null; then
	echo "skipped: Debian's postgresql or sqlite3 is not installed, or this is not root"
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
npm install --no-audit --no-fund --silent minisearch@7.2.0 lunr@2.3.9 elasticlunr@0.9.5 flexsearch@0.8.212 @orama/orama@3.1.18
in_postgres() {
	psql -h "$folder/cluster" -U postgres -At <<SQL
		SELECT 'PostgreSQL, $1: ' || string_agg(coalesce((
			SELECT string_agg(waste, ' and ') FROM (VALUES ('Papel/papelão'), ('Madeira/metal'), ('Óleo/água')) list (waste)
			WHERE to_tsvector('$1', $2) @@ websearch_to_tsquery('$1', word)), 'nothing'), ', ')
		FROM (VALUES ('papelão'), ('metal'), ('água')) asked (word)
SQL
}
in_sqlite=$(sqlite3 :memory: <<'SQL'
CREATE VIRTUAL TABLE list USING fts5(waste);
INSERT INTO list VALUES ('Papel/papelão'), ('Madeira/metal'), ('Óleo/água');
SELECT waste FROM list('papelão');
SELECT waste FROM list('metal');
SELECT waste FROM list('água');
SQL
)
cat > words.mjs <<'JS'
import { create, insert, search } from "@orama/orama";
import elasticlunr from "elasticlunr";
import FlexSearch from "flexsearch";
import lunr from "lunr";
import MiniSearch from "minisearch";

const list = ["Papel/papelão", "Madeira/metal", "Óleo/água"].map((waste, at) => ({ id: String(at), waste }));
const mini = new MiniSearch({ fields: ["waste"] });
mini.addAll(list);
const inLunr = lunr(function () {
	this.ref("id");
	this.field("waste");
	for (const one of list) this.add(one);
});
const elastic = elasticlunr(function () {
	this.addField("waste");
	this.setRef("id");
});
const flex = new FlexSearch.Index();
const orama = create({ schema: { waste: "string" }, language: "portuguese" });
for (const one of list) {
	elastic.addDoc(one);
	flex.add(one.id, one.waste);
	await insert(orama, one);
}
const searches = {
	MiniSearch: (word) => mini.search(word).map(({ id }) => id),
	FlexSearch: (word) => flex.search(word),
	Orama: async (word) => (await search(orama, { term: word })).hits.map(({ id }) => id),
	lunr: (word) => inLunr.search(word).map(({ ref }) => ref),
	elasticlunr: (word) => elastic.search(word).map(({ ref }) => ref),
};
for (const [name, find] of Object.entries(searches)) {
	const found = [];
	for (const word of ["papelão", "metal", "água"])
		found.push((await find(word)).map((id) => list[id].waste).join(" and ") || "nothing");
	console.log(`${name}: ${found.join(", ")}`);
}
JS
all="Papel/papelão, Madeira/metal, Óleo/água"
seen="$(in_postgres portuguese waste)
$(in_postgres simple waste)
$(in_postgres portuguese "translate(waste, '/', ' ')")
SQLite: $(echo "$in_sqlite" | paste -sd, | sed 's/,/, /g')
$(node words.mjs 2>/dev/null)"
echo "$seen"
[ "$seen" = "PostgreSQL, portuguese: nothing, nothing, Óleo/água
PostgreSQL, simple: nothing, nothing, Óleo/água
PostgreSQL, portuguese: $all
SQLite: $all
MiniSearch: $all
FlexSearch: $all
Orama: $all
lunr: nothing, nothing, nothing
elasticlunr: nothing, nothing, nothing" ]
