#!/bin/sh
# A mailbox of an office gets the requests that its site sends. A filter in Sieve, on the server, moves what is likely spam to Junk by
# the mark that the mail got: `X-Spam-Score`, spam from 5 on, as number by `i;ascii-numeric`, since by letters 10 stands before 5.
#
# Guess: a mark of -1.2, better than none, is below 5, or where the comparison knows no sign, the test fails and the mail stays. Seen
# (Debian's Pigeonhole 0.5.19, the Sieve of Dovecot 2.3.19, and GNU Mailutils 3.15): it is moved. To that comparison whatever does not
# begin with a digit is infinite, greater than each number and equal to all its like (RFC 4790, 9.1.1): the mails that a filter of spam
# trusts most are junk, and those from 0.5 to 4.9 stay. So is one whose mark is +0.2. Test first that the header does not begin with a
# minus (`not header :matches "X-Spam-Score" "-*"`). Needs Debian's dovecot-sieve and mailutils, and root.
set -eu
sieve=$(command -v sieve.mailutils || command -v sieve || true)
if [ -z "$sieve" ] || ! command -v sieve-test >/dev/null || [ "$(id -u)" != 0 ]; then
	echo "skipped: dovecot-sieve or mailutils is not installed, or this is not root"
	exit 0
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >marks.sieve <<'SIEVE'
require ["relational", "comparator-i;ascii-numeric", "fileinto"];
if header :value "ge" :comparator "i;ascii-numeric" "X-Spam-Score" "5" { fileinto "Junk"; }
SIEVE
mkdir home
chown -R nobody .
dovecot() {
	runuser -u nobody -- env HOME="$folder/home" sieve-test -o mail_uid=nobody -o mail_gid=nogroup -o "mail_home=$folder/home" \
		-o "mail_location=maildir:$folder/home/mail" marks.sieve "$1" | sed -n 's/.*store message in folder: //p'
}
mailutils() {
	(echo "From fabrica@cliente.example Mon Nov 30 09:00:00 2026" && cat "$1" && echo) >box
	"$sieve" -n -v "--mbox-url=mbox:$folder/box" marks.sieve 2>&1 | grep -q 'delivering into Junk' && echo Junk || echo INBOX
}
seen=$(
	printf 'From: fabrica@cliente.example\nTo: equipe@empresa.example\nSubject: Coleta de papel\n' >head.eml
	for mark in 7.2 5.0 4.9 0.5 -1.2 +0.2; do
		(cat head.eml && printf '%s\n' "X-Spam-Score: $mark" '' 'Olá') >mail.eml
		echo "$mark: $(dovecot mail.eml 2>/dev/null) $(mailutils mail.eml)"
	done
)
echo "$seen"
expected='7.2: Junk Junk
5.0: Junk Junk
4.9: INBOX INBOX
0.5: INBOX INBOX
-1.2: Junk Junk
+0.2: Junk Junk'
[ "$seen" = "$expected" ]
