#!/bin/sh
# Somebody pastes rows of a list into a mail, as programs in Brazil write them: `260000000101;150101;12,5`, manifest, waste, tonnes.
# Later a colleague searches the mails for that manifest.
#
# Guess: programs that search mails find each of the three, as the semicolon parts words in print. Seen (Debian 12): notmuch 0.37 and
# mu 1.8 find neither manifest nor waste, but the whole row as one word. Both leave words to Xapian, for which `.` `,` and `;` between
# two digits are inside a number, however often (`check_infix_digit` of its termgenerator), so that a row parted by commas is one too.
# A letter beside the semicolon, or a blank or tab behind it, parts the row, and its numbers are found. Whoever knows that asks
# for the beginning, `260000000101*`; the waste, further on in the row, is not to be found. Needs Debian's notmuch and maildir-utils.
set -eu
for program in notmuch mu; do
	command -v $program >/dev/null || { echo "skipped: $program is not installed"; exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export HOME="$folder" NOTMUCH_CONFIG="$folder/notmuch" MU_HOME="$folder/mu"
mkdir -p "$folder/mails/cur" "$folder/mails/new" "$folder/mails/tmp"
mail() {
	printf '%s\n' "From: Ana <ana@example.com>" "To: bia@example.com" "Subject: Cargas" "Date: Fri, 30 Oct 2026 10:00:00 -0300" \
		"Message-ID: <$1@example.com>" "MIME-Version: 1.0" "Content-Type: text/plain; charset=utf-8" "" "$2" > "$folder/mails/cur/$1:2,S"
}
mail row '260000000101;150101;12,5'
mail commas '260000000202,150102,8.2'
mail letters 'MTR260000000303;Papel;150103;7,5'
mail blanks '260000000404; 150104; 3,5'
mail tabs "$(printf '260000000505\t150105\t4,5')"
printf '[database]\npath=%s/mails\n[user]\nprimary_email=ana@example.com\n' "$folder" > "$NOTMUCH_CONFIG"
notmuch new >/dev/null 2>&1
mu init --maildir="$folder/mails" >/dev/null
mu index >/dev/null
of_mu() { mu find "$1" 2>/dev/null | wc -l; }
seen=$(
	for word in 260000000101 150101 '260000000101*' 260000000202 150102 MTR260000000303 150103 260000000404 150104 260000000505 150105; do
		echo "$word $(notmuch count -- "$word") $(of_mu "$word")"
	done
	echo "the row $(notmuch count -- '260000000101;150101;12,5')"
)
echo "$seen"
[ "$seen" = "260000000101 0 0
150101 0 0
260000000101* 1 1
260000000202 0 0
150102 0 0
MTR260000000303 1 1
150103 0 0
260000000404 1 1
150104 1 1
260000000505 1 1
150105 1 1
the row 1" ]
