#!/bin/sh
# A certificate or an invoice comes as a PDF that people read, with the same as data (XML) attached, as PDF/A-3 has it for that (ISO 19005-3).
# An office puts a month's two into one file, to send it to the customer, whose program takes the weights from the attachments.
#
# Guess: what joins files joins all that is in them, or says what it left. Seen: Debian's poppler-utils 22.12 (`pdfunite`) keeps both attachments.
# pdf-lib 1.17.1 (`copyPages`) and mupdf-tools 1.21 (`mutool merge`) keep none, without a word. With qpdf 11.3 it depends on how one asks:
# `--empty --pages a.pdf b.pdf` keeps none, `a.pdf --pages . b.pdf` those of the first, so that the second page has another one's data beside it.
# All pages are there each time. qpdf keeps them with `--copy-attachments-from b.pdf --`. Needs qpdf, mupdf-tools and poppler-utils.
set -eu
for program in qpdf mutool pdfunite pdfdetach; do
	command -v $program >/dev/null || { echo "skipped: $program is not installed"; exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent pdf-lib@1.17.1
cat >write.cjs <<'JS'
const { writeFileSync } = require("node:fs");
const { AFRelationship, PDFDocument } = require("pdf-lib");

(async () => {
	const joined = await PDFDocument.create();
	for (const [name, tonnes] of [["first", "12,5"], ["second", "8,2"]]) {
		const pdf = await PDFDocument.create();
		pdf.addPage([400, 200]).drawText(`${name}: ${tonnes} t`, { x: 20, y: 150, size: 14 });
		const xml = Buffer.from(`<load><t>${tonnes.replace(",", ".")}</t></load>`);
		await pdf.attach(xml, `${name}.xml`, { mimeType: "application/xml", afRelationship: AFRelationship.Data });
		const bytes = await pdf.save();
		writeFileSync(`${name}.pdf`, bytes);
		const [page] = await joined.copyPages(await PDFDocument.load(bytes), [0]);
		joined.addPage(page);
	}
	writeFileSync("pdf-lib.pdf", await joined.save());
})();
JS
node write.cjs
qpdf --version | head -1
mutool -v 2>&1 | head -1
pdfunite -v 2>&1 | head -1
pdfunite first.pdf second.pdf pdfunite.pdf
mutool merge -o mutool.pdf first.pdf second.pdf
qpdf --empty --pages first.pdf second.pdf -- qpdf-empty.pdf
qpdf first.pdf --pages . second.pdf -- qpdf-first.pdf
qpdf first.pdf --pages . second.pdf -- --copy-attachments-from second.pdf -- qpdf-copied.pdf
seen=$(
	for file in first pdfunite pdf-lib mutool qpdf-empty qpdf-first qpdf-copied; do
		pages=$(pdftotext $file.pdf - | grep -c ' t$')
		echo "$file: $pages pages, data of $(pdfdetach -list $file.pdf | grep -oE '[a-z]+\.xml' | sort | tr '\n' ' ')" | sed 's/ $//'
	done
)
echo "$seen"
expected='first: 1 pages, data of first.xml
pdfunite: 2 pages, data of first.xml second.xml
pdf-lib: 2 pages, data of
mutool: 2 pages, data of
qpdf-empty: 2 pages, data of
qpdf-first: 2 pages, data of first.xml
qpdf-copied: 2 pages, data of first.xml second.xml'
[ "$seen" = "$expected" ]
