#!/bin/sh
# A driver gets a customer as a contact for the telephone (vCard): the company, "Coleta; Vidro e Papel Ltda", and a note in two lines, "Doca
# 1" and "2 t de papel; 12,5 t de vidro". In a vCard a line's end is \n, a comma or a semicolon may stand behind a backslash, and in the
# company's name a bare semicolon begins a department (RFC 6350, 3.4 and 6.6.4).
#
# Guess: packages write what others read. Seen: vcf 2.1.2 loses the note's line end where it folds lines: "Doca 12 t de papel", twelve
# tonnes in place of two. Reading, it leaves each backslash, 12\,5 t. ical.js 2.2.1 leaves that of a semicolon, 2 t de papel\; and
# vcards-js 2.11.1 writes the company's semicolon bare, so that its name is "Coleta". vcard-creator 1.0.0 writes all as it should,
# vcard-parser 1.0.0 and vcard4 4.0.5 read it. Who writes by vcf puts the backslashes itself.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent vcf@2.1.2 ical.js@2.2.1 vcards-js@2.11.1 vcard-creator@1.0.0 vcard-parser@1.0.0 vcard4@4.0.5
cat >contacts.mjs <<'JS'
import ICAL from "ical.js";
import { VCard } from "vcard-creator";
import parser from "vcard-parser";
import { parse as parse4 } from "vcard4";
import vcards from "vcards-js";
import Vcf from "vcf";

const company = "Coleta; Vidro e Papel Ltda";
const note = "Doca 1\n2 t de papel; 12,5 t de vidro";
const byVcf = new Vcf();
for (const [name, value] of Object.entries({ fn: "Ana Souza", org: company, note })) byVcf.set(name, value);
const byVcards = Object.assign(vcards(), { firstName: "Ana", lastName: "Souza", organization: company, note });
const byCreator = new VCard().addName({ givenName: "Ana", familyName: "Souza" }).addCompany({ name: company }).addNote(note);
const written = { vcf: byVcf.toString("3.0"), "vcards-js": byVcards.getFormattedString(), "vcard-creator": byCreator.toString() };
for (const [name, text] of Object.entries(written)) console.log(`${name}: ${text.match(/^(ORG|NOTE).*/gm).join(" | ")}`);

const contact = [
	"BEGIN:VCARD",
	"VERSION:4.0",
	"FN:Ana Souza",
	"ORG:Coleta\\; Vidro e Papel Ltda",
	"NOTE:Doca 1\\n2 t de papel\\; 12\\,5 t de vidro",
	"END:VCARD",
	"",
].join("\r\n");
const show = (name, values) => console.log(`${name} reads ${JSON.stringify(values.map(String))}`);
const card = new Vcf().parse(contact);
show("vcf", [card.get("org").valueOf(), card.get("note").valueOf()]);
const component = new ICAL.Component(ICAL.parse(contact));
show("ical.js", [component.getFirstPropertyValue("org"), component.getFirstPropertyValue("note")]);
const [department] = new ICAL.Component(ICAL.parse(written["vcards-js"])).getFirstProperty("org").getValues();
show("ical.js of vcards-js", department);
const parsed = parser.parse(contact);
show("vcard-parser", [parsed.org[0].value, parsed.note[0].value]);
const fourth = parse4(contact);
show("vcard4", ["org", "note"].map((name) => fourth.getProperty(name)[0].value));
JS
node contacts.mjs | tr -d '\r' >seen
cat seen
diff seen - <<'EXPECTED'
vcf: ORG:Coleta; Vidro e Papel Ltda | NOTE:Doca 12 t de papel; 12,5 t de vidro
vcards-js: ORG:Coleta; Vidro e Papel Ltda | NOTE:Doca 1\n2 t de papel; 12\,5 t de vidro
vcard-creator: ORG:Coleta\; Vidro e Papel Ltda | NOTE:Doca 1\n2 t de papel\; 12\,5 t de vidro
vcf reads ["Coleta\\; Vidro e Papel Ltda","Doca 1\\n2 t de papel\\; 12\\,5 t de vidro"]
ical.js reads ["Coleta; Vidro e Papel Ltda","Doca 1\n2 t de papel\\; 12,5 t de vidro"]
ical.js of vcards-js reads ["Coleta"," Vidro e Papel Ltda"]
vcard-parser reads ["Coleta; Vidro e Papel Ltda","Doca 1\n2 t de papel; 12,5 t de vidro"]
vcard4 reads ["Coleta; Vidro e Papel Ltda","Doca 1\n2 t de papel; 12,5 t de vidro"]
EXPECTED
