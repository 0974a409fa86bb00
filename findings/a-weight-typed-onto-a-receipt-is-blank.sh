#!/bin/sh
# A receipt comes as a PDF with an empty line for the weight. Somebody types 12,5 t onto it with a viewer's tool for text and
# sends it back. What was typed is no part of the page, but an annotation of its own (FreeText; ISO 32000-1, 12.5.6.6), with its
# text and a drawing of it, which viewers show and print like the rest.
#
# Guess: a reader gives it among the text of the page, since one cannot tell the two apart. Seen: Debian's pdftotext
# (poppler-utils 22.12) and mutool (mupdf-tools 1.21) do. Debian's PyPDF2 2.12 and pdfminer 20221105, unpdf 1.8.1, which is
# pdf.js, pdf2json 4.1.0 and pdfreader 3.0.8 give the receipt as it was sent out, "Peso recebido:" and nothing behind it, and
# say nothing. Needs Debian's poppler-utils, mupdf-tools, python3-pypdf2 and python3-pdfminer.
set -eu
for tool in pdftotext mutool; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
if ! /usr/bin/python3 -c 'import PyPDF2, pdfminer' 2>/dev/null; then
	echo "skipped: python3-pypdf2 or python3-pdfminer is not installed"
	exit 0
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts pdf-lib@1.17.1 unpdf@1.8.1 pdf2json@4.1.0 pdfreader@3.0.8
cat >write.cjs <<'JS'
const { PDFDocument, PDFString, StandardFonts } = require("pdf-lib");
(async () => {
	const pdf = await PDFDocument.create();
	const page = pdf.addPage([400, 300]);
	const font = await pdf.embedFont(StandardFonts.Helvetica);
	page.setFont(font);
	page.drawText("MTR 260000000101", { x: 50, y: 250, size: 10 });
	page.drawText("Peso recebido:", { x: 50, y: 230, size: 10 });
	const drawing = pdf.context.stream("BT /F1 10 Tf 0 g 2 4 Td (12,5 t) Tj ET", {
		Type: "XObject",
		Subtype: "Form",
		BBox: [0, 0, 70, 16],
		Resources: { Font: { F1: font.ref } },
	});
	const typed = pdf.context.obj({
		Type: "Annot",
		Subtype: "FreeText",
		Rect: [150, 226, 220, 242],
		F: 4,
		DA: PDFString.of("/Helv 10 Tf 0 g"),
		Contents: PDFString.of("12,5 t"),
		AP: { N: pdf.context.register(drawing) },
	});
	page.node.addAnnot(pdf.context.register(typed));
	require("node:fs").writeFileSync("loads.pdf", await pdf.save({ useObjectStreams: false }));
})();
JS
cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import PDFParser from "pdf2json";
import { PdfReader } from "pdfreader";
import { extractText } from "unpdf";
const count = (name, text) => console.log(`${name}: ${text.split("12,5 t").length - 1}`);
count("unpdf", (await extractText(new Uint8Array(readFileSync("loads.pdf")), { mergePages: true })).text);
await new Promise((done) => {
	const parser = new PDFParser(null, true);
	parser.on("pdfParser_dataReady", () => done(count("pdf2json", parser.getRawTextContent())));
	parser.loadPDF("loads.pdf");
});
let text = "";
await new Promise((done) => {
	new PdfReader().parseFileItems("loads.pdf", (_, item) => (item ? (text += item.text ?? "") : done(count("pdfreader", text))));
});
JS
node write.cjs
count() { echo "$1: $(grep -o '12,5 t' | wc -l)"; }
seen=$(
	pdftotext loads.pdf - | count pdftotext
	mutool draw -q -F text loads.pdf 2>/dev/null | count mutool
	/usr/bin/python3 -c 'import PyPDF2; print(PyPDF2.PdfReader("loads.pdf").pages[0].extract_text())' | count PyPDF2
	/usr/bin/python3 -c 'from pdfminer.high_level import extract_text; print(extract_text("loads.pdf"))' | count pdfminer
	node read.mjs 2>/dev/null | grep -E '^(unpdf|pdf2json|pdfreader): '
)
echo "$seen"
expected='pdftotext: 1
mutool: 1
PyPDF2: 0
pdfminer: 0
unpdf: 0
pdf2json: 0
pdfreader: 0'
[ "$seen" = "$expected" ]
