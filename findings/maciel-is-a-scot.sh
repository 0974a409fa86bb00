#!/bin/sh
# A form gets names as people type them on a telephone, all small or all capitals, and the answer greets them: "Antônio Maciel", "Maria
# do Carmo". Maciel, Machado and Macedo are common surnames in Brazil. Packages put the capitals right.
#
# Guess: they make McDonald and MacArthur, and leave Portuguese names alone: Machado and Macias are among their exceptions, and "da" stays
# small. Seen (Debian's Lingua::EN::NameCase 1.21, and namecase 1.1.2, @foundernest/namecase 1.0.5 and split-human-name 2.0.13, which
# have its rules from it): a name that begins with Mac is Scottish where it has three letters more and does not end in a, c, i, o, z or
# j, "typically Polish or Italian", unless it is among the exceptions, and Maciel is not: Antônio MacIel, Ana MacIele, Rui MacAbu.
# All but @foundernest/namecase have "do" and "dos" in capitals besides, though not "da". @brazilian-utils/brazilian-utils 2.4.0
# (`capitalize`) has each name right. Leave a name as it was typed where it has both small letters and capitals.
# Needs Debian's liblingua-en-namecase-perl.
set -eu
perl -MLingua::EN::NameCase -e 1 2>/dev/null || { echo "skipped: liblingua-en-namecase-perl is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent namecase@1.1.2 @foundernest/namecase@1.0.5 split-human-name@2.0.13 \
	@brazilian-utils/brazilian-utils@2.4.0
cat >names.mjs <<'JS'
import { execFileSync } from "node:child_process";
import * as utils from "@brazilian-utils/brazilian-utils";
import { nameCase } from "@foundernest/namecase";
import namecase from "namecase";
import split from "split-human-name";

const perl = (name) =>
	execFileSync("perl", ["-CSA", "-MLingua::EN::NameCase", "-e", "print nc($ARGV[0])", name], { encoding: "utf8" });
const packages = {
	"Lingua::EN::NameCase": perl,
	namecase,
	"@foundernest/namecase": (name) => nameCase(name),
	"split-human-name": (name) => Object.values(split(name)).join(" "),
	"@brazilian-utils/brazilian-utils": utils.capitalize,
};
const names = ["RUI MACDONALD", "ANA MACHADO", "RUI MACEDO", "ANTÔNIO MACIEL", "antônio maciel", "ANA MACIELE", "RUI MACABU"];
for (const [name, nameOf] of Object.entries(packages))
	console.log(`${name}: ${[...names, "MARIA DO CARMO", "RUI DOS REIS", "ANA DA LUZ"].map((typed) => nameOf(typed)).join(", ")}`);
JS
seen=$(node names.mjs)
echo "$seen"
expected='Lingua::EN::NameCase: Rui MacDonald, Ana Machado, Rui Macedo, Antônio MacIel, Antônio MacIel, Ana MacIele, Rui MacAbu, Maria Do Carmo, Rui Dos Reis, Ana da Luz
namecase: Rui MacDonald, Ana Machado, Rui Macedo, Antônio MacIel, Antônio MacIel, Ana MacIele, Rui MacAbu, Maria Do Carmo, Rui Dos Reis, Ana da Luz
@foundernest/namecase: Rui MacDonald, Ana Machado, Rui Macedo, Antônio MacIel, Antônio MacIel, Ana MacIele, Rui MacAbu, Maria do Carmo, Rui dos Reis, Ana da Luz
split-human-name: Rui MacDonald, Ana Machado, Rui Macedo, Antônio MacIel, Antônio MacIel, Ana MacIele, Rui MacAbu, Maria Do Carmo, Rui Dos Reis, Ana da Luz
@brazilian-utils/brazilian-utils: Rui Macdonald, Ana Machado, Rui Macedo, Antônio Maciel, Antônio Maciel, Ana Maciele, Rui Macabu, Maria do Carmo, Rui dos Reis, Ana da Luz'
[ "$seen" = "$expected" ]
