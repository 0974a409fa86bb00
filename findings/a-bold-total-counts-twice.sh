#!/bin/sh
# Programs of scales and fiscal systems without a bold font print a total twice, a third of a point to the right, so that it
# looks bold. A list of 12,5 t and 8,2 t as PDF has its total so, 20,7 t.
#
# Guess: the text of the page has the total once, as one sees it. Seen: Debian's pdftotext (poppler-utils 22.12) leaves out what
# lies on top of its like. mupdf-tools 1.21 (mutool), Debian's PyPDF2 2.12 and pdfminer 20221105, unpdf 1.8.1, which is pdf.js,
# pdf2json 4.1.0 and pdfreader 3.0.8 give it twice, so that the lines of a list add up to its loads and two totals. Needs
# Debian's poppler-utils, mupdf-tools, python3-pypdf2 and python3-pdfminer.
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
const { PDFDocument, StandardFonts } = require("pdf-lib");
(async () => {
	const pdf = await PDFDocument.create();
	const page = pdf.addPage([400, 300]);
	page.setFont(await pdf.embedFont(StandardFonts.Helvetica));
	const write = (text, x, y) => page.drawText(text, { x, y, size: 10 });
	for (const [at, [name, weight]] of [["MTR 1", "12,5 t"], ["MTR 2", "8,2 t"], ["Total", "20,7 t"]].entries()) {
		write(name, 50, 250 - 20 * at);
		write(weight, 200, 250 - 20 * at);
	}
	write("Total", 50.3, 210);
	write("20,7 t", 200.3, 210);
	require("node:fs").writeFileSync("loads.pdf", await pdf.save({ useObjectStreams: false }));
})();
JS
cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import PDFParser from "pdf2json";
import { PdfReader } from "pdfreader";
import { extractText } from "unpdf";
const count = (name, text) => console.log(`${name}: ${text.split("20,7 t").length - 1}`);
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
count() { echo "$1: $(grep -o '20,7 t' | wc -l)"; }
seen=$(
	pdftotext loads.pdf - | count pdftotext
	mutool draw -q -F text loads.pdf 2>/dev/null | count mutool
	/usr/bin/python3 -c 'import PyPDF2; print(PyPDF2.PdfReader("loads.pdf").pages[0].extract_text())' | count PyPDF2
	/usr/bin/python3 -c 'from pdfminer.high_level import extract_text; print(extract_text("loads.pdf"))' | count pdfminer
	node read.mjs 2>/dev/null | grep -E '^(unpdf|pdf2json|pdfreader): '
)
echo "$seen"
expected='pdftotext: 1
mutool: 2
PyPDF2: 2
pdfminer: 2
unpdf: 2
pdf2json: 2
pdfreader: 2'
[ "$seen" = "$expected" ]
