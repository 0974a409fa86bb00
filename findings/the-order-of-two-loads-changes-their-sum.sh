#!/bin/sh
# Ledger and hledger keep accounts of whatever has a unit, so also of waste: `1.500 kg` to the landfill is 1500 kg in Brazil.
#
# Guess: two loads have one sum, whichever was entered first, and both programs give the same. Seen (Debian's Ledger 3.3.0, hledger
# 1.25): Ledger takes a lone point for a decimal sign until it has met a decimal comma of that unit: 1500,5 and 1.500 kg are 3,000.5 kg,
# 1.500 and 1500,5 kg are 1,502. hledger says 1,502 both times. Of two loads in tonnes, 12,250 and 7,5, Ledger makes twelve thousand, as
# a comma before three digits parts thousands, and hledger 19.75. No warning tells. Ledger's `--decimal-comma`, and in hledger a line
# `decimal-mark ,`, give 3,000.5 and 19.75 in either order.
set -eu
if ! command -v ledger >/dev/null || ! command -v hledger >/dev/null; then
	echo "skipped: ledger or hledger is not installed"
	exit 0
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
journal() {
	name=$1
	shift
	for load; do printf '2026/09/03 load\n    landfill    %s\n    works\n\n' "$load"; done >"$name"
	{ echo 'decimal-mark ,' && cat "$name"; } >"$name.marked"
}
journal comma-first '1500,5 kg' '1.500 kg'
journal point-first '1.500 kg' '1500,5 kg'
journal tonnes '12,250 t' '7,5 t'
sum() { "$@" balance landfill | head -1 | grep -oE '[0-9][0-9.,]* [a-z]+'; }
ledger --version | head -1
hledger --version
seen=$(
	for list in comma-first point-first tonnes; do
		echo "$list: Ledger $(sum ledger -f "$list"), hledger $(sum hledger -f "$list")"
		echo "$list, told: Ledger $(sum ledger --decimal-comma -f "$list"), hledger $(sum hledger -f "$list.marked")"
	done
)
echo "$seen"
expected='comma-first: Ledger 3.000,5 kg, hledger 1502,000 kg
comma-first, told: Ledger 3.000,5 kg, hledger 3.000,5 kg
point-first: Ledger 1502,000 kg, hledger 1502.000 kg
point-first, told: Ledger 3.000,5 kg, hledger 3.000,5 kg
tonnes: Ledger 12.257,5 t, hledger 19,750 t
tonnes, told: Ledger 19,750 t, hledger 19,750 t'
[ "$seen" = "$expected" ]
