#!/bin/sh
# A sheet of loads counts the working days that are left until each certificate is due, NETWORKDAYS(today;deadline), which leaves out
# weekends. Where the deadline has passed, the number is below 0, and a filter or a colour goes by that.
#
# Guess: whatever has the function agrees on its sign: on Monday, 30 November 2026, a deadline of 4 December has 5 days left, one of
# 24 November -5. Seen: LibreOffice 7.4, HyperFormula 3.5.0, fast-formula-parser 1.0.19 and @formulajs/formulajs 4.6.1 say so. Debian's
# Gnumeric 1.12 gives 5 for both: it counts between the earlier and the later day, whichever came first in the brackets, so that in a
# sheet that ssconvert computes anew nothing is ever overdue. In calendar days, deadline - today, the same sheet has -6 beside it.
# Needs LibreOffice and Gnumeric.
set -eu
if ! command -v soffice >/dev/null || ! command -v ssconvert >/dev/null; then
	echo "skipped: soffice or ssconvert is not installed"
	exit 0
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @formulajs/formulajs@4.6.1 exceljs@4.4.0 fast-formula-parser@1.0.19 hyperformula@3.5.0
cat >sheet.cjs <<'JS'
const { NETWORKDAYS } = require("@formulajs/formulajs");
const { Workbook } = require("exceljs");
const FormulaParser = require("fast-formula-parser");
const { HyperFormula } = require("hyperformula");

const today = [2026, 11, 30];
const deadlines = [
	[2026, 12, 4],
	[2026, 11, 24],
];
const utc = ([year, month, day]) => new Date(Date.UTC(year, month - 1, day));
const local = ([year, month, day]) => new Date(year, month - 1, day);
const days = (deadline) => `NETWORKDAYS(DATE(${today}),DATE(${deadline}))`;
const engine = HyperFormula.buildFromArray([[]], { licenseKey: "gpl-v3" });
const parser = new FormulaParser();
const show = (name, of) => console.log(`${name}: ${deadlines.map(of).join()}`);
show("HyperFormula", (deadline) => engine.calculateFormula(`=${days(deadline)}`, 0));
show("fast-formula-parser", (deadline) => parser.parse(days(deadline), { row: 1, col: 1 }));
show("formulajs", (deadline) => NETWORKDAYS(local(today), local(deadline)));
const book = new Workbook();
const sheet = book.addWorksheet("Prazos");
deadlines.forEach((deadline, at) => {
	sheet.addRow([utc(today), utc(deadline)]);
	sheet.getCell(`C${at + 1}`).value = { formula: `NETWORKDAYS(A${at + 1},B${at + 1})` };
	sheet.getCell(`D${at + 1}`).value = { formula: `B${at + 1}-A${at + 1}` };
});
book.xlsx.writeFile("deadlines.xlsx");
JS
seen=$(
	node sheet.cjs
	soffice --headless "-env:UserInstallation=file://$folder/profile" --convert-to csv deadlines.xlsx >/dev/null 2>&1
	echo "LibreOffice: $(cut -d, -f3 deadlines.csv | paste -sd,)"
	ssconvert --recalc deadlines.xlsx gnumeric.csv 2>/dev/null
	echo "Gnumeric: $(cut -d, -f3 gnumeric.csv | paste -sd,), in calendar days $(cut -d, -f4 gnumeric.csv | paste -sd,)"
)
echo "$seen"
expected="HyperFormula: 5,-5
fast-formula-parser: 5,-5
formulajs: 5,-5
LibreOffice: 5,-5
Gnumeric: 5,5, in calendar days 4,-6"
[ "$seen" = "$expected" ]
