#!/bin/sh
# EDI of carriers, banks' files and scales' logs are lines of fixed width: a weight in eight places, zeros in front, 00012340
# for 12,340 kg. A package gets a list of fields, each with its width, and what fills it up: `pad: "0"`, to the right (`align:
# "right"`).
#
# Guess: what one package writes by such a list it reads by the same one. Seen: @evologi/fixed-width 1.1.0 takes zeros off both
# ends when it reads, whatever the alignment: 12,340 kg come back as 1234, 8,760 as 876, and 0 as nothing, while 8,761 are
# right. It and fixy 1.3.3 put the zeros in front of a minus, 0000-500, which fixed-width-parser 3.0.0 reads as 0, as it does a
# blank-filled "    -500" with two decimals. That one writes decimals with a point, 12.340, but 8 t as 8000 in the same column.
# With `trim: "left"` @evologi/fixed-width reads its weights right, but for 0.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts @evologi/fixed-width@1.1.0 fixed-width-parser@3.0.0 fixy@1.3.3
cat >weights.mjs <<'JS'
import { parse, stringify } from "@evologi/fixed-width";
import { FixedWidthParser } from "fixed-width-parser";
import fixy from "fixy";

const loads = [12340, 8760, 8761, 0, -500].map((kg) => ({ kg }));
const show = (name, list) => console.log(`${name}: ${list.join(", ")}`);
const options = { fields: [{ property: "kg", width: 8, align: "right", pad: "0" }] };
const text = stringify(loads, options);
show("evologi writes", text.trim().split("\n"));
show("evologi reads", parse(text, options).map(({ kg }) => kg));
show("with trim left", parse(text, { ...options, trim: "left" }).map(({ kg }) => kg));
show("fixy writes", fixy.unparse([{ name: "kg", width: 8, padding_position: "start", padding_symbol: "0" }], loads).split("\n"));
const float = (decimalCount) => new FixedWidthParser([{ type: "float", name: "t", start: 0, width: 8, decimalCount }]);
show("fixed-width-parser reads", float(2).parse("0000-500\n    -500\n   48705").map(({ t }) => t));
show("fixed-width-parser writes", float(3).unparse([{ t: 12.34 }, { t: 8 }, { t: 0.285 }]).split("\n"));
JS
seen=$(node weights.mjs)
echo "$seen"
expected='evologi writes: 00012340, 00008760, 00008761, 00000000, 0000-500
evologi reads: 1234, 876, 8761, , -5
with trim left: 12340, 8760, 8761, , -500
fixy writes: 00012340, 00008760, 00008761, 00000000, 0000-500
fixed-width-parser reads: 0, 0, 487.05
fixed-width-parser writes:   12.340,     8000,    0.285'
[ "$seen" = "$expected" ]
