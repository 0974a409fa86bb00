#!/bin/sh
# Systems of states and programs of offices in Brazil send lists as a page of HTML whose name ends in `.xls`, since Excel opens that. Microsoft's
# own attributes tell Excel what a cell is ("Microsoft Office HTML and XML Reference", 1999): mso-number-format:"\@" a text, such as
# the waste's code 020104 or an invoice's key of 44 digits, x:num="12.34" the number behind 12,340, and "dd\/mm\/yyyy" a day, 02/09/2026.
#
# Guess: what opens such pages as lists goes by those attributes, or leaves what is shown. Seen: SheetJS 0.18.5, Gnumeric 1.12 and LibreOffice
# 7.4 read none of them. The code is 20104 to each, the key a power of ten, so that all of a month's are one, and 12.34 t are 12340, each
# without an error. To SheetJS and Gnumeric 2 September is 9 February; LibreOffice leaves the day a text. Told that the page is Brazil's
# (filter option 1046), it has 12.34, and code and key as before. SheetJS with `raw: true` gives each cell as it is shown. Needs
# LibreOffice (`soffice`) and Gnumeric (`ssconvert`).
set -eu
for program in soffice ssconvert; do
	command -v $program >/dev/null || { echo "skipped: $program is not installed"; exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent xlsx@0.18.5
cat >loads.xls <<'HTML'
<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"></head><body><table>
<tr><td>code</td><td>key</td><td>t</td><td>day</td></tr>
<tr><td style='mso-number-format:"\@"'>020104</td><td style='mso-number-format:"\@"'>35260911222333000181550010000012341482917367</td>
<td style='mso-number-format:"0\.000"' x:num="12.34">12,340</td><td style='mso-number-format:"dd\/mm\/yyyy"' x:num="46267">02/09/2026</td></tr>
</table></body></html>
HTML
cp loads.xls loads.html
cat >read.cjs <<'JS'
const { readFile, utils } = require("xlsx");
const list = (options, read) => utils.sheet_to_json(Object.values(readFile("loads.xls", options).Sheets)[0], { header: 1, ...read })[1].join(" ");
console.log(`SheetJS: ${list({ cellDates: false, dateNF: "yyyy-mm-dd" }, { raw: false })}`);
console.log(`SheetJS, values: ${list({}, {})}`);
console.log(`SheetJS, raw: ${list({ raw: true }, {})}`);
JS
office() { soffice --headless "-env:UserInstallation=file://$folder/profile" --convert-to fods --outdir "$1" "--infilter=calc_HTML_WebQuery:$2" loads.xls >/dev/null 2>&1; }
values() { grep -oE 'office:value="[^"]*"|<text:p>[0-9/]{10}<' "$1" | sed 's/.*="//; s/<text:p>//; s/["<]$//' | tr '\n' ' ' | sed 's/ $//'; }
office english 1033
office brazil 1046
ssconvert loads.html gnumeric.csv 2>/dev/null
seen=$(
	node read.cjs
	echo "Gnumeric: $(tail -1 gnumeric.csv | tr ',' ' ')"
	echo "LibreOffice, English: $(values english/loads.fods)"
	echo "LibreOffice, Brazil: $(values brazil/loads.fods)"
)
echo "$seen"
expected='SheetJS: 20104 3.52609E+43 12340 2026-02-09
SheetJS, values: 20104 3.5260911222333e+43 12340 46062
SheetJS, raw: 020104 35260911222333000181550010000012341482917367 12,340 02/09/2026
Gnumeric: 20104 3.5260911222333000183E+43 12340 2026/02/09
LibreOffice, English: 20104 3.5260911222333E+043 12340 02/09/2026
LibreOffice, Brazil: 20104 3.5260911222333E+043 12.34 02/09/2026'
[ "$seen" = "$expected" ]
