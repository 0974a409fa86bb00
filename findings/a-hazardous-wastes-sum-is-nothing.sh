#!/bin/sh
# A list of loads adds up by waste and by receiver, SUMIF with "13 02 05*" (the European list marks a hazardous waste by a star) or
# "Aterro Norte (SP)", and finds prices with VLOOKUP. A program reads the workbook and writes it as OpenDocument (`.ods`).
#
# Guess: LibreOffice shows the same sums in both files. Seen (SheetJS 0.18.5, LibreOffice 7.4): the sum of each text with a star, a plus
# or brackets is 0, and its price #N/A; all others are right. OpenDocument says of each file whether criteria are regular expressions,
# and that they are where it says nothing (1.2, part 1, table:use-regular-expressions). SheetJS says nothing, LibreOffice says wildcards
# in what it writes itself and for each `.xlsx`. As an expression, "05*" is a 0 with any number of fives, and brackets are a group. The
# file has the right sums as the cells' values, 1,500 kg, which SheetJS shows; LibreOffice computes them anew when it opens it, and
# Gnumeric 1.12 has 1,500 kg, whichever file it computes. Untick "regular expressions in formulas", or send the `.xlsx`.
set -eu
for tool in soffice ssconvert; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent xlsx@0.18.5
cat >loads.cjs <<'JS'
const XLSX = require("xlsx");

if (process.argv[2] === "write") {
	const sheet = XLSX.utils.aoa_to_sheet([
		["Resíduo", "kg"],
		["13 02 05*", 1000],
		["13 02 05*", 500],
		["17 05 04", 300],
		["Aterro Norte (SP)", 70],
		["Papel + cartão", 9],
	]);
	["13 02 05*", "17 05 04", "Aterro Norte (SP)", "Papel + cartão"].forEach((text, index) => {
		const row = index + 2;
		sheet[`D${row}`] = { t: "s", v: text };
		sheet[`E${row}`] = { t: "n", f: `SUMIF(A$2:A$6,D${row},B$2:B$6)` };
		sheet[`F${row}`] = { t: "n", f: `VLOOKUP(D${row},A$2:B$6,2,FALSE)` };
	});
	sheet["!ref"] = "A1:F6";
	const book = XLSX.utils.book_new();
	XLSX.utils.book_append_sheet(book, sheet, "Loads");
	XLSX.writeFile(book, "source/loads.xlsx");
} else if (process.argv[2] === "convert") XLSX.writeFile(XLSX.readFile("loads.xlsx"), "loads.ods");
else {
	const sheet = XLSX.readFile("loads.ods").Sheets.Loads;
	console.log(["D2", "E2", "F2"].map((cell) => sheet[cell].v).join());
}
JS
office() { soffice "-env:UserInstallation=file://$folder/profile" --headless --convert-to "$1" --outdir "$2" "$3" >/dev/null 2>&1; }
sums() { sed -n 2,5p "$1" | cut -d, -f4- | tr -d '"'; }
mkdir source
node loads.cjs write
office xlsx . source/loads.xlsx
node loads.cjs convert
for kind in xlsx ods; do
	office 'csv:Text - txt - csv (StarCalc):44,34,76' "office-$kind" "loads.$kind"
	ssconvert --recalc "loads.$kind" "gnumeric-$kind.csv" 2>/dev/null
done
soffice --version
seen=$(
	echo "LibreOffice, xlsx" && sums office-xlsx/loads.csv
	echo "LibreOffice, ods" && sums office-ods/loads.csv
	echo "in the ods" && node loads.cjs
	for kind in xlsx ods; do
		echo "Gnumeric, $kind" && sums "gnumeric-$kind.csv" | head -1
	done
)
echo "$seen"
expected='LibreOffice, xlsx
13 02 05*,1500,1000
17 05 04,300,300
Aterro Norte (SP),70,70
Papel + cartão,9,9
LibreOffice, ods
13 02 05*,0,#N/A
17 05 04,300,300
Aterro Norte (SP),0,#N/A
Papel + cartão,0,#N/A
in the ods
13 02 05*,1500,1000
Gnumeric, xlsx
13 02 05*,1500,1000
Gnumeric, ods
13 02 05*,1500,1000'
[ "$seen" = "$expected" ]
