#!/bin/sh
# A survey asks for the weight of the full lorry and of the empty one, or of two loads, as the scale's indicator shows them, zeros in front:
# 012340, 008760. A field of the survey adds them up, and a condition asks whether a waste is the one that the plant takes, "020104".
#
# Guess: a form's language for formulas, in which each answer of a text field is a text, makes numbers of all of them wherever it adds,
# or of none. Seen (SurveyJS, survey-core 3.1.1): `{full} * 2`, `{full} - {empty}` and `sum({full}, {empty})` know 012340 as twelve
# tonnes, and so does `+` for 12340, and even for 12,5. With a zero in front `+` takes the two for texts and puts them side by side:
# 012340008760, twelve thousand million kilograms, in a field beside `sum`, which says 21,100. `=` goes the other way: "020104", plastics
# of farms, equals "20104", as a list that lost its zero in a spreadsheet has it. From ten tonnes up, on a scale of five digits, there is no
# zero in front. Add by `sum`, and set the field to `inputType: "number"`.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts survey-core@3.1.1
cat >survey.cjs <<'JS'
const { Model } = require("survey-core");

const formulas = ["{full} + {empty}", "sum({full}, {empty})", "{full} - {empty}", "{full} * 2", "{full} = {empty}"];
const survey = (inputType) =>
	new Model({
		elements: [
			{ type: "text", name: "full", inputType },
			{ type: "text", name: "empty", inputType },
			...formulas.map((expression, index) => ({ type: "expression", name: `f${index}`, expression })),
		],
	});
const form = survey("text");
for (const [full, empty] of [["12340", "8760"], ["12,5", "8"], ["012340", "008760"], ["020104", "20104"]]) {
	form.setValue("full", full);
	form.setValue("empty", empty);
	console.log(full, empty, ...formulas.map((formula, index) => `| ${form.getValue(`f${index}`)}`));
}
JS
seen=$(node survey.cjs)
echo "$seen"
expected='12340 8760 | 21100 | 21100 | 3580 | 24680 | false
12,5 8 | 20.5 | 20.5 | 4.5 | 25 | false
012340 008760 | 012340008760 | 21100 | 3580 | 24680 | false
020104 20104 | 02010420104 | 40208 | 0 | 40208 | true'
[ "$seen" = "$expected" ]
