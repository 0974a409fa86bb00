#!/bin/sh
# A supplier's order form is a workbook with a list to choose from: containers of 2,5 m³, 5 m³ and 7,5 m³. Where the comma stands before
# decimals, semicolons part such a list in the dialog, so that it takes the sizes as they are. A program fills the customer's name in and
# sends the form out.
#
# Guess: the form that goes out has the three sizes to choose from, or none and a warning. Seen: a list in `.xlsx` is parted by commas
# alone (ECMA-376, part 1, dataValidation), so that LibreOffice 7.4 writes it twice, as Excel does: with quotes, in an extension called
# x12ac, and once more as "2,5 m³,5 m³,7,5 m³" for readers that do not know it (`mc:Fallback`). exceljs 4.4.0 reads the latter and writes
# it back as the only one: the form then offers 2, 5 m³, 5 m³, 7 and 5 m³, and no 2,5 m³. Who wants two and a half chooses 2 or 5. Debian's
# openpyxl 3.0.9 keeps the rule and loses its list; xlsx-populate 1.21.0 hands both on. Put the sizes into cells, and let the list name
# these.
set -eu
for tool in soffice /usr/bin/python3; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
/usr/bin/python3 -c 'import openpyxl' 2>/dev/null || { echo "skipped: python3-openpyxl is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent exceljs@4.4.0 xlsx-populate@1.21.0
cat >form.fods <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" office:version="1.2"
	xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
	xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
	<office:body>
		<office:spreadsheet>
			<table:content-validations>
				<table:content-validation table:name="size" table:base-cell-address="Order.B1"
					table:condition="of:cell-content-is-in-list(&quot;2,5 m³&quot;;&quot;5 m³&quot;;&quot;7,5 m³&quot;)"/>
			</table:content-validations>
			<table:table table:name="Order">
				<table:table-row>
					<table:table-cell office:value-type="string"><text:p>Caçamba</text:p></table:table-cell>
					<table:table-cell table:content-validation-name="size" office:value-type="string"><text:p>2,5 m³</text:p></table:table-cell>
				</table:table-row>
			</table:table>
		</office:spreadsheet>
	</office:body>
</office:document>
XML
office() { soffice "-env:UserInstallation=file://$folder/profile" --headless --convert-to "$1" --outdir "$2" "$3" >/dev/null 2>&1; }
choices() {
	office fods "$1" "$1.xlsx"
	sed -n 's/.*cell-content-is-in-list(\([^)]*\)).*/\1/p' "$1/$1.fods" | sed 's/&quot;/"/g' | head -1
}
office xlsx . form.fods
cat >fill.mjs <<'JS'
import exceljs from "exceljs";
import populate from "xlsx-populate";

const book = new exceljs.Workbook();
await book.xlsx.readFile("form.xlsx");
book.worksheets[0].getCell("A2").value = "Cliente";
await book.xlsx.writeFile("exceljs.xlsx");
const other = await populate.fromFileAsync("form.xlsx");
other.sheet(0).cell("A2").value("Cliente");
await other.toFileAsync("populate.xlsx");
JS
node fill.mjs
/usr/bin/python3 -c "
import openpyxl
book = openpyxl.load_workbook('form.xlsx')
book.active['A2'] = 'Cliente'
print('formula:', book.active.data_validations.dataValidation[0].formula1)
book.save('openpyxl.xlsx')" >openpyxl.txt
soffice --version
seen=$(
	for file in form exceljs populate openpyxl; do echo "$file: $(choices "$file")"; done
	cat openpyxl.txt
)
echo "$seen"
expected='form: "2,5 m³";"5 m³";"7,5 m³"
exceljs: "2";"5 m³";"5 m³";"7";"5 m³"
populate: "2,5 m³";"5 m³";"7,5 m³"
openpyxl: 0
formula: None'
[ "$seen" = "$expected" ]
