#!/bin/sh
# Old programs of stores and weighbridges exchange lists as DIF or SYLK (`.dif`, `.slk`), which spreadsheets still offer.
#
# Guess: in either a code stays the text that it was, and a day a day. Seen: DIF says of each cell whether it is a text (`1,0`) or a
# number, and LibreOffice 7.4 writes a day as `0,2026-09-03`. Debian's Gnumeric 1.12 looks at the characters alone: the waste's code
# loses its zero, also from a file that Gnumeric wrote, and the day is 2026, the number that it begins with. LibreOffice and SheetJS
# 0.18.5 read both. In SYLK LibreOffice keeps texts, but writes no format: the day is 46268 for
# Gnumeric, SheetJS and LibreOffice itself. Needs LibreOffice and Gnumeric.
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
printf 'MTR,Resíduo,Recebido\nSC,010101,2026-09-03\n' >loads.csv
office() { soffice --headless -env:UserInstallation="file://$folder/profile" --convert-to "$@" >/dev/null 2>&1; }
for format in dif slk; do office "$format" --infilter='CSV:44,34,76,1,1/2/2/2/3/5' loads.csv; done
ssconvert loads.slk gnumeric.dif 2>/dev/null
cat > sheetjs.cjs <<'JS'
const xlsx = require("xlsx");
const [sheet] = Object.values(xlsx.readFile(process.argv[2]).Sheets);
console.log(["A2", "B2", "C2"].map((cell) => sheet[cell].w ?? sheet[cell].v).join());
JS
seen=$(
	for list in loads.dif gnumeric.dif loads.slk; do
		ssconvert "$list" read.csv 2>/dev/null
		echo "$list: Gnumeric $(tail -1 read.csv)"
	done
	for list in loads.dif loads.slk; do
		office csv --outdir office "$list"
		echo "$list: LibreOffice $(tail -1 office/loads.csv), SheetJS $(node sheetjs.cjs "$list")"
	done
)
soffice --version
echo "$seen"
expected='loads.dif: Gnumeric SC,10101,2026
gnumeric.dif: Gnumeric SC,10101,46268
loads.slk: Gnumeric SC,010101,46268
loads.dif: LibreOffice SC,010101,2026-09-03, SheetJS SC,010101,9/3/26
loads.slk: LibreOffice SC,010101,46268, SheetJS SC,010101,46268'
[ "$seen" = "$expected" ]
