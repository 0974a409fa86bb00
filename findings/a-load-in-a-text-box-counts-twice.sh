#!/bin/sh
# A contract or a list in Word has a load in a text box, between two that stand in lines of the page: 12,5 t, 8,2 t in the box, 3,1 t, 23.8
# t in all. Word and LibreOffice write a box twice, for programs of today (`mc:Choice`) and for older ones (`mc:Fallback`), of which a
# reader takes one (ECMA-376, part 3, `AlternateContent`).
#
# Guess: a package that makes text of the document gives each of the loads once. Seen (LibreOffice 7.4 writes): mammoth 1.13.0 does.
# Debian's docx2txt 1.4 and docxtemplater 3.71.0 (`getFullText`) take all text that they meet, and have the box twice: 32.0 t, without a
# word that two lines are one. Debian's pandoc 2.17 and python-docx 0.8.11, and officeparser 7.8.0, do not look into it: 15.6 t. What is
# on the page as 23.8 t is one of three quantities, and the lines by themselves look right in each. word-extractor 1.0.4 leaves the box
# out of the body, and has it by itself, `getTextboxes`. Needs Debian's libreoffice-writer, docx2txt, pandoc and python3-docx.
set -eu
for tool in soffice docx2txt pandoc; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
/usr/bin/python3 -c 'import docx' 2>/dev/null || { echo "skipped: python3-docx is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts docxtemplater@3.71.0 mammoth@1.13.0 officeparser@7.8.0 pizzip@3.3.0 word-extractor@1.0.4
cat >loads.fodt <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
  xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"
  office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text"><office:body><office:text>
<text:p>12,5 t</text:p>
<text:p><draw:frame text:anchor-type="paragraph" svg:width="6cm" svg:height="1cm"><draw:text-box><text:p>8,2 t</text:p></draw:text-box></draw:frame></text:p>
<text:p>3,1 t</text:p>
</office:text></office:body></office:document>
XML
soffice "-env:UserInstallation=file://$folder/profile" --headless --convert-to docx loads.fodt >/dev/null 2>&1 ||
	{ echo "skipped: libreoffice-writer is not installed" && exit 0; }
[ -f loads.docx ] || { echo "skipped: libreoffice-writer is not installed" && exit 0; }
cat >read.cjs <<'JS'
const { readFileSync } = require("node:fs");
const Templater = require("docxtemplater");
const { extractRawText } = require("mammoth");
const { parseOffice } = require("officeparser");
const Zip = require("pizzip");
const Extractor = require("word-extractor");

const show = (name, text) => console.log(`${name}:`, text.match(/\d+,\d+ t/g).join(" "));
(async () => {
	show("mammoth", (await extractRawText({ path: "loads.docx" })).value);
	show("docxtemplater", new Templater(new Zip(readFileSync("loads.docx"))).getFullText());
	show("officeparser", (await parseOffice("loads.docx")).toText());
	const word = await new Extractor().extract("loads.docx");
	show("word-extractor", word.getBody());
	show("its boxes", word.getTextboxes());
	process.exit();
})();
JS
seen=$(
	node read.cjs
	echo "docx2txt: $(docx2txt loads.docx - | grep -o '[0-9]*,[0-9]* t' | tr '\n' ' ')"
	echo "pandoc: $(pandoc loads.docx -t plain | grep -o '[0-9]*,[0-9]* t' | tr '\n' ' ')"
	/usr/bin/python3 -c 'import docx; print("python-docx:", *[p.text for p in docx.Document("loads.docx").paragraphs if p.text])'
)
seen=$(echo "$seen" | sed 's/ *$//')
echo "$seen"
expected='mammoth: 12,5 t 8,2 t 3,1 t
docxtemplater: 12,5 t 8,2 t 8,2 t 3,1 t
officeparser: 12,5 t 3,1 t
word-extractor: 12,5 t 3,1 t
its boxes: 8,2 t
docx2txt: 12,5 t 8,2 t 8,2 t 3,1 t
pandoc: 12,5 t 3,1 t
python-docx: 12,5 t 3,1 t'
[ "$seen" = "$expected" ]
