#!/bin/sh
# A supplier's form (PDF) asks for the class of a waste, 1, hazardous, or 2, not hazardous (NBR 10004:2024), by two buttons of which one is
# chosen. A program reads the forms that come back.
#
# Guess: whatever reads a form's values gives the class that was pressed. Seen: the form's field has a list of what its buttons stand for
# (`Opt`), and its value is then a button's place in that list, counted from 0 (ISO 32000-1, 12.7.4.2.3 and .4), which is how Acrobat and
# pdf-lib 1.17.1 write it: class 2 is /1 in the file. pdf-lib and Debian's pdftk 3.3.2 look it up. pypdf 3.4.1, PyMuPDF 1.21.1, qpdf 11.3
# and pdf.js 5.6.205 give the place: a load of class 2 is one of class 1, a value like any other, and one of class 1 is of 0. The unit
# beside it, a list to choose from, is right in each. pdf.js 6.5.438, which needs Node 22, looks it up. Needs Debian's pdftk-java, qpdf,
# python3-pypdf and python3-fitz.
set -eu
for tool in pdftk qpdf /usr/bin/python3; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
/usr/bin/python3 -c 'import fitz, pypdf' 2>/dev/null || { echo "skipped: python3-fitz or python3-pypdf is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent pdf-lib@1.17.1 pdfjs-dist@5.6.205
cat >write.mjs <<'JS'
import { writeFileSync } from "node:fs";
import { PDFDocument } from "pdf-lib";

const document = await PDFDocument.create();
const page = document.addPage();
const form = document.getForm();
const group = form.createRadioGroup("classe");
for (const [at, name] of ["1", "2"].entries()) group.addOptionToPage(name, page, { x: 50 + 50 * at, y: 700, width: 15, height: 15 });
group.select("2");
const unit = form.createDropdown("unidade");
unit.setOptions(["kg", "t"]);
unit.addToPage(page, { x: 50, y: 600 });
unit.select("t");
writeFileSync("form.pdf", await document.save());
JS
cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import { PDFDocument } from "pdf-lib";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

const bytes = new Uint8Array(readFileSync("form.pdf"));
const form = (await PDFDocument.load(bytes)).getForm();
console.log(`pdf-lib: ${form.getRadioGroup("classe").getSelected()} ${form.getDropdown("unidade").getSelected()}`);
const page = await (await getDocument({ data: bytes, verbosity: 0 }).promise).getPage(1);
const values = new Map((await page.getAnnotations()).map(({ fieldName, fieldValue }) => [fieldName, fieldValue]));
console.log(`pdf.js: ${values.get("classe")} ${values.get("unidade")}`);
JS
cat >read.py <<'PY'
import fitz, json, pypdf, subprocess
fields = pypdf.PdfReader("form.pdf").get_fields()
print("pypdf:", *(fields[name]["/V"].lstrip("/") for name in ("classe", "unidade")))
document = fitz.open("form.pdf")
page = document[0]
values = {widget.field_name: widget.field_value for widget in page.widgets()}
print("PyMuPDF:", values["classe"], values["unidade"])
fields = json.loads(subprocess.check_output(["qpdf", "--json", "--json-key=acroform", "form.pdf"]))["acroform"]["fields"]
values = {field["fullname"]: field["value"] for field in fields}
print("qpdf:", values["classe"].lstrip("/"), values["unidade"].removeprefix("u:"))
PY
node write.mjs
seen=$(
	node read.mjs
	/usr/bin/python3 read.py
	echo "pdftk: $(pdftk form.pdf dump_data_fields | sed -n 's/^FieldValue: //p' | xargs)"
)
echo "$seen"
expected="pdf-lib: 2 t
pdf.js: 1 t
pypdf: 1 t
PyMuPDF: 1 t
qpdf: 1 t
pdftk: 2 t"
[ "$seen" = "$expected" ]
