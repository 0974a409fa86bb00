#!/bin/sh
# An offer in Word says "Paper ≤ 5 t, glass ≥ 2 t, ±10 %". Whoever takes such a sign from Insert, Symbol in the font Symbol
# gets no letter but a reference to the font's glyph: `<w:sym w:font="Symbol" w:char="F0A3"/>` (ECMA-376, part 1, 17.3.3.30).
#
# Guess: what makes text of the document has the sign, or something in its place. Seen: mammoth 1.13.0 and Debian's pandoc 2.17 have. Of the
# three signs docxtemplater 3.71.0, officeparser 7.8.0, word-extractor 1.0.4, Debian's docx2txt 1.4, python-docx 0.8.11 and AbiWord 3.0.5
# leave nothing: "Paper 5 t, glass 2 t, 10 %" is another offer, without an error. A box ticked in Wingdings (F0FE) before "hazardous" and an
# empty one (F0A8) before "not hazardous" go the same way, to pandoc too, and mammoth has them. LibreOffice 7.4 has each sign in text and PDF
# as a letter without a meaning (U+F0A3), which a search for ≤ does not find. Needs LibreOffice's writer, pandoc, docx2txt, python3-docx, abiword.
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
const sign = (font, char) => `<w:r><w:sym w:font="${font}" w:char="${char}"/></w:r>`;
const lines = [
	text("Paper ") + sign("Symbol", "F0A3") + text(" 5 t, glass ") + sign("Symbol", "F0B3") + text(" 2 t, ") + sign("Symbol", "F0B1") + text("10 %"),
	sign("Wingdings", "F0FE") + text(" hazardous ") + sign("Wingdings", "F0A8") + text(" not hazardous"),
];
const open = "http://schemas.openxmlformats.org";
const zip = new Zip();
const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const relations = `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`;
zip.file("[Content_Types].xml", `<Types xmlns="${open}/package/2006/content-types">${relations}<Override PartName="/word/document.xml" ContentType="${type}"/></Types>`);
zip.file("_rels/.rels", `<Relationships xmlns="${open}/package/2006/relationships"><Relationship Id="r1" Type="${open}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`);
zip.file("word/document.xml", `<w:document xmlns:w="${open}/wordprocessingml/2006/main"><w:body>${lines.map((line) => `<w:p>${line}</w:p>`).join("")}<w:sectPr/></w:body></w:document>`);
writeFileSync("offer.docx", zip.generate({ type: "nodebuffer" }));
JS
cat >read.cjs <<'JS'
const { readFileSync } = require("node:fs");
const Templater = require("docxtemplater");
const { extractRawText } = require("mammoth");
const { parseOffice } = require("officeparser");
const Zip = require("pizzip");
const Extractor = require("word-extractor");
const show = (name, text) => console.log(`${name}: ${text.replaceAll(/\s+/g, " ").trim()}`);
(async () => {
	show("mammoth", (await extractRawText({ path: "offer.docx" })).value);
	show("docxtemplater", new Templater(new Zip(readFileSync("offer.docx"))).getFullText());
	show("officeparser", (await parseOffice("offer.docx")).toText());
	show("word-extractor", (await new Extractor().extract("offer.docx")).getBody());
	show("LibreOffice", readFileSync("offer.txt", "utf8").replace("\ufeff", "").replaceAll(/[\ue000-\uf8ff]/g, (sign) => `[${sign.charCodeAt(0).toString(16)}]`));
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
	echo "pandoc: $(pandoc offer.docx -t plain | line)"
	echo "docx2txt: $(docx2txt offer.docx - | line)"
	echo "python-docx: $(/usr/bin/python3 -c 'import docx; print(*[p.text for p in docx.Document("offer.docx").paragraphs])' | line)"
	echo "AbiWord: $(line <abiword.txt)"
)
echo "$seen"
expected='mammoth: Paper ≤ 5 t, glass ≥ 2 t, ±10 % 🗹 hazardous 🞎 not hazardous
docxtemplater: Paper 5 t, glass 2 t, 10 % hazardous not hazardous
officeparser: Paper 5 t, glass 2 t, 10 % hazardous not hazardous
word-extractor: Paper 5 t, glass 2 t, 10 % hazardous not hazardous
LibreOffice: Paper [f0a3] 5 t, glass [f0b3] 2 t, [f0b1]10 % [f0fe] hazardous [f0a8] not hazardous
pandoc: Paper ≤ 5 t, glass ≥ 2 t, ±10 % hazardous not hazardous
docx2txt: Paper 5 t, glass 2 t, 10 % hazardous not hazardous
python-docx: Paper 5 t, glass 2 t, 10 % hazardous not hazardous
AbiWord: Paper 5 t, glass 2 t, 10 % hazardous not hazardous'
[ "$seen" = "$expected" ]
