#!/bin/sh
# A list of loads has their manifests, numbers of twelve digits, and what they weigh. R reads it with data.table's `fread`, which many take
# for its speed; whole numbers of more than 31 bits become `integer64`, eight bytes that the class says how to read (package bit64).
#
# Guess: what shows as 260000000101 is that number to R. Seen (Debian's data.table 1.14.8, bit64 4.0.5, R 4.2): it is as long as the class
# stays. R's own `ifelse`, `for`, `sapply`, `unlist`, `cat`, `sprintf`, `as.matrix` and `c` behind another number take the eight bytes for a
# floating point number, 1.28e-312, or 0 to twelve places, without a warning; two manifests of a month are then alike in all that is shown. `%in%`
# does not find the manifest that is there. A table made with `ifelse` and written as CSV says 1.28457067968625e-312. With
# `integer64 = "character"` they are texts. readr 2.1.4 has a floating point number, which is right. Needs Debian's r-cran-data.table, r-cran-readr.
set -eu
command -v Rscript >/dev/null || { echo "skipped: Rscript is not installed" && exit 0; }
Rscript -e 'library(data.table); library(bit64); library(readr)' >/dev/null 2>&1 || { echo "skipped: r-cran-data.table, r-cran-bit64 or r-cran-readr is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf 'mtr,kg\n260000000101,12340\n260000000102,8760\n' >loads.csv
cat >read.R <<'R'
library(data.table)
loads <- fread("loads.csv")
say <- function(name, values) cat(name, ": ", paste(values, collapse = " "), "\n", sep = "")
say("shown", format(loads$mtr))
say("ifelse", ifelse(loads$kg > 0, loads$mtr, NA))
for (mtr in loads$mtr) say("for", mtr)
say("sapply", sapply(loads$mtr, function(mtr) mtr))
say("unlist", unlist(list(loads$mtr[1])))
say("as.matrix", as.matrix(loads)[, "mtr"])
say("sprintf", sprintf("%.0f", loads$mtr))
say("c", c(0, loads$mtr)[2])
say("is 260000000101 in it", c(260000000101) %in% loads$mtr)
write.csv(data.frame(mtr = ifelse(loads$kg > 9000, loads$mtr, NA)), "heavy.csv", row.names = FALSE)
say("written", readLines("heavy.csv")[2])
say("as text", sapply(fread("loads.csv", integer64 = "character")$mtr, function(mtr) mtr))
say("readr", sprintf("%.0f", suppressMessages(readr::read_csv("loads.csv", progress = FALSE))$mtr))
R
Rscript -e 'cat("data.table", as.character(packageVersion("data.table")), "bit64", as.character(packageVersion("bit64")), R.version.string, "\n")'
seen=$(Rscript read.R 2>&1)
echo "$seen"
expected='shown: 260000000101 260000000102
ifelse: 1.28457067968625e-312 1.28457067969119e-312
for: 1.28457067968625e-312
for: 1.28457067969119e-312
sapply: 1.28457067968625e-312 1.28457067969119e-312
unlist: 1.28457067968625e-312
as.matrix: 1.28457067968625e-312 1.28457067969119e-312
sprintf: 0 0
c: 1.28457067968625e-312
is 260000000101 in it: FALSE
written: 1.28457067968625e-312
as text: 260000000101 260000000102
readr: 260000000101 260000000102'
[ "$seen" = "$expected" ]
