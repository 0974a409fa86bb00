#!/bin/sh
# Passports of products and events of supply chains (UNTP, EPCIS) are JSON-LD: JSON with a context that says what each name means, and of
# which type it is. A context has tonnes as `xsd:decimal`, since that is exact, and the loads are numbers, as JSON has them: 12.5, 8, 1.5.
#
# Guess: 12.5 is "12.5"^^xsd:decimal, the largest of the three, and they are 22. Seen: JSON-LD makes of a number with a fraction what a
# double looks like, whatever its type (JSON-LD 1.1 API, 8.2.2, step 10), so that jsonld.js 9.0.0 and PyLD 2.0 give "1.25E1"^^xsd:decimal,
# which is no decimal, as XML Schema has no exponent there (part 2, 3.3.3). Oxigraph 0.5.11, also with a reader of its own, and rasqal 0.9
# then count three loads, the largest of which is 8; no sum comes, and more than 5 is 8 alone. A list of whole tonnes is right. With
# `xsd:double` all is well; RDFLib 6.1 takes the exponent. Needs Debian's rasqal-utils, python3-pyld and python3-rdflib.
set -eu
for file in /usr/bin/roqet /usr/lib/python3/dist-packages/pyld /usr/lib/python3/dist-packages/rdflib; do
	[ -e "$file" ] || { echo "skipped: $file is not installed" && exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent jsonld@9.0.0 oxigraph@0.5.11
for type in decimal double; do
	cat >$type.json <<JSON
{
	"@context": { "tonnes": { "@id": "urn:tonnes", "@type": "http://www.w3.org/2001/XMLSchema#$type" } },
	"@graph": [{ "@id": "urn:1", "tonnes": 12.5 }, { "@id": "urn:2", "tonnes": 8 }, { "@id": "urn:3", "tonnes": 1.5 }]
}
JSON
done
echo 'SELECT (COUNT(?t) AS ?loads) (MAX(?t) AS ?largest) (SUM(?t) AS ?sum) { ?load <urn:tonnes> ?t }' >sum.rq
echo 'SELECT ?t { ?load <urn:tonnes> ?t FILTER(?t > 5) }' >more.rq
cat >read.mjs <<'JS'
import { readFileSync, writeFileSync } from "node:fs";
import jsonld from "jsonld";
import { Store } from "oxigraph";

const read = (name) => readFileSync(name, "utf8");
const names = ["loads", "largest", "sum", "t"];
const words = (row) => names.map((name) => row.get(name)?.value).filter(Boolean).join(" ");
const values = (store, query) => store.query(read(query)).map(words);
for (const type of ["decimal", "double"]) {
	const quads = await jsonld.toRDF(JSON.parse(read(`${type}.json`)), { format: "application/n-quads" });
	writeFileSync(`${type}.nt`, quads);
	console.log(`${type}, jsonld.js: ${quads.match(/"[^"]+"/g)}`);
	for (const [text, format] of [[quads, "application/n-quads"], [read(`${type}.json`), "application/ld+json"]]) {
		const store = new Store();
		store.load(text, { format });
		console.log(`${type}, Oxigraph: ${values(store, "sum.rq")}; more than 5: ${values(store, "more.rq").sort()}`);
	}
}
JS
cat >read.py <<'PY'
import json, re, rdflib
from pyld import jsonld
print("PyLD:", re.findall(r'"[^"]+"', jsonld.to_rdf(json.load(open("decimal.json")), {"format": "application/n-quads"})))
graph = rdflib.Graph().parse("decimal.nt")
print("RDFLib:", *[" ".join(row) for row in graph.query(open("sum.rq").read())])
PY
seen=$(
	node read.mjs
	for type in decimal double; do
		for query in sum more; do
			echo "$type, rasqal: $(roqet -q -r csv -D "file:$folder/$type.nt" "file:$folder/$query.rq" | tr -d '\r' | tail -n +2 | sort | paste -sd ' ')"
		done
	done
	/usr/bin/python3 read.py
)
echo "$seen"
expected="decimal, jsonld.js: \"1.25E1\",\"8\",\"1.5E0\"
decimal, Oxigraph: 3 8; more than 5: 8
decimal, Oxigraph: 3 8; more than 5: 8
double, jsonld.js: \"1.25E1\",\"8.0E0\",\"1.5E0\"
double, Oxigraph: 3 12.5 22; more than 5: 12.5,8
double, Oxigraph: 3 12.5 22; more than 5: 12.5,8
decimal, rasqal: 3,8,
decimal, rasqal: 8
double, rasqal: 3,1.25E1,2.2E1
double, rasqal: 1.25E1 8.0E0
PyLD: ['\"1.25E1\"', '\"8\"', '\"1.5E0\"']
RDFLib: 3 12.5 22.0"
[ "$seen" = "$expected" ]
