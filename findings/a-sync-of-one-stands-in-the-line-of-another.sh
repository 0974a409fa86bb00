#!/bin/sh
# Two programs that share a store, a site and its command, are traced into one file, to try a loss of power at each sync. strace's `-A`
# opens the file for appending.
#
# Guess: lines of the two stand among each other, each whole, as `>>` gives them to loggers. Seen (Debian's strace 6.1): a line that
# shows a page of 4 KiB (`-s 8192 -xx`) leaves strace in several writes, and other lines get between: lines without an end, and ends without
# a beginning, an offset or a length that is another's; now and then a short one, too. With a file each, and `-ttt` to merge them by time, each line is whole.
set -eu
command -v strace >/dev/null || { echo "skipped: strace is not installed"; exit 0; }
strace -o /dev/null true 2>/dev/null || { echo "skipped: strace may not trace here"; exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
strace --version | head -1
# `write_pages NAME TRACE`: writes 3,000 pages, traced.
write_pages() {
	strace -A -f -s 8192 -xx -ttt -e trace=write -o "$2" dd if=/dev/zero of="$1" bs=4096 count=3000 status=none
}
# The lines that are neither a whole call nor the word of an end.
broken() { grep -cvE '^[0-9]+ +[0-9.]+ (write\(.*\) += [0-9]+|\+\+\+ .*)$' "$@" | sed 's/.*://' | awk '{ sum += $1 } END { print (sum > 0 ? "broken lines" : "none broken") }'; }
both() {
	write_pages first "$1" &
	write_pages second "$2"
	wait
}
both one one
both each-1 each-2
seen="one file: $(broken one)
a file each: $(broken each-1 each-2)"
echo "$seen"
[ "$seen" = 'one file: broken lines
a file each: none broken' ]
