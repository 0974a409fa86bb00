#!/bin/sh
# A list of loads is often sent on while a filter hides some of them, and beside a hidden sheet of lookups that stands first.
#
# Guess: a converter gives what is hidden in each format, or in none. Seen (LibreOffice 7.4, exceljs 4.4.0 for the workbook): its CSV has the
# rows that the filter hides and a hidden column, its page (HTML) lacks both without a word. A hidden sheet the page has as any
# other, and the CSV has nothing else: it is the first one. Needs LibreOffice (`soffice`).
set -eu
if ! command -v soffice >/dev/null; then
	echo "skipped: soffice is not installed"
	exit 0
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent exceljs@4.4.0
cat > lists.cjs <<'JS'
const { Workbook } = require("exceljs");
const loads = (book) => {
	const sheet = book.addWorksheet("MTR");
	sheet.addRows([["MTR", "CDF"], ["first", 7], ["second", 8], ["third", 9]]);
	return sheet;
};
(async () => {
	const filtered = new Workbook();
	const sheet = loads(filtered);
	sheet.autoFilter = "A1:B4";
	sheet.getRow(3).hidden = true;
	sheet.getColumn(2).hidden = true;
	await filtered.xlsx.writeFile("filtered.xlsx");
	const lookup = new Workbook();
	lookup.addWorksheet("Apoio", { state: "hidden" }).addRow(["lookup"]);
	loads(lookup);
	await lookup.xlsx.writeFile("lookup.xlsx");
})();
JS
node lists.cjs
office() { soffice --headless -env:UserInstallation="file://$folder/profile" --convert-to "$1" "$2" >/dev/null 2>&1; }
words() { sed 's/<[^>]*>/ /g' "$1" | grep -oE '\b(first|second|third|lookup|[789])\b' | tr '\n' ' '; }
seen=""
for list in filtered lookup; do
	for format in csv html; do
		office "$format" "$list.xlsx"
		seen="$seen$list.$format: $(words "$list.$format")"
	done
done
soffice --version
echo "$seen"
[ "$seen" = "filtered.csv: first 7 second 8 third 9 filtered.html: first third lookup.csv: lookup lookup.html: lookup first 7 second 8 third 9 " ]
