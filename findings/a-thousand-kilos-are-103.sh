#!/bin/sh
# An offer in Word has its quantities as Word's equations, Alt+=: ½ t with a bar between 1 and 2, 10³ kg with a raised 3, as people write them who
# have learnt it for their theses (ECMA-376, part 1, 22.1: `m:oMath`). In the file a fraction is 1 and 2, a power 10 and 3, each in an
# element that says what it is to the other.
#
# Guess: what makes text of the document has both as one can read them, 1/2 and 10^3, or says that there was an equation. Seen: Debian's docx2txt 1.4,
# docxtemplater 3.71.0 and word-extractor 1.0.4 put the figures together: half a tonne is 12 t, a thousand kilos are 103 kg. mammoth 1.13.0,
# python-docx 0.8.11, AbiWord 3.0.5, and LibreOffice 7.4 where it writes text, leave nothing: "t and kg" (mammoth says so in its messages). Debian's
# pandoc 2.17 and officeparser 7.8.0 have a fraction and a power. Needs LibreOffice's writer, pandoc, docx2txt, python3-docx, abiword.
set -eu
for tool in soffice pandoc docx2txt abiword; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
/usr/bin/python3 -c 'import docx' 2>/dev/null || { echo "skipped: python3-docx is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts docxtemplater@3.71.0 mammoth@1.13.0 officeparser@7.8.0 pizzip@3.3.0 word-extractor@1.0.4
cat >write.cjs <<'JS'
const { writeFileSync } = require("node:fs");
const Zip = require("pizzip");
const text = (words) => `<w:r><w:t xml:space="preserve">${words}</w:t></w:r>`;
const figure = (part, digits) => `<m:${part}><m:r><m:t>${digits}</m:t></m:r></m:${part}>`;
const equation = (kind, one, other) => `<m:oMath><m:${kind}>${one}${other}</m:${kind}></m:oMath>`;
const line = equation("f", figure("num", "1"), figure("den", "2")) + text(" t and ") + equation("sSup", figure("e", "10"), figure("sup", "3")) + text(" kg");
const open = "http://schemas.openxmlformats.org";
const zip = new Zip();
const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const relations = `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`;
zip.file("[Content_Types].xml", `<Types xmlns="${open}/package/2006/content-types">${relations}<Override PartName="/word/document.xml" ContentType="${type}"/></Types>`);
zip.file("_rels/.rels", `<Relationships xmlns="${open}/package/2006/relationships"><Relationship Id="r1" Type="${open}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`);
zip.file("word/document.xml", `<w:document xmlns:w="${open}/wordprocessingml/2006/main" xmlns:m="${open}/officeDocument/2006/math"><w:body><w:p>${line}</w:p><w:sectPr/></w:body></w:document>`);
writeFileSync("offer.docx", zip.generate({ type: "nodebuffer" }));
JS
cat >read.cjs <<'JS'
const { readFileSync } = require("node:fs");
const Templater = require("docxtemplater");
const { extractRawText } = require("mammoth");
const { parseOffice } = require("officeparser");
const Zip = require("pizzip");
const Extractor = require("word-extractor");
const show = (name, text) => console.log(`${name}: ${text.replaceAll(/\s+/g, " ").replaceAll("\\", "").trim()}`);
(async () => {
	const { value, messages } = await extractRawText({ path: "offer.docx" });
	show("mammoth", `${value} (${messages.length} messages)`);
	show("docxtemplater", new Templater(new Zip(readFileSync("offer.docx"))).getFullText());
	show("officeparser", (await parseOffice("offer.docx")).toText());
	show("word-extractor", (await new Extractor().extract("offer.docx")).getBody());
	process.exit();
})();
JS
node write.cjs
soffice "-env:UserInstallation=file://$folder/profile" --headless --convert-to txt:Text offer.docx >/dev/null 2>&1 || true
[ -f offer.txt ] || { echo "skipped: libreoffice-writer is not installed" && exit 0; }
HOME=$folder abiword --to=txt -o abiword.txt offer.docx >/dev/null 2>&1
line() { tr -s ' \n' ' ' | sed 's/^ *//; s/ *$//'; }
seen=$(
	node read.cjs
	echo "docx2txt: $(docx2txt offer.docx - | line)"
	echo "python-docx: $(/usr/bin/python3 -c 'import docx; print(*[p.text for p in docx.Document("offer.docx").paragraphs])' | line)"
	echo "AbiWord: $(line <abiword.txt)"
	echo "LibreOffice: $(sed 's/\xef\xbb\xbf//' offer.txt | line)"
	echo "pandoc: $(pandoc offer.docx -t markdown | tr -d "\\\\" | line)"
)
echo "$seen"
expected='mammoth: t and kg (1 messages)
docxtemplater: 12 t and 103 kg
officeparser: frac12 t and {10}^3 kg
word-extractor: 12 t and 103 kg
docx2txt: 12 t and 103 kg
python-docx: t and kg
AbiWord: t and kg
LibreOffice: t and kg
pandoc: $frac{1}{2}$ t and $10^{3}$ kg'
[ "$seen" = "$expected" ]
