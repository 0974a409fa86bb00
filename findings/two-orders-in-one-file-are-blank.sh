#!/bin/sh
# Two suppliers have filled in the same order form, a PDF with fields: 12,5 t and 8,2 t. An office puts both into one file, to print it or
# to keep it with the month's papers.
#
# Guess: the file shows on two pages what each of the two shows. Seen: what stands in a field is no part of its page, but of an annotation
# on it, a widget (ISO 32000-1, 12.5.6.19). Debian's `mutool merge` 1.21, and PyMuPDF 1.21 with `insert_pdf`, which is the way that its
# manual joins files, leave the widgets behind: both pages have the form's lines and words, and its boxes are gone with all that was typed.
# No word says so; printed or searched, these are two orders of nothing. pdfunite (Poppler 22.12) and pypdf 3.4 show both weights. Debian's
# pdftk 3.3.2 and qpdf 11.3 keep the fields too, and give those of the second order names of their own, `1.peso` and `peso+1`. Where two
# fields have one name, they have one value (12.7.3.2). Make pages of the forms first, as pdf-lib's `form.flatten()` does.
set -eu
for tool in mutool pdfunite pdftk qpdf pdftotext /usr/bin/python3; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
/usr/bin/python3 -c 'import fitz, pypdf' 2>/dev/null || { echo "skipped: python3-fitz or python3-pypdf is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent pdf-lib@1.17.1
cat >orders.mjs <<'JS'
import { writeFileSync } from "node:fs";
import { PDFDocument } from "pdf-lib";

for (const [name, weight] of [["one", "12,5 t"], ["two", "8,2 t"]]) {
	for (const flat of [false, true]) {
		const order = await PDFDocument.create();
		const page = order.addPage([300, 200]);
		page.drawText("Peso:", { x: 20, y: 105, size: 12 });
		const field = order.getForm().createTextField("peso");
		field.addToPage(page, { x: 60, y: 100, width: 120, height: 20 });
		field.setText(weight);
		if (flat) order.getForm().flatten();
		writeFileSync(`${flat ? "flat-" : ""}${name}.pdf`, await order.save({ useObjectStreams: false }));
	}
}
JS
node orders.mjs
mutool merge -o mutool.pdf one.pdf two.pdf
mutool merge -o flattened.pdf flat-one.pdf flat-two.pdf
pdfunite one.pdf two.pdf pdfunite.pdf
pdftk one.pdf two.pdf cat output pdftk.pdf
qpdf --empty --pages one.pdf two.pdf -- qpdf.pdf
/usr/bin/python3 -c "
import fitz, pypdf
book, merger = fitz.open(), pypdf.PdfMerger()
for name in ('one.pdf', 'two.pdf'):
    book.insert_pdf(fitz.open(name))
    merger.append(name)
book.save('pymupdf.pdf')
merger.write('pypdf.pdf')"
seen=$(
	for file in one two mutool pymupdf flattened pdfunite pypdf pdftk qpdf; do
		echo "$file: $(pdftotext -layout "$file.pdf" - 2>/dev/null | tr -s ' \n\f' ' ')"
	done
	for file in pdftk qpdf; do
		echo "$file: $(pdftk "$file.pdf" dump_data_fields 2>/dev/null | sed -n 's/^FieldName: //p;s/^FieldValue: /= /p' | tr '\n' ' ')"
	done
)
echo "$seen"
expected='one: Peso: 12,5 t 
two: Peso: 8,2 t 
mutool: Peso: Peso: 
pymupdf: Peso: Peso: 
flattened: Peso: 12,5 t Peso: 8,2 t 
pdfunite: Peso: 12,5 t Peso: 8,2 t 
pypdf: Peso: 12,5 t Peso: 8,2 t 
pdftk: Peso: 12,5 t Peso: 8,2 t 
qpdf: Peso: 12,5 t Peso: 8,2 t 
pdftk: peso = 12,5 t 1.peso = 8,2 t 1 
qpdf: peso = 12,5 t peso+1 = 8,2 t '
[ "$seen" = "$expected" ]
