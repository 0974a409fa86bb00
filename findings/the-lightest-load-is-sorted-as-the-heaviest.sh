#!/bin/sh
# A page in Portuguese has a table of loads, 12,5 t, 100 t, 8,25 t and 3,755 t, and a script that sorts it by the column
# pressed.
#
# Guess: such a script goes by the page's language, or takes what it cannot read for a text. Seen (jsdom 26.1.0): tablesort
# 5.7.1 with its number sort, tablesorter 2.32.0, DataTables 3.1.2 and sorttable 1.0.2 leave out the comma as one for thousands
# and sort 100, 12,5, 8,25, 3,755, from the least to the most: 3,755 t is the heaviest load, 100 the lightest, and the page has
# `lang="pt-BR"`. Kilograms with a point, 980, 1.250,5, 8.760, 12.340, have 980 for the most. tablesorter with `usNumberFormat:
# false` and DataTables with `language: { decimal: ",", thousands: "." }` sort both right.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts jsdom@26.1.0 jquery@3.7.1 tablesort@5.7.1 tablesorter@2.32.0 \
	datatables.net@3.1.2 sorttable@1.0.2
cat >sort.cjs <<'JS'
const { readFileSync } = require("node:fs");
const { JSDOM } = require("jsdom");
const main = require("sorttable/package.json").main;
const press = "document.getElementById('weight').click()";
const table = "document.getElementById('loads')";
const ways = {
	tablesort: [["tablesort/dist/tablesort.min.js", "tablesort/dist/sorts/tablesort.number.min.js"],
		`new Tablesort(${table}); ${press}`],
	tablesorter: [["jquery/dist/jquery.min.js", "tablesorter/dist/js/jquery.tablesorter.min.js"],
		"jQuery(LOADS).tablesorter({ sortList: [[0, 0]] })"],
	"tablesorter, set": [["jquery/dist/jquery.min.js", "tablesorter/dist/js/jquery.tablesorter.min.js"],
		"jQuery(LOADS).tablesorter({ usNumberFormat: false, sortList: [[0, 0]] })"],
	DataTables: [["jquery/dist/jquery.min.js", "datatables.net/js/dataTables.min.js"], "new DataTable(LOADS, { order: [[0, 'asc']] })"],
	"DataTables, set": [["jquery/dist/jquery.min.js", "datatables.net/js/dataTables.min.js"],
		"new DataTable(LOADS, { order: [[0, 'asc']], language: { decimal: ',', thousands: '.' } })"],
	sorttable: [[`sorttable/${main}`], `sorttable.makeSortable(${table}); ${press}`],
};
for (const [name, [scripts, run]] of Object.entries(ways)) {
	const sorted = [["12,5", "100", "8,25", "3,755"], ["1.250,5", "980", "12.340", "8.760"]].map((weights) => {
		const rows = weights.map((weight) => `<tr><td>${weight}</td></tr>`).join("");
		const html = `<html lang="pt-BR"><table id="loads"><thead><tr><th id="weight">Peso</th></tr></thead><tbody>${rows}</tbody></table>`;
		const { window } = new JSDOM(`<!doctype html>${html}`, { runScripts: "outside-only" });
		for (const script of scripts) window.eval(readFileSync(`node_modules/${script}`, "utf8"));
		window.eval(run.replace("LOADS", table));
		return [...window.document.querySelectorAll("tbody tr")].map((row) => row.cells[0].textContent).join(" ");
	});
	console.log(`${name}: ${sorted.join(" | ")}`);
}
JS
seen=$(node sort.cjs)
echo "$seen"
expected='tablesort: 100 12,5 8,25 3,755 | 1.250,5 8.760 12.340 980
tablesorter: 100 12,5 8,25 3,755 | 1.250,5 8.760 12.340 980
tablesorter, set: 3,755 8,25 12,5 100 | 980 1.250,5 8.760 12.340
DataTables: 100 12,5 8,25 3,755 | 1.250,5 8.760 12.340 980
DataTables, set: 3,755 8,25 12,5 100 | 980 1.250,5 8.760 12.340
sorttable: 100 12,5 8,25 3,755 | 1.250,5 8.760 12.340 980'
[ "$seen" = "$expected" ]
