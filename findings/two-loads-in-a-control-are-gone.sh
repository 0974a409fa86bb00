#!/bin/sh
# A list of loads in Word is a form that its author protected: each row that somebody may add stands in a content control
# around the whole row (ECMA-376, part 1, 17.5.2.30: `sdt` of row level). Three loads, 12,5 t, 8,2 t and 3,1 t, the second and
# third in such controls, 23,8 t below them, and a note in a control of its own.
#
# Guess: what reads the document has three loads. Seen: Debian's python-docx 0.8.11 and officeparser 7.8.0 have the first, the sum and no
# note: 12,5 t, and 23,8 t below, without an error or a gap, since the rows that are left follow one another. mammoth 1.13.0,
# docxtemplater 3.71.0, word-extractor 1.0.4, Debian's pandoc 2.17, docx2txt 1.4 and AbiWord 3.0.5 have all. Needs python3-docx, pandoc,
# docx2txt, abiword.
set -eu
for tool in pandoc docx2txt abiword; do
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
const line = (words) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`;
const row = (...cells) => `<w:tr>${cells.map((words) => `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>${line(words)}</w:tc>`).join("")}</w:tr>`;
const control = (inner) => `<w:sdt><w:sdtPr/><w:sdtContent>${inner}</w:sdtContent></w:sdt>`;
const grid = `<w:tblPr><w:tblW w:w="6000" w:type="dxa"/></w:tblPr><w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="3000"/></w:tblGrid>`;
const loads = row("a", "12,5 t") + control(row("b", "8,2 t")) + control(row("c", "3,1 t")) + row("sum", "23,8 t");
const body = `<w:tbl>${grid}${loads}</w:tbl>${control(line("Class IIA"))}${line("End")}`;
const open = "http://schemas.openxmlformats.org";
const zip = new Zip();
const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const relations = `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`;
zip.file("[Content_Types].xml", `<Types xmlns="${open}/package/2006/content-types">${relations}<Override PartName="/word/document.xml" ContentType="${type}"/></Types>`);
zip.file("_rels/.rels", `<Relationships xmlns="${open}/package/2006/relationships"><Relationship Id="r1" Type="${open}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`);
zip.file("word/document.xml", `<w:document xmlns:w="${open}/wordprocessingml/2006/main"><w:body>${body}<w:sectPr/></w:body></w:document>`);
writeFileSync("loads.docx", zip.generate({ type: "nodebuffer" }));
JS
cat >read.cjs <<'JS'
const { readFileSync } = require("node:fs");
const Templater = require("docxtemplater");
const { extractRawText } = require("mammoth");
const { parseOffice } = require("officeparser");
const Zip = require("pizzip");
const Extractor = require("word-extractor");
const show = (name, text) => console.log(`${name}:`, text.match(/\d+,\d t|Class IIA/g).join(" "));
(async () => {
	show("mammoth", (await extractRawText({ path: "loads.docx" })).value);
	show("docxtemplater", new Templater(new Zip(readFileSync("loads.docx"))).getFullText());
	show("officeparser", (await parseOffice("loads.docx")).toText());
	show("word-extractor", (await new Extractor().extract("loads.docx")).getBody());
	process.exit();
})();
JS
cat >read.py <<'PY'
import docx
document = docx.Document("loads.docx")
print(*[row.cells[1].text for table in document.tables for row in table.rows], *[one.text for one in document.paragraphs])
PY
node write.cjs
HOME=$folder abiword --to=txt -o abiword.txt loads.docx >/dev/null 2>&1
words() { grep -oE '[0-9]+,[0-9] t|Class IIA' | tr '\n' ' ' | sed 's/ $//'; }
seen=$(
	node read.cjs
	echo "pandoc: $(pandoc loads.docx -t plain | words)"
	echo "docx2txt: $(docx2txt loads.docx - | words)"
	echo "AbiWord: $(words <abiword.txt)"
	echo "python-docx: $(/usr/bin/python3 read.py | words)"
)
echo "$seen"
expected='mammoth: 12,5 t 8,2 t 3,1 t 23,8 t Class IIA
docxtemplater: 12,5 t 8,2 t 3,1 t 23,8 t Class IIA
officeparser: 12,5 t 23,8 t
word-extractor: 12,5 t 8,2 t 3,1 t 23,8 t Class IIA
pandoc: 12,5 t 8,2 t 3,1 t 23,8 t Class IIA
docx2txt: 12,5 t 8,2 t 3,1 t 23,8 t Class IIA
AbiWord: 12,5 t 8,2 t 3,1 t 23,8 t Class IIA
python-docx: 12,5 t 23,8 t'
[ "$seen" = "$expected" ]
