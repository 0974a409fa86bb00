#!/bin/sh
# An offer in Word says "5-10 t por mês", five to ten tonnes a month, and corrects an earlier load by -500 kg. So that no line ends between
# the two, somebody typed the hyphen that does not break, Ctrl+Shift+hyphen in Word, U+2011 in LibreOffice. A `.docx` has it as an
# element among the text, `<w:noBreakHyphen/>`, no letter (ECMA-376, part 1, 17.3.3.18).
#
# Guess: a package that makes text of the document gives a hyphen of either kind for it, or at the least a blank. Seen (LibreOffice 7.4
# writes): mammoth 1.13.0 and Debian's pandoc 2.17, docx2txt 1.4 and LibreOffice do. Debian's python-docx 0.8.11, officeparser 7.8.0,
# docxtemplater 3.71.0 (`getFullText`) and word-extractor 1.0.4 put together what is in `w:t` and leave out what is between: 510 t a month,
# and a correction of 500 kg, which adds what it should take off. A postcode, 01310-100, is one number of eight figures. Debian's catdoc
# 0.95 does so to the RTF of the same offer (`\_`). The page looks as it should, and a range typed with a plain hyphen is right in each.
# Needs Debian's libreoffice-writer, catdoc, docx2txt, pandoc and python3-docx.
set -eu
for tool in soffice catdoc docx2txt pandoc; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
/usr/bin/python3 -c 'import docx' 2>/dev/null || { echo "skipped: python3-docx is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts docxtemplater@3.71.0 mammoth@1.13.0 officeparser@7.8.0 pizzip@3.3.0 word-extractor@1.0.4
cat >offer.fodt <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
  office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text"><office:body><office:text>
<text:p>5&#x2011;10 t, &#x2011;500 kg, 01310&#x2011;100;</text:p>
</office:text></office:body></office:document>
XML
office() { soffice "-env:UserInstallation=file://$folder/profile" --headless --convert-to "$1" "$2" >/dev/null 2>&1; }
office docx offer.fodt || true
office rtf offer.fodt || true
[ -f offer.docx ] || { echo "skipped: libreoffice-writer is not installed" && exit 0; }
mkdir again
cp offer.docx again
(cd again && office txt:Text offer.docx)
cat >read.cjs <<'JS'
const { readFileSync } = require("node:fs");
const Templater = require("docxtemplater");
const { extractRawText } = require("mammoth");
const { parseOffice } = require("officeparser");
const Zip = require("pizzip");
const Extractor = require("word-extractor");

const show = (name, text) => console.log(`${name}:`, text.trim());
(async () => {
	show("mammoth", (await extractRawText({ path: "offer.docx" })).value);
	show("docxtemplater", new Templater(new Zip(readFileSync("offer.docx"))).getFullText());
	show("officeparser", (await parseOffice("offer.docx")).toText());
	show("word-extractor", (await new Extractor().extract("offer.docx")).getBody());
	process.exit();
})();
JS
seen=$(
	node read.cjs
	/usr/bin/python3 -c 'import docx; print("python-docx:", *[p.text for p in docx.Document("offer.docx").paragraphs])'
	echo "pandoc: $(pandoc offer.docx -t plain)"
	echo "docx2txt: $(docx2txt offer.docx - | tr -d '\n')"
	echo "catdoc: $(catdoc -d utf-8 offer.rtf | tr -d '\n')"
	echo "LibreOffice: $(sed 's/^\xef\xbb\xbf//' again/offer.txt)"
)
seen=$(echo "$seen" | sed 's/‑/-/g')
echo "$seen"
expected='mammoth: 5-10 t, -500 kg, 01310-100;
docxtemplater: 510 t, 500 kg, 01310100;
officeparser: 510 t, 500 kg, 01310100;
word-extractor: 510 t, 500 kg, 01310100;
python-docx: 510 t, 500 kg, 01310100;
pandoc: 5-10 t, -500 kg, 01310-100;
docx2txt: 5-10 t, -500 kg, 01310-100;
catdoc: 510 t, 500 kg, 01310100;
LibreOffice: 5-10 t, -500 kg, 01310-100;'
[ "$seen" = "$expected" ]
