#!/bin/sh
# A list of loads in OpenDocument (`.ods`) has the declared tonnes of each load, and beside them the received ones, mostly the same. Two
# equal neighbours are one cell to LibreOffice, which writes it once, with `table:number-columns-repeated="2"` (OpenDocument 1.3, part 3).
#
# Guess: whatever makes text of the list has both, as of two that differ. Seen (Debian's odt2txt 0.5, by which git compares `.ods` where it
# is set as `textconv`; LibreOffice 7.4): odt2txt gives the cell once. Of 12.5 t received as declared nothing was received, and the
# certificate stands where the weight was. Once 12.4 t are received, git shows a line more, and no line less. officeparser 8.1.1 and
# SheetJS (xlsx 0.18.5) repeat the cell. Needs LibreOffice (`soffice`) and Debian's odt2txt.
set -eu
for program in soffice odt2txt git; do
	command -v $program >/dev/null || { echo "skipped: $program is not installed"; exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent officeparser@8.1.1 xlsx@0.18.5
list() {
	printf 'MTR;declared;received;CDF\nfirst;12.5;%s;9001\nsecond;8.2;8.1;9002\n' "$1" >loads.csv
	soffice --headless -env:UserInstallation="file://$folder/profile" --infilter=CSV:59,34,76 --convert-to ods loads.csv >/dev/null 2>&1
}
words() { tr -s '\n ' ' ' | sed 's/^ //; s/ $//'; }
cat >read.cjs <<'JS'
const { parseOffice } = require("officeparser");
const { readFile, utils } = require("xlsx");

const textOf = (part) => (part.type === "cell" ? [part.text] : (part.children ?? part.content).flatMap(textOf));
(async () => {
	const book = readFile("loads.ods");
	console.log(`officeparser: ${textOf(await parseOffice("loads.ods")).join(" ")}`);
	console.log(`SheetJS: ${utils.sheet_to_csv(book.Sheets[book.SheetNames[0]]).trim().replaceAll(/[,\n]/g, " ")}`);
})();
JS
git init -q .
git config user.name office
git config user.email office@company.example
git config diff.loads.textconv odt2txt
echo '*.ods diff=loads' >.gitattributes
odt2txt --version 2>&1 | head -1
soffice --version
list 12.5
git add loads.ods .gitattributes
git commit -qm loads
seen=$(
	echo "odt2txt: $(odt2txt loads.ods | words)"
	node read.cjs
	list 12.4
	echo "git: $(git diff loads.ods | grep -E '^[+-] *[0-9a-z]' | words)"
)
echo "$seen"
expected='odt2txt: MTR declared received CDF first 12.5 9001 second 8.2 8.1 9002
officeparser: MTR declared received CDF first 12.5 12.5 9001 second 8.2 8.1 9002
SheetJS: MTR declared received CDF first 12.5 12.5 9001 second 8.2 8.1 9002
git: +12.4'
[ "$seen" = "$expected" ]
