#!/bin/sh
# A list of loads in Word, with "Track Changes" on: somebody corrects 12,5 t to 13,5 t, one digit, and 8,2 t to 9,1 t.
#
# Guess: a reader gives the quantities as corrected, as Word prints them without its marks. Seen: mammoth 1.13.0, officeparser 7.8.0 and
# Debian's pandoc 2.17 and docx2txt 1.4 do. python-docx 0.8.11 puts a cell together from the runs that stand in its paragraph itself, and
# an inserted run stands in `w:ins` (ECMA-376, part 1, 17.13.5.18): 13,5 t are 1,5 t, a weight like any other, and the cell of 9,1 t is
# empty. LibreOffice 7.4, asked for a text, writes what was deleted as well, in its place: 123,5 and 8,29,1. As OpenDocument the deleted
# digits stand before the text, and officeparser takes these for its first lines. Needs Debian's LibreOffice, python3-docx and the others.
set -eu
for tool in soffice pandoc docx2txt /usr/bin/python3; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
/usr/bin/python3 -c 'import docx' 2>/dev/null || { echo "skipped: python3-docx is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent docx@9.15.2 mammoth@1.13.0 officeparser@7.8.0
cat > write.mjs <<'JS'
import { writeFileSync } from "node:fs";
import { DeletedTextRun, Document, InsertedTextRun, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from "docx";

const by = { author: "Balanca", date: "2026-09-03T10:00:00Z" };
const cell = (...runs) => new TableCell({ children: [new Paragraph({ children: runs })] });
const rows = [
	["MTR", [new TextRun("Quantidade (t)")]],
	[
		"260900000001",
		[
			new TextRun("1"),
			new DeletedTextRun({ ...by, id: 1, text: "2" }),
			new InsertedTextRun({ ...by, id: 2, text: "3" }),
			new TextRun(",5"),
		],
	],
	["260900000002", [new DeletedTextRun({ ...by, id: 3, text: "8,2" }), new InsertedTextRun({ ...by, id: 4, text: "9,1" })]],
	["260900000003", [new TextRun("4,0")]],
].map(([number, runs]) => new TableRow({ children: [cell(new TextRun(number)), cell(...runs)] }));
const document = new Document({ sections: [{ children: [new Table({ rows })] }] });
writeFileSync("loads.docx", await Packer.toBuffer(document));
JS
cat > read.mjs <<'JS'
import mammoth from "mammoth";
import { parseOffice } from "officeparser";

if (process.argv[2] === "mammoth") console.log((await mammoth.extractRawText({ path: "loads.docx" })).value);
else console.log((await parseOffice(process.argv[2])).toText());
JS
node write.mjs
for format in txt:Text odt; do
	soffice --headless "-env:UserInstallation=file://$folder/profile" --convert-to "$format" loads.docx >/dev/null 2>&1
done
quantities() {
	echo "$1: $(grep -oE '(^|[^0-9])[0-9]+,[0-9,]+' | tr -d '\t |' | xargs)"
}
seen=$(
	node read.mjs mammoth | quantities mammoth
	node read.mjs loads.docx | quantities officeparser
	pandoc -t plain loads.docx | quantities pandoc
	docx2txt loads.docx - | sed -E 's/26090000000[1-3]/ /g' | quantities docx2txt
	/usr/bin/python3 -c 'import docx; [print(repr(row.cells[1].text)) for row in docx.Document("loads.docx").tables[0].rows[1:]]' |
		sed 's/^/python-docx: /'
	quantities LibreOffice <loads.txt
	echo "officeparser, OpenDocument: $(node read.mjs loads.odt | sed -n 1,3p | xargs)"
)
echo "$seen"
expected="mammoth: 13,5 9,1 4,0
officeparser: 13,5 9,1 4,0
pandoc: 13,5 9,1 4,0
docx2txt: 13,5 9,1 4,0
python-docx: '1,5'
python-docx: ''
python-docx: '4,0'
LibreOffice: 123,5 8,29,1 4,0
officeparser, OpenDocument: 2 8,2 MTR"
[ "$seen" = "$expected" ]
