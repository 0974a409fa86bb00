#!/bin/sh
# A plant's rules are kept as data, so that its office may change them: what weighs less than five tonnes goes to the small press. Loads come as
# JSON, and one that nobody has weighed yet has no `kg`, or a `kg` that is null.
#
# Guess: what has no weight is not below five tonnes: of a load of 2.3 t, one of 12.3 t and the two without a weight, the rule picks the first
# alone, as SQL would. Seen: so it is with json-rules-engine 7.3.1, sift 17.1.4 and mingo 7.2.7, and with JMESPath in Debian's package for
# Python (1.0.1) and @jmespath-community/jmespath 1.3.0. JsonLogic gives null for what is missing, and null is 0 to JavaScript where it
# compares: json-logic-js 2.0.5 and json-logic-engine 5.0.7 send both to the small press, though `load.kg < 5000` in JavaScript itself would
# leave the one without a `kg` alone. jmespath 0.16.0, the most used of its language on npm, picks both as well, where JMESPath says that a
# comparison of what is no number is null; and so does jq 1.6, to which null is less than each number. "More than 5000" is right in all of
# them, so that a rule tried that way round shows nothing. Ask first whether there is a weight. Needs Debian's jq and python3-jmespath.
set -eu
command -v jq >/dev/null || { echo "skipped: jq is not installed" && exit 0; }
/usr/bin/python3 -c 'import jmespath' 2>/dev/null || { echo "skipped: python3-jmespath is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent json-logic-js@2.0.5 json-logic-engine@5.0.7 json-rules-engine@7.3.1 sift@17.1.4 mingo@7.2.7 \
	jmespath@0.16.0 @jmespath-community/jmespath@1.3.0
echo '[{ "load": "2.3 t", "kg": 2340 }, { "load": "12.3 t", "kg": 12340 }, { "load": "no kg" }, { "load": "null", "kg": null }]' >loads.json
cat >press.cjs <<'JS'
const { readFileSync } = require("node:fs");
const community = require("@jmespath-community/jmespath");
const jmespath = require("jmespath");
const { LogicEngine } = require("json-logic-engine");
const jsonLogic = require("json-logic-js");
const { Engine } = require("json-rules-engine");
const { Query } = require("mingo");
const sift = require("sift").default;

const loads = JSON.parse(readFileSync("loads.json"));
const asked = { small: ["<", "lessThan", "$lt"], large: [">", "greaterThan", "$gt"] };
async function press() {
	for (const [name, [sign, word, dollar]] of Object.entries(asked)) {
		const logic = { [sign]: [{ var: "kg" }, 5000] };
		const rules = new Engine([{ conditions: { all: [{ fact: "kg", operator: word, value: 5000 }] }, event: { type: name } }], {
			allowUndefinedFacts: true,
		});
		const readers = {
			"json-rules-engine": async (load) => (await rules.run(load)).events.length > 0,
			sift: sift({ kg: { [dollar]: 5000 } }),
			mingo: (load) => new Query({ kg: { [dollar]: 5000 } }).test(load),
			"@jmespath-community": (load) => community.search(load, `kg ${sign} \`5000\``),
			"json-logic-js": (load) => jsonLogic.apply(logic, load),
			"json-logic-engine": (load) => new LogicEngine().run(logic, load),
			jmespath: (load) => jmespath.search(load, `kg ${sign} \`5000\``),
		};
		for (const [reader, picks] of Object.entries(readers)) {
			const picked = [];
			for (const load of loads) if (await picks(load)) picked.push(load.load);
			console.log(`${name}, ${reader}: ${picked.join(", ")}`);
		}
	}
}
press();
JS
seen=$(
	node press.cjs
	echo "small, JMESPath for Python: $(/usr/bin/python3 -c 'import jmespath, json; print(", ".join(jmespath.search("[?kg < `5000`].load", json.load(open("loads.json")))))')"
	echo "small, jq: $(jq -r '[.[] | select(.kg < 5000) | .load] | join(", ")' loads.json)"
)
echo "$seen"
expected='small, json-rules-engine: 2.3 t
small, sift: 2.3 t
small, mingo: 2.3 t
small, @jmespath-community: 2.3 t
small, json-logic-js: 2.3 t, no kg, null
small, json-logic-engine: 2.3 t, no kg, null
small, jmespath: 2.3 t, no kg, null
large, json-rules-engine: 12.3 t
large, sift: 12.3 t
large, mingo: 12.3 t
large, @jmespath-community: 12.3 t
large, json-logic-js: 12.3 t
large, json-logic-engine: 12.3 t
large, jmespath: 12.3 t
small, JMESPath for Python: 2.3 t
small, jq: 2.3 t, no kg, null'
[ "$seen" = "$expected" ]
