#!/bin/sh
# A list of loads in Word is a table: a heading, 12,5 t and 8,2 t, and below them a formula, { =SUM(ABOVE) }, with its result, 20,7, which the
# file keeps beside it (ECMA-376, part 1, 17.16). A server makes a text or a PDF of it with LibreOffice.
#
# Guess: LibreOffice leaves the result as it is, or computes it anew and gets the same. Seen (LibreOffice 7.4): the sum stays where a line of
# text stands above the table. Where the document begins with its table, it is computed anew, and is 0 as soon as the column has a heading,
# "Tonnes", whatever the numbers are; without a heading it is 0 where they have a decimal comma, 20.7 with points. Nothing on the
# page tells that 0 is no sum. pandoc 2.17 and mammoth 1.13.0 show the result that is in the file. Needs LibreOffice's writer, pandoc.
set -eu
for tool in soffice pandoc; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent mammoth@1.13.0 pizzip@3.3.0
cat >write.cjs <<'JS'
const { writeFileSync } = require("node:fs");
const Zip = require("pizzip");
const open = "http://schemas.openxmlformats.org";
const run = (inner) => `<w:r>${inner}</w:r>`;
const text = (words) => run(`<w:t>${words}</w:t>`);
const mark = (type) => run(`<w:fldChar w:fldCharType="${type}"/>`);
const line = (inner) => `<w:p>${inner}</w:p>`;
const row = (inner) => `<w:tr><w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>${line(inner)}</w:tc></w:tr>`;
const sum = (result) => mark("begin") + run("<w:instrText> =SUM(ABOVE) </w:instrText>") + mark("separate") + text(result) + mark("end");
const grid = `<w:tblPr><w:tblW w:w="3000" w:type="dxa"/></w:tblPr><w:tblGrid><w:gridCol w:w="3000"/></w:tblGrid>`;
function write(name, above, cells, result) {
	const table = `<w:tbl>${grid}${cells.map((words) => row(text(words))).join("")}${row(sum(result))}</w:tbl>`;
	const zip = new Zip();
	const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
	const relations = `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`;
	zip.file("[Content_Types].xml", `<Types xmlns="${open}/package/2006/content-types">${relations}<Override PartName="/word/document.xml" ContentType="${type}"/></Types>`);
	zip.file("_rels/.rels", `<Relationships xmlns="${open}/package/2006/relationships"><Relationship Id="r1" Type="${open}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`);
	zip.file("word/document.xml", `<w:document xmlns:w="${open}/wordprocessingml/2006/main"><w:body>${above && line(text(above))}${table}${line("")}<w:sectPr/></w:body></w:document>`);
	writeFileSync(`${name}.docx`, zip.generate({ type: "nodebuffer" }));
}
write("line-above", "Loads", ["Tonnes", "12,5", "8,2"], "20,7");
write("heading", "", ["Tonnes", "12,5", "8,2"], "20,7");
write("heading-and-whole", "", ["Tonnes", "12", "8"], "20");
write("comma", "", ["12,5", "8,2"], "20,7");
write("point", "", ["12.5", "8.2"], "20.7");
JS
cat >read.cjs <<'JS'
require("mammoth").extractRawText({ path: process.argv[2] }).then(({ value }) => console.log(value));
JS
node write.cjs
soffice "-env:UserInstallation=file://$folder/profile" --headless --convert-to txt:Text ./*.docx >/dev/null 2>&1
[ -f heading.txt ] || { echo "skipped: libreoffice-writer is not installed" && exit 0; }
last() { grep -o '[0-9.,]*' | tail -1; }
seen=$(
	for name in line-above heading heading-and-whole comma point; do
		echo "$name: LibreOffice $(last <$name.txt), pandoc $(pandoc $name.docx -t plain | last), mammoth $(node read.cjs $name.docx | last)"
	done
)
echo "$seen"
expected='line-above: LibreOffice 20,7, pandoc 20,7, mammoth 20,7
heading: LibreOffice 0, pandoc 20,7, mammoth 20,7
heading-and-whole: LibreOffice 0, pandoc 20, mammoth 20
comma: LibreOffice 0, pandoc 20,7, mammoth 20,7
point: LibreOffice 20.7, pandoc 20.7, mammoth 20.7'
[ "$seen" = "$expected" ]
