#!/bin/sh
# Names that come from a report's columns often have two blanks in them, "Aterro  Norte". A sheet that sums up by receiver cleans them
# first, =IF(TRIM(A1)="Aterro Norte",B1,0): TRIM takes blanks off both ends, and leaves one of several within (OpenFormula 1.2 and
# ECMA-376, part 1, on TRIM).
#
# Guess: whatever has the function has both halves of it. Seen: LibreOffice 7.4, Gnumeric 1.12, HyperFormula 3.5.0, @formulajs/formulajs
# 4.6.1 and IronCalc 0.8.4 have. To fast-formula-parser 1.0.19 and Debian's Apache POI 4.0 TRIM is what `trim` is to JavaScript and Java,
# and takes off the ends alone: that landfill took 0 kg, with no error, as the name looks right in a cell as wide as it is. Needs Debian's
# LibreOffice, Gnumeric, libapache-poi-java and a JDK.
set -eu
for file in /usr/bin/soffice /usr/bin/ssconvert /usr/share/java/poi.jar /usr/bin/javac; do
	[ -e "$file" ] || { echo "skipped: $file is not installed" && exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @formulajs/formulajs@4.6.1 @ironcalc/wasm@0.8.4 fast-formula-parser@1.0.19 hyperformula@3.5.0 xlsx@0.18.5
cat >trim.mjs <<'JS'
import { readFileSync } from "node:fs";
import { TRIM } from "@formulajs/formulajs";
import startIronCalc, { Model } from "@ironcalc/wasm";
import Parser from "fast-formula-parser";
import { HyperFormula } from "hyperformula";
import xlsx from "xlsx";

const row = ["Aterro  Norte", 12340];
const formula = 'IF(TRIM(A1)="Aterro Norte",B1,0)';
const parser = new Parser({ onCell: ({ col }) => row[col - 1] });
console.log(`fast-formula-parser: ${parser.parse(formula, { sheet: "S", row: 1, col: 3 })}`);
console.log(`HyperFormula: ${HyperFormula.buildFromArray([[...row, `=${formula}`]], { licenseKey: "gpl-v3" }).getSheetValues(0)[0][2]}`);
console.log(`formulajs: ${TRIM(row[0]) === "Aterro Norte" ? row[1] : 0}`);
await startIronCalc({ module_or_path: readFileSync("node_modules/@ironcalc/wasm/wasm_bg.wasm") });
const model = new Model("loads", "en", "UTC", "en");
[...row, `=${formula}`].forEach((value, at) => void model.setUserInput(0, 1, at + 1, String(value)));
model.evaluate();
console.log(`IronCalc: ${model.getFormattedCellValue(0, 1, 3)}`);
const sheet = xlsx.utils.aoa_to_sheet([[...row, { t: "n", f: formula }]]);
xlsx.writeFile({ SheetNames: ["S"], Sheets: { S: sheet } }, "trim.xlsx");
JS
cat >Trim.java <<'JAVA'
import org.apache.poi.hssf.usermodel.HSSFWorkbook;
import org.apache.poi.ss.usermodel.*;

public class Trim {
	public static void main(String[] none) {
		Workbook book = new HSSFWorkbook();
		Row row = book.createSheet().createRow(0);
		row.createCell(0).setCellValue("Aterro  Norte");
		row.createCell(1).setCellValue(12340);
		row.createCell(2).setCellFormula("IF(TRIM(A1)=\"Aterro Norte\",B1,0)");
		System.out.println("POI: " + (int) book.getCreationHelper().createFormulaEvaluator().evaluate(row.getCell(2)).getNumberValue());
	}
}
JAVA
seen=$(
	node trim.mjs
	soffice "-env:UserInstallation=file://$folder/profile" --headless --convert-to csv trim.xlsx >/dev/null 2>&1
	echo "LibreOffice: $(cut -d, -f3 trim.csv)"
	ssconvert --recalc trim.xlsx gnumeric.csv 2>/dev/null
	echo "Gnumeric: $(cut -d, -f3 gnumeric.csv)"
	java -cp "/usr/share/java/poi.jar:/usr/share/java/commons-collections4.jar:/usr/share/java/commons-math3.jar:/usr/share/java/commons-codec.jar" Trim.java
)
echo "$seen"
expected='fast-formula-parser: 0
HyperFormula: 12340
formulajs: 12340
IronCalc: 12340
LibreOffice: 12340
Gnumeric: 12340
POI: 0'
[ "$seen" = "$expected" ]
