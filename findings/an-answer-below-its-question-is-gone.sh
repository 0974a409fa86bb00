#!/bin/sh
# Somebody answers a mail below each of its questions, which stand there with ">" in front. Thunderbird, and mutt with `text_flowed`, send
# that as `format=flowed` (RFC 3676): a blank at the end of a line says that its paragraph goes on in the next one.
#
# Guess: what reads such a mail takes the ">" off the second line of a quoted paragraph, and never puts a quoted line and an answer together,
# since a paragraph ends where the depth of the quotation changes, blank or not (4.5). Seen: so it is with mailparser 3.14.2 and Debian's
# MHonArc 2.6.19, and letterparser 0.1.8 leaves the lines as they are. postal-mime 4.0.0, by which workers in the cloud read mail, looks at
# the blank alone: eight tonnes of glass, "vidro" and "> 8 t" on the next line, are "vidro > 8 t", more than eight, and the answer "Nenhum"
# stands behind its question, whether any waste is hazardous. What takes quotations off a mail (email-reply-parser 2.3.9) then takes the
# answer along: nobody has said that none is. Where no quoted line ends in a blank, and in a mail that is not flowed, all is right. Needs
# Debian's mhonarc.
set -eu
command -v mhonarc >/dev/null || { echo "skipped: mhonarc is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent postal-mime@4.0.0 mailparser@3.14.2 letterparser@0.1.8 email-reply-parser@2.3.9
cat >answer.mjs <<'JS'
import { writeFileSync } from "node:fs";
import EmailReplyParser from "email-reply-parser";
import { extract } from "letterparser";
import { simpleParser } from "mailparser";
import PostalMime from "postal-mime";

const mail = `From: Ana <ana@fabrica.example>
To: coleta@ciranda.example
Subject: Re: Cargas
Date: Mon, 30 Nov 2026 10:00:00 -0300
Message-ID: <1@fabrica.example>
MIME-Version: 1.0
Content-Type: text/plain; charset=us-ascii; format=flowed

> Em dezembro: papel 12 t, vidro${" "}
> 8 t.
Confirmo.
> Algum residuo perigoso?${" "}
Nenhum.
`.replaceAll("\n", "\r\n");
writeFileSync("mail.mbox", `From ana@fabrica.example Mon Nov 30 10:00:00 2026\n${mail.replaceAll("\r", "")}`);
const texts = {
	mailparser: (await simpleParser(mail)).text,
	letterparser: extract(mail).text,
	"postal-mime": (await PostalMime.parse(mail)).text,
};
for (const [name, text] of Object.entries(texts)) {
	const lines = text.trim().split(/\r?\n/).map((line) => line.trim());
	const answer = new EmailReplyParser().read(lines.join("\n")).getVisibleText().trim().replaceAll(/\s+/g, " ");
	console.log(`${name}: ${lines.join(" | ")}\nanswered: ${answer}`);
}
JS
seen=$(
	node answer.mjs
	echo "MHonArc: $(mhonarc -quiet -single mail.mbox | sed -n '/<blockquote/,$p' | sed -e 's/<blockquote[^>]*>/(/g' -e 's|</blockquote>|)|g' -e 's/<[^>]*>//g' | tr -s '\n ' ' ' | sed 's/^ *//; s/ *$//')"
)
echo "$seen"
expected='mailparser: > Em dezembro: papel 12 t, vidro 8 t. | Confirmo. | > Algum residuo perigoso? | Nenhum.
answered: Confirmo. Nenhum.
letterparser: > Em dezembro: papel 12 t, vidro | > 8 t. | Confirmo. | > Algum residuo perigoso? | Nenhum.
answered: Confirmo. Nenhum.
postal-mime: > Em dezembro: papel 12 t, vidro > 8 t. | Confirmo. | > Algum residuo perigoso? Nenhum.
answered: Confirmo.
MHonArc: (Em dezembro: papel 12 t, vidro 8 t. ) Confirmo. (Algum residuo perigoso? ) Nenhum.'
[ "$seen" = "$expected" ]
