#!/bin/sh
# A load with two wastes has two certificates (CDF): people write both numbers into one cell, on two lines.
#
# Guess: in OpenDocument (`.ods`) the cell keeps its two lines from one program to the next. Seen: it may hold them as two paragraphs or
# as one with `<text:line-break/>` (OpenDocument 1.2, part 1, 6.1.5). LibreOffice 7.4 writes the former, Debian's Gnumeric 1.12 the
# latter, which LibreOffice reads as nothing (`sc/source/filter/xml/celltextparacontext.cxx` has no case for it): 9001 and 9002 are
# 90019002, a certificate that nobody issued. pandas 1.5.3 reads so from both. Gnumeric and SheetJS 0.18.5 keep the lines of each. Needs
# LibreOffice and Gnumeric.
set -eu
if ! command -v soffice >/dev/null || ! command -v ssconvert >/dev/null; then
	echo "skipped: soffice or ssconvert is not installed"
	exit 0
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent xlsx@0.18.5
printf 'MTR,CDF\nSC26000001,"9001\n9002"\n' >loads.csv
office() { soffice --headless -env:UserInstallation="file://$folder/profile" --convert-to "$@" >/dev/null 2>&1; }
ssconvert loads.csv gnumeric.ods 2>/dev/null
office ods loads.csv
mv loads.ods office.ods
office csv gnumeric.ods office.ods
cat > sheetjs.cjs <<'JS'
const xlsx = require("xlsx");
const [sheet] = Object.values(xlsx.readFile(process.argv[2]).Sheets);
console.log(sheet.B2.v);
JS
in_one_line() { tr -d '"' | tail -n +"$1" | tr '\n' ' '; }
seen=$(
	for writer in gnumeric office; do
		echo "$writer read by LibreOffice: $(in_one_line 2 <"$writer.csv")"
		ssconvert "$writer.ods" read.csv 2>/dev/null
		echo "$writer read by Gnumeric: $(in_one_line 2 <read.csv)"
		echo "$writer read by SheetJS: $(node sheetjs.cjs "$writer.ods" | in_one_line 1)"
	done
)
echo "$seen"
expected='gnumeric read by LibreOffice: SC26000001,90019002 
gnumeric read by Gnumeric: SC26000001,9001 9002 
gnumeric read by SheetJS: 9001 9002 
office read by LibreOffice: SC26000001,9001 9002 
office read by Gnumeric: SC26000001,9001 9002 
office read by SheetJS: 9001 9002 '
[ "$seen" = "$expected" ] || exit 1
if /usr/bin/python3 -c 'import odf, pandas' 2>/dev/null; then
	for writer in gnumeric office; do
		read=$(/usr/bin/python3 -c "import pandas; print(pandas.read_excel('$writer.ods', engine='odf').iloc[0, 1])")
		echo "$writer read by pandas: $read"
		[ "$read" = 90019002 ]
	done
fi
