#!/bin/sh
# Programs in Java that are older than `.xlsx` read workbooks of Excel 97 (`.xls`) with JExcelAPI, whose `getContents()` gives "the contents
# of this cell as a string", formatted as its cell is: the load came on 01/09/2026 21:36, waited 29:30 h, and weighs 12,340.568 kg.
#
# Guess: that is what spreadsheet programs show. Seen (Debian's JExcelAPI 2.6.12; the workbook by SheetJS, xlsx 0.18.5): it came at 09:36.
# Small h are the hours of a day in workbooks unless AM/PM stands behind them (ECMA-376, part 1, 18.8.31), and those to twelve in Java,
# to which the format is handed; only Excel's own number 22 is turned into H. Hours that go on beyond a day, [h]:mm, are left out, so
# that the wait is ":30", and a unit keeps its quotes: 12340.568" kg". A cell without a format has three places at most, so that 0.0004 t
# are "0". `DateCell.getDate()` and `NumberCell.getValue()` give what the cell has. Needs Debian's libjexcelapi-java and a JDK.
set -eu
if ! command -v java >/dev/null || [ ! -e /usr/share/java/jxl.jar ]; then
	echo "skipped: libjexcelapi-java or java is not installed"
	exit 0
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent xlsx@0.18.5
cat >loads.cjs <<'JS'
const { readFile, utils, writeFile } = require("xlsx");
const evening = 46266.9;
const cells = [
	[evening, "dd/mm/yyyy hh:mm"],
	[evening, "dd/mm/yyyy h:mm"],
	[evening, "m/d/yy h:mm"],
	[evening, "h:mm AM/PM"],
	[29.5 / 24, "[h]:mm"],
	[12340.568, '0.000" kg"'],
	[0.0004, "General"],
];
const book = utils.book_new();
utils.book_append_sheet(book, utils.aoa_to_sheet(cells.map(([v, z]) => [z, { t: "n", v, z }])));
writeFile(book, "loads.xls", { bookType: "biff8" });
JS
node loads.cjs
cat >Loads.java <<'JAVA'
import java.io.File;
import java.util.Locale;
import jxl.Sheet;
import jxl.Workbook;

public class Loads {
	public static void main(String[] words) throws Exception {
		Locale.setDefault(Locale.US);
		Sheet sheet = Workbook.getWorkbook(new File("loads.xls")).getSheet(0);
		for (int row = 0; row < sheet.getRows(); row++)
			System.out.println(sheet.getCell(0, row).getContents() + " is " + sheet.getCell(1, row).getContents());
	}
}
JAVA
seen=$(java -cp /usr/share/java/jxl.jar Loads.java 2>/dev/null)
echo "$seen"
expected='dd/mm/yyyy hh:mm is 01/09/2026 09:36
dd/mm/yyyy h:mm is 01/09/2026 9:36
m/d/yy h:mm is 9/1/26 21:36
h:mm AM/PM is 9:36 PM
[h]:mm is :30
0.000" kg" is 12340.568" kg"
General is 0'
[ "$seen" = "$expected" ]
