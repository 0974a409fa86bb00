#!/bin/sh
# A site mails each request for a quotation to its company's own office, from its own address, with the visitor's as `Reply-To`. The
# visitor writes what the company pays today: R$ 1.250,00 a month.
#
# Guess: SpamAssassin takes such a mail for no more of an advertisement than the same one with US$ 1,250.00 in it. Seen (Debian's 4.0.1,
# its own rules, no network): a sum whose cents are written `.00` is left out of what it calls "Huge... sums of money"
# (`__LOTSA_MONEY_01`: `(?<!\.00)`), and one with `,00` is not. 1,250 reais in a mail of plain text are a point (MONEY_NOHTML), a second
# one where the visitor's address is at Gmail (MONEY_FREEMAIL_REPTO); millions of reais, with their two points, are a third
# (US_DOLLARS_3). Five are spam, and a form's mail has 1.2 of them for its `Reply-To` alone. 250 reais are no large sum. Where leads
# arrive by mail, have the office's server trust the site's own address.
# Needs Debian's spamassassin.
set -eu
command -v spamassassin >/dev/null || { echo "skipped: spamassassin is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export HOME="$folder"
spamassassin --version | head -1
rules_for() {
	cat >"$folder/lead.eml" <<MAIL
From: Site da Empresa <site@empresa.example>
To: comercial@empresa.example
Reply-To: Fulana Exemplo <$2>
Subject: Novo contato pelo site
Date: Fri, 27 Nov 2026 10:00:00 -0300
Message-ID: <20261127130000.2f3a9c1d@empresa.example>
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

Nome: Fulana Exemplo
Resíduos: óleo lubrificante usado, 12,5 t por mês.
Pagamos hoje $1 por mês e precisamos de uma proposta.
MAIL
	spamassassin --local --test-mode <"$folder/lead.eml" 2>/dev/null | grep -oE '\b(MONEY|US_DOLLARS|FREEMAIL_FORGED)_[A-Z0-9_]+' |
		sort -u | tr '\n' ' '
}
seen=$(
	for sum in 'US$ 1,250.00' 'R$ 250,00' 'R$ 1.250,00' 'R$ 1.250.000,00'; do
		echo "$sum: $(rules_for "$sum" fulana@cliente.example)/ $(rules_for "$sum" fulana.exemplo@gmail.com)"
	done
)
echo "$seen"
reply=FREEMAIL_FORGED_REPLYTO
expected="US\$ 1,250.00: / $reply 
R\$ 250,00: / $reply 
R\$ 1.250,00: MONEY_NOHTML / $reply MONEY_FREEMAIL_REPTO MONEY_NOHTML 
R\$ 1.250.000,00: MONEY_NOHTML US_DOLLARS_3 / $reply MONEY_FREEMAIL_REPTO MONEY_NOHTML US_DOLLARS_3 "
[ "$seen" = "$expected" ]
