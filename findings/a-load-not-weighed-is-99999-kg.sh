#!/bin/sh
# Tables for statistics (`.sav`, of SPSS and PSPP) have numbers that mean "no value", each variable its own: a load that nobody weighed
# is 99999 kg with MISSING VALUES kg (99999), and the file says so in the variable's record.
#
# Guess: whoever reads the file leaves such a load out of the sum, 12,340 and 8,760 kg, as PSPP does itself. Seen: R's haven 2.5.1 gives
# NA, so that the sum is 21,100 kg. PSPP 1.6.2, which just left the load out, writes it as 99999 once it makes CSV of the table, with
# pspp-convert as with SAVE TRANSLATE, and no word says that this is no weight (`--recode` and MISSING=RECODE empty the cell). gretl 2022c
# has 3 valid observations with a mean of 40,366 kg, and 0 missing. sav-reader 2.0.8 keeps the number apart in `meta`, and gives it in the
# row: 121,099 kg. A load of 100 t is what three lorries weigh, and passes for one. Needs Debian's pspp, gretl and r-cran-haven.
set -eu
for tool in pspp pspp-convert gretlcli Rscript; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent sav-reader@2.0.8
cat > loads.sps <<'SPS'
DATA LIST FREE /mtr (F12.0) kg (F8.1).
BEGIN DATA
260900000001 12340
260900000002 99999
260900000003 8760
END DATA.
MISSING VALUES kg (99999).
SAVE OUTFILE='loads.sav'.
SAVE TRANSLATE /OUTFILE='translated.csv' /TYPE=CSV.
DESCRIPTIVES kg /STATISTICS=SUM.
SPS
printf 'open loads.sav --quiet\nprintf "gretl %%d %%.0f\\n", nobs(kg), mean(kg)\n' >loads.inp
cat > read.js <<'JS'
const { readFileSync } = require("node:fs");
const { SavBufferReader } = require("sav-reader");

const reader = new SavBufferReader(readFileSync("loads.sav"));
reader
	.open()
	.then(() => reader.readAllRows())
	.then((rows) => {
		const { missing } = reader.meta.sysvars.find(({ name }) => name === "kg");
		console.log(`sav-reader ${rows.reduce((sum, { kg }) => sum + kg, 0)}, no value: ${missing}`);
	});
JS
pspp --version | head -1
pspp loads.sps >statistics.txt
pspp-convert loads.sav converted.csv
pspp-convert --recode loads.sav recoded.csv
seen=$(
	echo "PSPP $(grep '|kg' statistics.txt)"
	Rscript -e 'cat("haven", sum(haven::read_sav("loads.sav")$kg, na.rm = TRUE), "\n")' | sed 's/ *$//'
	for list in converted translated recoded; do
		echo "$list: $(grep 260900000002 "$list.csv")"
	done
	gretlcli -b loads.inp 2>/dev/null | grep '^gretl [0-9]* [0-9]*$'
	node read.js
)
echo "$seen"
expected='PSPP |kg                  |2|21100.00|
haven 21100
converted: 260900000002,99999
translated: 260900000002,99999
recoded: 260900000002, 
gretl 3 40366
sav-reader 121099, no value: 99999'
[ "$seen" = "$expected" ]
