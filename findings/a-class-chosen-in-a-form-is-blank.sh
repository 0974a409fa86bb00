#!/bin/sh
# A supplier's form in Word asks for the class of a waste by a drop-down list, for whether it is hazardous by two boxes, and for a weight by a
# field of text: Word's older form fields ("Legacy Forms" of its Developer tab). The list's answer stands in the field
# alone, as the place of the entry that was chosen (ECMA-376, part 1, 17.16.29, `result`), and a box's as `checked`.
#
# Guess: what makes text of the form has the answers, as the page has: Classe IIA, a cross before "yes", 12,5 t. Seen: of the class nothing
# is left in mammoth 1.13.0, docxtemplater 3.71.0, officeparser 7.8.0, word-extractor 1.0.4, Debian's pandoc 2.17, python-docx 0.8.11,
# docx2txt 1.4 and LibreOffice 7.4 where it writes text; the boxes are in none either, but for mammoth's HTML, so that the line says "yes
# no" whatever was chosen. The weight is there, and so the text looks complete. LibreOffice's PDF has the class. A content control, Word's
# newer list, writes what was chosen as text, which all have but python-docx. Needs LibreOffice's writer, pandoc, docx2txt, python3-docx.
set -eu
for tool in soffice pandoc docx2txt pdftotext; do
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
const run = (inner) => `<w:r>${inner}</w:r>`;
const text = (words) => run(`<w:t xml:space="preserve">${words}</w:t>`);
const mark = (type, data = "") => run(`<w:fldChar w:fldCharType="${type}">${data}</w:fldChar>`);
const field = (code, data, result) =>
	mark("begin", `<w:ffData><w:name w:val="a"/><w:enabled/><w:calcOnExit w:val="0"/>${data}</w:ffData>`) +
	run(`<w:instrText xml:space="preserve"> ${code} </w:instrText>`) + (result ? mark("separate") + text(result) : "") + mark("end");
const classes = ["Classe I", "Classe IIA", "Classe IIB"].map((name) => `<w:listEntry w:val="${name}"/>`).join("");
const box = (isOn) => field("FORMCHECKBOX", `<w:checkBox><w:sizeAuto/><w:default w:val="0"/>${isOn ? "<w:checked/>" : ""}</w:checkBox>`);
const control = `<w:sdt><w:sdtPr><w:dropDownList><w:listItem w:displayText="Classe IIB" w:value="3"/></w:dropDownList></w:sdtPr><w:sdtContent>${text("Classe IIB")}</w:sdtContent></w:sdt>`;
const lines = [
	text("Class: ") + field("FORMDROPDOWN", `<w:ddList><w:result w:val="1"/>${classes}</w:ddList>`),
	text("Hazardous: ") + box(true) + text(" yes ") + box(false) + text(" no"),
	text("Weight: ") + field("FORMTEXT", "<w:textInput/>", "12,5 t"),
	text("Control: ") + control,
];
const open = "http://schemas.openxmlformats.org";
const zip = new Zip();
const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const relations = `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`;
zip.file("[Content_Types].xml", `<Types xmlns="${open}/package/2006/content-types">${relations}<Override PartName="/word/document.xml" ContentType="${type}"/></Types>`);
zip.file("_rels/.rels", `<Relationships xmlns="${open}/package/2006/relationships"><Relationship Id="r1" Type="${open}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`);
zip.file("word/document.xml", `<w:document xmlns:w="${open}/wordprocessingml/2006/main"><w:body>${lines.map((line) => `<w:p>${line}</w:p>`).join("")}<w:sectPr/></w:body></w:document>`);
writeFileSync("form.docx", zip.generate({ type: "nodebuffer" }));
JS
cat >read.cjs <<'JS'
const { readFileSync } = require("node:fs");
const Templater = require("docxtemplater");
const { convertToHtml, extractRawText } = require("mammoth");
const { parseOffice } = require("officeparser");
const Zip = require("pizzip");
const Extractor = require("word-extractor");
const show = (name, text) => console.log(`${name}:`, text.replaceAll(/\s+/g, " ").trim());
(async () => {
	show("mammoth", (await extractRawText({ path: "form.docx" })).value);
	const page = (await convertToHtml({ path: "form.docx" })).value;
	show("mammoth's page", page.replaceAll(/<input[^>]*checked[^>]*>/g, "[x]").replaceAll(/<input[^>]*>/g, "[ ]").replaceAll(/<[^>]*>/g, " "));
	show("docxtemplater", new Templater(new Zip(readFileSync("form.docx"))).getFullText());
	show("officeparser", (await parseOffice("form.docx")).toText());
	show("word-extractor", (await new Extractor().extract("form.docx")).getBody());
	process.exit();
})();
JS
office() { soffice "-env:UserInstallation=file://$folder/profile" --headless --convert-to "$1" form.docx >/dev/null 2>&1; }
line() { tr -s ' \n\f' ' ' | sed 's/\xef\xbb\xbf//; s/ *$//'; }
node write.cjs
office txt:Text && office pdf && [ -f form.pdf ] || { echo "skipped: libreoffice-writer is not installed" && exit 0; }
seen=$(
	node read.cjs
	echo "pandoc: $(pandoc form.docx -t plain | line)"
	echo "docx2txt: $(docx2txt form.docx - | line)"
	echo "python-docx: $(/usr/bin/python3 -c 'import docx; print(*[p.text for p in docx.Document("form.docx").paragraphs])' | line)"
	echo "LibreOffice's text: $(line <form.txt)"
	echo "LibreOffice's page: $(pdftotext form.pdf - | grep -o 'Class: .*')"
)
echo "$seen"
expected="mammoth: Class: Hazardous: yes no Weight: 12,5 t Control: Classe IIB
mammoth's page: Class: Hazardous: [x] yes [ ] no Weight: 12,5 t Control: Classe IIB
docxtemplater: Class: Hazardous: yes noWeight: 12,5 tControl: Classe IIB
officeparser: Class: Hazardous: yes no Weight: 12,5 t Control: Classe IIB
word-extractor: Class: Hazardous: yes no Weight: 12,5 t Control: Classe IIB
pandoc: Class: Hazardous: yes no Weight: 12,5 t Control: Classe IIB
docx2txt: Class: Hazardous: yes noWeight: 12,5 tControl: Classe IIB
python-docx: Class: Hazardous: yes no Weight: 12,5 t Control:
LibreOffice's text: Class: Hazardous: yes no Weight: 12,5 t Control: Classe IIB
LibreOffice's page: Class: Classe IIA"
[ "$seen" = "$expected" ]
