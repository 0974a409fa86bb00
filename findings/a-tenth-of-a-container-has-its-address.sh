#!/bin/sh
# A catalogue of containers makes each one's address, or its file's name, of its title: "Caçamba de 1,5 m³", "Caçamba de 15 m³".
#
# Guess: a package for that writes a hyphen for whatever is no letter or figure, so that the two keep apart. Seen: slugify 1.6.9
# (`strict`), slug 12.0.1 and github-slugger 2.0.0, which names headings of Markdown, drop a comma between figures: both are
# "caçamba-de-15-m", with c or ç, and one takes the other's page or file (github-slugger's counter, "-1", knows one document alone).
# 15,00 kg has the address of 1.500 kg. @sindresorhus/slugify 3.0.1, url-slug 5.2.0, limax 4.2.3, speakingurl 14.0.1 and
# transliteration 2.6.1 part figures at the comma. Five of the eight drop ³ too: a metre of tube and a cubic metre are one.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent slugify@1.6.9 slug@12.0.1 github-slugger@2.0.0 @sindresorhus/slugify@3.0.1 url-slug@5.2.0 limax@4.2.3 \
	speakingurl@14.0.1 transliteration@2.6.1
cat > addresses.mjs <<'JS'
import sindre from "@sindresorhus/slugify";
import { slug as github } from "github-slugger";
import limax from "limax";
import slug from "slug";
import slugify from "slugify";
import speakingurl from "speakingurl";
import { slugify as transliteration } from "transliteration";
import urlSlug from "url-slug";

const strict = { lower: true, strict: true, locale: "pt" };
const packages = {
	slugify: (text) => slugify(text, strict),
	slug,
	"github-slugger": github,
	"@sindresorhus/slugify": sindre,
	"url-slug": urlSlug,
	limax,
	speakingurl: (text) => speakingurl(text, { lang: "pt" }),
	transliteration,
};
const pairs = [
	["Caçamba de 1,5 m³", "Caçamba de 15 m³"],
	["15,00 kg", "1.500 kg"],
	["1 m", "1 m³"],
	["Papel", "Papelão"],
];
const seen = Object.entries(packages).map(([name, address]) => {
	const same = pairs.filter(([one, other]) => address(one) === address(other)).map(([one, other]) => `${one} = ${other}`);
	return `${name}: ${same.join(", ")}`.trim();
});
console.log(seen.join("\n"));
const comma = "Caçamba de 1,5 m³ = Caçamba de 15 m³, 15,00 kg = 1.500 kg, 1 m = 1 m³";
const expected = [
	...[`slugify: ${comma}`, `slug: ${comma}`, `github-slugger: ${comma}`],
	...["@sindresorhus/slugify: 1 m = 1 m³", "url-slug:", "limax:", "speakingurl: 1 m = 1 m³", "transliteration:"],
];
if (seen.join() !== expected.join()) process.exit(1);
JS
node addresses.mjs
