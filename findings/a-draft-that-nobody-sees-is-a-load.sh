#!/bin/sh
# A PDF may have layers (optional content, ISO 32000-1, 8.11), as programs of drawings and of layout write them: one with what was only a draft is
# switched off, and no viewer or printer shows it. A list has 12,5 t in sight and 99,9 t in such a layer, and for people who have it read out it
# says what stands for a sign, `ActualText` (14.9.4): "8,2 t" where one sees "8,2 ton.".
#
# Guess: the text of a page is what somebody sees, as one copies it from a viewer. Seen: pdf.js (pdfjs-dist 5.6.205, in Node), with which
# Firefox shows PDFs, and unpdf 1.7.0 and pdf-parse 2.4.5 on top of it draw nothing of the layer, but give its text among the others, so that the sum is
# 120,6 t instead of 20,7 t, and leave `ActualText` alone. Debian's poppler-utils 22.12 (`pdftotext`) leaves the layer out and writes `ActualText`;
# mupdf-tools 1.21 (`mutool`) leaves the layer out and `ActualText` alone. Needs both.
set -eu
for program in pdftotext mutool; do
	command -v $program >/dev/null || { echo "skipped: $program is not installed"; exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent pdf-lib@1.17.1 pdfjs-dist@5.6.205 unpdf@1.7.0 pdf-parse@2.4.5
cat >write.cjs <<'JS'
const { writeFileSync } = require("node:fs");
const { PDFDocument, PDFHexString, PDFName, PDFOperator, PDFString } = require("pdf-lib");

(async () => {
	const pdf = await PDFDocument.create();
	const page = pdf.addPage([400, 200]);
	const { context } = pdf;
	const layer = context.register(context.obj({ Type: "OCG", Name: PDFString.of("Rascunho") }));
	pdf.catalog.set(PDFName.of("OCProperties"), context.obj({ OCGs: [layer], D: { OFF: [layer], Order: [layer] } }));
	page.drawText("Carga 1: 12,5 t", { x: 20, y: 150, size: 14 });
	page.node.Resources().set(PDFName.of("Properties"), context.obj({ draft: layer }));
	const within = (mark, properties, text, y) => {
		page.pushOperators(PDFOperator.of("BDC", [PDFName.of(mark), properties]));
		page.drawText(text, { x: 20, y, size: 14 });
		page.pushOperators(PDFOperator.of("EMC"));
	};
	within("OC", PDFName.of("draft"), "Carga 2: 99,9 t", 120);
	within("Span", context.obj({ ActualText: PDFHexString.fromText("Carga 3: 8,2 t") }), "Carga 3: 8,2 ton.", 90);
	writeFileSync("list.pdf", await pdf.save({ useObjectStreams: false }));
})();
JS
cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";

const file = new Uint8Array(readFileSync("list.pdf"));
const readers = {
	"pdf.js": async () => {
		const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
		const page = await (await getDocument({ data: file, verbosity: 0 }).promise).getPage(1);
		return (await page.getTextContent()).items.map(({ str }) => str).join(" ");
	},
	unpdf: async () => (await (await import("unpdf")).extractText(file)).text.join(" "),
	"pdf-parse": async () => {
		const { PDFParse } = await import("pdf-parse");
		return (await new PDFParse({ data: file, verbosity: 0 }).getText()).text.replace("-- 1 of 1 --", "");
	},
};
const [name] = process.argv.slice(2);
console.log(`${name}: ${(await readers[name]()).split(/\s+/).filter(Boolean).join(" ")}`);
JS
node write.cjs
pdftotext -v 2>&1 | head -1
mutool -v 2>&1 | head -1
words() { tr -s '\n\f ' ' ' | sed 's/ $//'; }
seen=$(
	for reader in pdf.js unpdf pdf-parse; do node read.mjs $reader; done
	echo "pdftotext: $(pdftotext -layout list.pdf - | words)"
	echo "mutool: $(mutool draw -F txt list.pdf 2>/dev/null | words)"
)
echo "$seen"
expected='pdf.js: Carga 1: 12,5 t Carga 2: 99,9 t Carga 3: 8,2 ton.
unpdf: Carga 1: 12,5 t Carga 2: 99,9 t Carga 3: 8,2 ton.
pdf-parse: Carga 1: 12,5 t Carga 2: 99,9 t Carga 3: 8,2 ton.
pdftotext: Carga 1: 12,5 t Carga 3: 8,2 t
mutool: Carga 1: 12,5 t Carga 3: 8,2 ton.'
[ "$seen" = "$expected" ]
