#!/bin/sh
# A form opens with the weights that its database has, <input value="12.5">, so that somebody may correct one, and a mask writes them as
# Brazil does while one types: 12,50, with two places and a point between thousands. Most forms in Brazil have such a mask.
#
# Guess: a mask that is put on a field makes 12,50 of 12.5, since it was told that a weight has two places, or leaves it. Seen: most look at
# the figures alone. vanilla-masker 1.2.0, jquery-mask-plugin 1.14.16 (`#.##0,00`, reversed), jquery-maskmoney 3.0.2 and simple-mask-money
# 4.1.4 (`setMask`) take the last two of them for the places: 12.34 is right, 12.5 is 1,25, 12 is 0,12 (jquery-mask-plugin leaves it) and
# 1500.5 is 150,05. imask 7.6.1 and cleave.js 1.6.0 take the point for one between thousands: 12.5 is 125, 12.34 is 1.234, and 12 is
# right. So a weight that nobody touched is a tenth, or ten times as much, once the form is saved: which of them depends on the zeros that
# its text would end in, and a test with 12.34, or in the other two with 12, shows nothing. react-number-format 5.4.5 has 12,50. Write the
# value as the mask would, with both places, before the mask sees it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts cleave.js@1.6.0 imask@7.6.1 jquery@3.7.1 jquery-mask-plugin@1.14.16 \
	jquery-maskmoney@3.0.2 jsdom@26.1.0 react@18.3.1 react-dom@18.3.1 react-number-format@5.4.5 simple-mask-money@4.1.4 vanilla-masker@1.2.0
cat >form.cjs <<'JS'
const { JSDOM } = require("jsdom");
const { window } = new JSDOM("<body></body>", { url: "http://localhost/" });
for (const name of ["window", "document", "navigator", "HTMLElement", "HTMLInputElement", "Event", "InputEvent"]) globalThis[name] = window[name];
const $ = require("jquery");
globalThis.$ = globalThis.jQuery = window.jQuery = window.$ = $;
require("jquery-mask-plugin");
require("jquery-maskmoney/dist/jquery.maskMoney.js");
const Cleave = require("cleave.js");
const IMask = require("imask").default ?? require("imask");
const { numericFormatter } = require("react-number-format");
const { setMask } = require("simple-mask-money");
const VMasker = require("vanilla-masker");

const masks = {
	"vanilla-masker": (field) => VMasker(field).maskMoney({ precision: 2, separator: ",", delimiter: "." }),
	"jquery-mask-plugin": (field) => $(field).mask("#.##0,00", { reverse: true }),
	"jquery-maskmoney": (field) => $(field).maskMoney({ thousands: ".", decimal: ",", precision: 2 }).maskMoney("mask"),
	imask: (field) => IMask(field, { mask: Number, scale: 2, radix: ",", thousandsSeparator: "." }),
	"cleave.js": (field) => new Cleave(field, { numeral: true, numeralDecimalScale: 2, numeralDecimalMark: ",", delimiter: "." }),
	"simple-mask-money": (field) => setMask(field, { decimalSeparator: ",", thousandsSeparator: ".", fractionDigits: 2 }),
	"react-number-format": (field) => {
		field.value = numericFormatter(field.value, { decimalSeparator: ",", thousandSeparator: ".", decimalScale: 2, fixedDecimalScale: true });
	},
};
for (const [name, mask] of Object.entries(masks)) {
	const shown = ["12.34", "12.5", "12", "1500.5"].map((weight) => {
		const field = document.createElement("input");
		document.body.append(field);
		field.setAttribute("value", weight);
		mask(field);
		return field.value;
	});
	console.log(name, ...shown);
}
process.exit();
JS
seen=$(node form.cjs)
echo "$seen"
expected='vanilla-masker 12,34 1,25 0,12 150,05
jquery-mask-plugin 12,34 1,25 12 150,05
jquery-maskmoney 12,34 1,25 0,12 150,05
imask 1.234 125 12 15.005
cleave.js 1.234 125 12 15.005
simple-mask-money 12,34 1,25 0,12 150,05
react-number-format 12,34 12,50 12,00 1.500,50'
[ "$seen" = "$expected" ]
