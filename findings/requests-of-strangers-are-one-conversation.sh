#!/bin/sh
# A site mails each request for a quotation to the office, under the same subject, or with the state in front of it: "[SP] Coleta de
# óleo". A mail program of the office shows conversations, and whoever answers one files all of it.
#
# Guess: a conversation is made of answers, by `In-Reply-To` and `References`, so that each request is one of its own. Seen (Debian's
# Dovecot 2.3.19): by IMAP's THREAD=REFERENCES the requests of two companies are one conversation, for where two have the same subject
# and neither is an answer, the algorithm puts an empty mail above both (RFC 5256, 3, step 5.C). What stands in brackets in front is no
# part of the subject there (2.1), nor "(fwd)" at its end, so that [SP] and [RJ] are one too, and a request that was passed on hangs
# below a stranger's. Perl's Mail::Thread 2.55, by the same algorithm of Jamie Zawinski, joins those of equal subjects. THREAD=REFS
# keeps all apart, as notmuch 0.37 does. A reference of its own in each subject keeps them apart, if outside of brackets.
# Needs Debian's dovecot-imapd, libmail-thread-perl and notmuch, and root.
set -eu
imap=/usr/lib/dovecot/imap
if [ ! -x "$imap" ] || ! command -v notmuch >/dev/null || ! perl -MMail::Thread -e 1 2>/dev/null || [ "$(id -u)" != 0 ]; then
	echo "skipped: dovecot-imapd, notmuch or libmail-thread-perl is not installed, or this is not root"
	exit 0
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p home/mail/cur home/mail/new home/mail/tmp
count=0
mail() {
	count=$((count + 1))
	{
		printf 'From: site@empresa.example\nTo: equipe@empresa.example\nReply-To: %s\nSubject: %s\n' "$1" "$2"
		printf 'Date: Mon, 30 Nov 2026 %s:00:00 -0300\nMessage-ID: <%s@empresa.example>\n' "$((9 + count))" "$count"
		[ $# -lt 3 ] || printf 'In-Reply-To: <%s@empresa.example>\nReferences: <%s@empresa.example>\n' "$3" "$3"
		printf '\nOla\n'
	} >"home/mail/cur/179600000$count.M$count.host:2,S"
}
mail ana@fabrica.example 'Pedido de cotacao'
mail rui@mercado.example 'Pedido de cotacao'
mail ana@fabrica.example '[SP] Coleta de oleo'
mail rui@mercado.example '[RJ] Coleta de oleo'
mail eva@oficina.example 'Contato (fwd)'
mail leo@escola.example 'Contato'
mail ana@fabrica.example 'Pedido 7F3K'
mail rui@mercado.example 'Pedido 9Q2D'
mail equipe@empresa.example 'Re: Pedido 7F3K' 7
cat >notmuch.conf <<CONF
[database]
path=$folder/home
[user]
primary_email=equipe@empresa.example
[new]
tags=inbox
CONF
cat >threads.pl <<'PERL'
use Mail::Internet;
use Mail::Thread;
my @mails = map { open my $file, "<", $_; Mail::Internet->new($file) } sort glob "home/mail/cur/*";
my $threads = Mail::Thread->new(@mails);
$threads->thread;
sub numbers {
	my $node = shift;
	my @found;
	$node->iterate_down(sub { my $mail = shift->message or return; push @found, $mail->head->get("Message-ID") =~ /(\d+)/ });
	return join "+", sort @found;
}
print join(" ", sort map { numbers($_) } $threads->rootset), "\n";
PERL
chmod 755 .
cp -r home dovecot
chown -R nobody dovecot
threads() {
	printf 'a SELECT INBOX\r\nb THREAD %s UTF-8 ALL\r\nc LOGOUT\r\n' "$1" | runuser -u nobody -- env HOME="$folder/dovecot" USER=nobody \
		"$imap" -o "mail_location=maildir:$folder/dovecot/mail" -o "base_dir=$folder" -o "log_path=$folder/dovecot/log" 2>/dev/null |
		tr -d '\r' | sed -n 's/^\* THREAD //p'
}
seen=$(
	echo "Dovecot, REFERENCES: $(threads REFERENCES)"
	echo "Dovecot, REFS: $(threads REFS)"
	echo "Mail::Thread: $(perl threads.pl)"
	export NOTMUCH_CONFIG="$folder/notmuch.conf" HOME="$folder/home"
	notmuch new >/dev/null 2>&1
	echo "notmuch: $(notmuch count --output=threads '*') conversations of $(notmuch count '*')"
)
echo "$seen"
expected='Dovecot, REFERENCES: ((1)(2))((3)(4))(6 5)(7 9)(8)
Dovecot, REFS: (1)(2)(3)(4)(5)(6)(8)(7 9)
Mail::Thread: 1+2 3 4 5 6 7+9 8
notmuch: 8 conversations of 9'
[ "$seen" = "$expected" ]
