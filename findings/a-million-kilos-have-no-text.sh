#!/bin/sh
# A report says how much arrived: `{{count}} quilo`, `{{count}} quilos`. Unicode's rules for numbers in Portuguese, as in Spanish, French
# and Italian, have had a third case since CLDR 38, "many", for whole millions: um milhão de quilos.
#
# Guess: a package whose translator wrote "one" and "other" takes "other" for whatever is missing, since it is the case that each
# language has (Unicode TR35, part 3, 5). Seen: intl-messageformat 12.1.5, node-polyglot 2.6.0 and typesafe-i18n 5.27.1 do. i18next
# 26.7.2 asks for `kg_many`, then for `kg`, never for `kg_other`: a total of 999,999 and one of 1,000,001 are written, and one of exactly
# a million, or two, is the text of another language where one is set to fall back to, else the key: "report.kg". i18n-js 4.5.3 with
# make-plural 8.1.0, as its documentation proposes, says `[missing … translation]`. Tonnes never get there, kilograms of a year do:
# write `_many` as well, or test with a million.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent i18next@26.7.2 i18n-js@4.5.3 make-plural@8.1.0 intl-messageformat@12.1.5 node-polyglot@2.6.0 \
	typesafe-i18n@5.27.1
cat >million.mjs <<'JS'
import { I18n } from "i18n-js";
import i18next from "i18next";
import { IntlMessageFormat } from "intl-messageformat";
import { pt } from "make-plural";
import Polyglot from "node-polyglot";
import { i18nObject } from "typesafe-i18n";

const texts = (text) => ({ report: { kg_one: `{{count}} ${text}`, kg_other: `{{count}} ${text}s` } });
const alone = i18next.createInstance();
await alone.init({ lng: "pt-BR", fallbackLng: false, resources: { "pt-BR": { translation: texts("quilo") } } });
const two = i18next.createInstance();
await two.init({
	lng: "pt-BR",
	fallbackLng: "en",
	resources: { "pt-BR": { translation: texts("quilo") }, en: { translation: texts("kilo") } },
});
const i18n = new I18n({ "pt-BR": { report: { kg: { one: "%{count} quilo", other: "%{count} quilos" } } } }, { locale: "pt-BR" });
i18n.pluralization.register("pt-BR", (_i18n, count) => [pt(count)]);
const packages = {
	i18next: (count) => alone.t("report.kg", { count }),
	"i18next with English": (count) => two.t("report.kg", { count }),
	"i18n-js": (count) => i18n.t("report.kg", { count }),
	"intl-messageformat": (count) => new IntlMessageFormat("{count, plural, one {# quilo} other {# quilos}}", "pt-BR").format({ count }),
	polyglot: (count) => new Polyglot({ locale: "pt-br", phrases: { kg: "%{smart_count} quilo||||%{smart_count} quilos" } }).t("kg", count),
	"typesafe-i18n": i18nObject("pt-BR", { kg: "{0:number} quilo{{s}}" }, {}).kg,
};
const seen = Object.entries(packages).map(([name, write]) => `${name}: ${[999_999, 1_000_000, 1_000_001].map(write).join(", ")}`);
console.log(seen.join("\n"));
const plain = "999999 quilos, 1000000 quilos, 1000001 quilos";
const expected = [
	"i18next: 999999 quilos, report.kg, 1000001 quilos",
	"i18next with English: 999999 quilos, 1000000 kilos, 1000001 quilos",
	'i18n-js: 999999 quilos, [missing "pt-BR.report.kg.many" translation], 1000001 quilos',
	"intl-messageformat: 999.999 quilos, 1.000.000 quilos, 1.000.001 quilos",
	`polyglot: ${plain}`,
	`typesafe-i18n: ${plain}`,
];
if (seen.join() !== expected.join()) process.exit(1);
JS
node million.mjs
