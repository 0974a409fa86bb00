#!/bin/sh
# Lists of loads write the tonne `t`, as the SI Brochure does (table 8), `ton`, which is short for "tonelada", or `MT`, metric ton.
#
# Guess: a library of units gives 1000 kg for each that it knows. Seen: for convert-units 2.3.4 `t` is the short ton of the United
# States, 907 kg, and the tonne is `mt`. mathjs 15.2.0, unitmath 0.8.8, js-quantities 1.8.0 and GNU units 2.22 have 1000 kg for `t`,
# but 907 kg for `ton`, and 1 kg for `mt`: a thousandth (`m`) of a tonne. convert 8.0.2 knows `t` alone. Who hands a list's own unit
# to one of them loses a tenth of each load or all but a thousandth of it, and no error tells. Needs GNU units.
set -eu
if ! command -v units >/dev/null; then
	echo "skipped: GNU units is not installed"
	exit 0
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent convert-units@2.3.4 mathjs@15.2.0 unitmath@0.8.8 js-quantities@1.8.0 convert@8.0.2
cat > units.mjs <<'JS'
import { convert } from "convert";
import convertUnits from "convert-units";
import quantity from "js-quantities";
import { unit } from "mathjs";
import unitmath from "unitmath";

const libraries = {
	"convert-units": (name) => convertUnits(1).from(name).to("kg"),
	mathjs: (name) => unit(1, name).toNumber("kg"),
	unitmath: (name) => unitmath(1, name).to("kg").value,
	"js-quantities": (name) => quantity(`1 ${name}`).to("kg").scalar,
	convert: (name) => convert(1, name).to("kg"),
};
for (const [library, kilograms] of Object.entries(libraries)) {
	const said = ["t", "ton", "mt"].map((name) => {
		try {
			return `${name} ${Math.round(kilograms(name))}`;
		} catch {
			return `${name} -`;
		}
	});
	console.log(`${library}: ${said.join(", ")}`);
}
JS
units --version | head -1
seen=$(
	node units.mjs
	for unit in t ton mt; do echo "units: $unit $(units -t -o %.0f "$unit" kg)"; done
)
echo "$seen"
expected='convert-units: t 907, ton -, mt 1000
mathjs: t 1000, ton 907, mt 1
unitmath: t 1000, ton 907, mt 1
js-quantities: t 1000, ton 907, mt 1
convert: t 1000, ton -, mt -
units: t 1000
units: ton 907
units: mt 1'
[ "$seen" = "$expected" ]
