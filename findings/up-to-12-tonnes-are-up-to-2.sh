#!/bin/sh
# An offer is kept as RTF: paper up to 5 t, "≤5 t", glass up to 12,5 t, "≤12,5 t". RTF writes a sign beyond its code page as a
# number, \u8804, and behind it what a reader shows that does not know such numbers, one letter as a rule, `?`: "\u8804?5 t"
# (RTF 1.9.1, "Unicode RTF"). A document may say by \uc0 that nothing stands there.
#
# Guess: a reader drops that one letter, or shows it as well. Seen: Debian's pandoc 2.17 drops one letter more than that: "≤12,5
# t" is "≤2,5 t", and of "≤5 t" the 5 is gone, also where pandoc itself wrote the file. Debian's catdoc 0.95 and rtf-parser
# 1.3.3 show the letter: ≤?5 t. textract 2.5.0 reads with Debian's unrtf 0.21
# and cleans up after it: "Papel: t Vidro: t", no number is left. LibreOffice 7.4 and officeparser 8.1.1 have both lines right.
# Needs Debian's pandoc, catdoc, unrtf and LibreOffice.
set -eu
for tool in pandoc catdoc unrtf soffice; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts officeparser@8.1.1 rtf-parser@1.3.3 textract@2.5.0
cat >known.rtf <<'RTF'
{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0 Arial;}}\uc1\pard Papel: \u8804?5 t\par Vidro: \u8804?12,5 t\par}
RTF
cat >none.rtf <<'RTF'
{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0 Arial;}}\uc0\pard Papel: \u8804 5 t\par Vidro: \u8804 12,5 t\par}
RTF
printf 'Papel: ≤5 t\n\nVidro: ≤12,5 t\n' | pandoc -s --metadata title=x -t rtf -o pandoc.rtf
cat >read.cjs <<'JS'
const { readFileSync } = require("node:fs");
const { parseOffice } = require("officeparser");
const rtf = require("rtf-parser");
const textract = require("textract");
const lines = (text) => text.split(/[\n|]/).map((line) => line.trim()).filter((line) => line.includes(":")).join(" / ");
const name = process.argv[2];
rtf.string(readFileSync(name, "latin1"), async (_, document) => {
	const paragraphs = document.content.map((part) => (part.content ?? [part]).map((span) => span.value).join(""));
	console.log(`rtf-parser: ${lines(paragraphs.join("\n"))}`);
	const { content } = await parseOffice(name);
	console.log(`officeparser: ${lines(content.map((part) => part.text).join("\n"))}`);
	textract.fromFileWithPath(name, (__, text) => console.log(`textract: ${text.trim()}`));
});
JS
seen=$(
	for name in known none; do
		echo "$name"
		soffice --headless "-env:UserInstallation=file://$folder/profile" --convert-to txt:"Text (encoded):UTF8" $name.rtf >/dev/null 2>&1
		echo "LibreOffice: $(sed 's/^\xef\xbb\xbf//' $name.txt | grep : | tr '\n' '/')"
		echo "pandoc: $(pandoc -f rtf -t plain $name.rtf | grep : | tr '\n' '/')"
		echo "catdoc: $(catdoc -dutf-8 $name.rtf | grep : | tr '\n' '/')"
		node read.cjs $name.rtf
	done
	echo "pandoc of pandoc: $(pandoc -f rtf -t plain pandoc.rtf | grep : | tr '\n' '/')"
)
echo "$seen"
expected='known
LibreOffice: Papel: ≤5 t/Vidro: ≤12,5 t/
pandoc: Papel: ≤ t/Vidro: ≤2,5 t/
catdoc: Papel: ≤?5 t/Vidro: ≤?12,5 t/
rtf-parser: Papel: ≤?5 t / Vidro: ≤?12,5 t
officeparser: Papel: ≤5 t / Vidro: ≤12,5 t
textract: Papel: t Vidro: t
none
LibreOffice: Papel: ≤5 t/Vidro: ≤12,5 t/
pandoc: Papel: ≤ t/Vidro: ≤2,5 t/
catdoc: Papel: ≤5 t/Vidro: ≤12,5 t/
rtf-parser: Papel: ≤5 t / Vidro: ≤12,5 t
officeparser: Papel: ≤5 t / Vidro: ≤12,5 t
textract: Papel: t Vidro: t
pandoc of pandoc: Papel: ≤ t/Vidro: ≤2,5 t/'
[ "$seen" = "$expected" ]
