#!/bin/sh
# A weighbridge prints its month as a text of fixed columns, the manifest on the left, kilograms flush right: 120 vans with 850 to
# 969 kg each, and after them a lorry with 12,340 kg. Nobody says how wide a column is; what reads such files finds out by the blanks.
#
# Guess: a column ends where the next blank is, so that a number is read whole or, where it does not fit, refused. Seen (Debian's
# pandas 1.5.3, `read_fwf`; readr 2.1.4, `fwf_empty`): both look at the first hundred lines only, and cut all others where no digit stood till then:
# 12,340 kg are 340 kg, without a warning. A heading of pandas' counts as a line, and one that is wider than its column saves it: below
# "quilos" the same lorry has 12,340 kg. With the lorry among the first hundred, or `infer_nrows`/`n` above the file's length, both are right, and
# so is readr's `read_table`, which parts each line by its own blanks. Needs Debian's python3-pandas and r-cran-readr.
set -eu
/usr/bin/python3 -c 'import pandas' 2>/dev/null || { echo "skipped: python3-pandas is not installed"; exit 0; }
Rscript -e 'library(readr)' >/dev/null 2>&1 || { echo "skipped: r-cran-readr is not installed"; exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# `lines HEADING VANS AFTER`: so many vans, the lorry, and so many vans after it.
lines() {
	printf '%-12s%8s\n' MTR "$1"
	seq "$2" | while read -r van; do printf '%-12s%8d\n' "26000$((100000 + van))" $((849 + van)); done
	printf '%-12s%8d\n' 26000200000 12340
	seq "$3" | while read -r van; do printf '%-12s%8d\n' "26000$((300000 + van))" $((849 + van)); done
}
lines kg 120 0 >last.txt
lines quilos 120 0 >wide.txt
lines kg 50 70 >early.txt
cat >read.py <<'PY'
import sys

import pandas

print("pandas", pandas.__version__, file=sys.stderr)
for name, options in ("last", {}), ("wide", {}), ("early", {}), ("last", {"infer_nrows": 200}):
    weights = pandas.read_fwf(f"{name}.txt", **options).iloc[:, 1]
    print(f"pandas {name} {''.join(options)}: lorry {weights[50 if name == 'early' else 120]}, all {weights.sum()}")
PY
cat >read.R <<'R'
suppressPackageStartupMessages(library(readr))
show <- function(name, lorry, weights) cat(sprintf("readr %s: lorry %d, all %d\n", name, as.integer(weights[lorry]), as.integer(sum(weights))))
widths <- function(file, guess = 100L) read_fwf(file, fwf_empty(file, skip = 1, n = guess), skip = 1, show_col_types = FALSE)[[2]]
show("last", 121, widths("last.txt"))
show("early", 51, widths("early.txt"))
show("last n", 121, widths("last.txt", 200L))
show("last read_table", 121, read_table("last.txt", show_col_types = FALSE)[[2]])
cat("readr", format(packageVersion("readr")), "\n", file = stderr())
R
seen=$(
	/usr/bin/python3 read.py
	Rscript read.R
)
echo "$seen"
expected='pandas last : lorry 340, all 109480
pandas wide : lorry 12340, all 121480
pandas early : lorry 12340, all 117980
pandas last infer_nrows: lorry 12340, all 121480
readr last: lorry 340, all 109480
readr early: lorry 12340, all 117980
readr last n: lorry 12340, all 121480
readr last read_table: lorry 12340, all 121480'
[ "$seen" = "$expected" ]
