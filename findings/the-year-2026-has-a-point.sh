#!/bin/sh
# A company's texts are kept once for all of its programs, in the format of ICU's messages: "Ano {year}, MTR {manifest}", a year and the
# number of a manifest, which are numbers in the database. The page is made on Node, the mail with the same text by another program.
#
# Guess: what stands in plain braces is put in as it is, since the format has `{year, number}` for what is to be written as the country
# writes numbers. Seen in Portuguese: intl-messageformat 12.1.5, which react-intl has, use-intl 4.15.0, which next-intl has, and
# @messageformat/core 3.4.1 put 2026 in, and so does PHP 8.2's intl, though ICU itself is below it. ICU 72 (PyICU 2.10), by the table of
# its class MessageFormat, and Java 17 give each number to their NumberFormat: "Ano 2.026, MTR 260.000.000.101", a manifest that no
# search finds. So do what came after that format, of their own accord: messageformat 4.0.0 (MessageFormat 2) and @fluent/bundle 0.19.1.
# All of them keep what is a text already: hand numbers that name something over as texts.
# Needs Debian's python3-icu, php-intl and a JDK (default-jdk-headless).
set -eu
if ! /usr/bin/python3 -c 'import icu' 2>/dev/null || ! command -v java javac php >/dev/null || ! php -m | grep -qx intl; then
	echo "skipped: python3-icu, php-intl or a JDK is not installed"
	exit 0
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent intl-messageformat@12.1.5 use-intl@4.15.0 react@19.3.1 @messageformat/core@3.4.1 \
	messageformat@4.0.0 @fluent/bundle@0.19.1
cat >text.mjs <<'JS'
import { FluentBundle, FluentResource } from "@fluent/bundle";
import Core from "@messageformat/core";
import { IntlMessageFormat } from "intl-messageformat";
import { MessageFormat } from "messageformat";
import { createTranslator } from "use-intl/core";

const text = "Ano {year}, MTR {manifest}";
const second = "Ano {$year}, MTR {$manifest}";
const fluent = new FluentBundle("pt-BR", { useIsolating: false });
fluent.addResource(new FluentResource(`text = ${second}`));
const packages = {
	"intl-messageformat": (values) => new IntlMessageFormat(text, "pt-BR").format(values),
	"use-intl": (values) => createTranslator({ locale: "pt-BR", messages: { text } })("text", values),
	"@messageformat/core": (values) => new Core("pt-BR").compile(text)(values),
	messageformat: (values) => new MessageFormat("pt-BR", second, { bidiIsolation: "none" }).format(values),
	"@fluent/bundle": (values) => fluent.formatPattern(fluent.getMessage("text").value, values),
};
for (const [name, write] of Object.entries(packages)) {
	const asTexts = write({ year: "2026", manifest: "260000000101" });
	console.log(`${name}: ${write({ year: 2026, manifest: 260000000101 })}; as texts: ${asTexts}`);
}
JS
cat >text.php <<'PHP'
<?php
$text = new MessageFormatter("pt_BR", "Ano {year}, MTR {manifest}");
echo "PHP: ", $text->format(["year" => 2026, "manifest" => 260000000101]);
echo "; as texts: ", $text->format(["year" => "2026", "manifest" => "260000000101"]), "\n";
PHP
cat >text.py <<'PY'
from icu import Formattable, Locale, MessageFormat

text = MessageFormat("Ano {year}, MTR {manifest}", Locale("pt_BR"))
written = [text.format(["year", "manifest"], [Formattable(value) for value in values])
           for values in ((2026, 260000000101), ("2026", "260000000101"))]
print(f"ICU: {written[0]}; as texts: {written[1]}")
PY
cat >Text.java <<'JAVA'
import java.text.MessageFormat;
import java.util.Locale;

class Text {
	public static void main(String[] arguments) {
		MessageFormat text = new MessageFormat("Ano {0}, MTR {1}", new Locale("pt", "BR"));
		System.out.println("Java: " + text.format(new Object[] {2026, 260000000101L})
			+ "; as texts: " + text.format(new Object[] {"2026", "260000000101"}));
	}
}
JAVA
seen=$(
	node text.mjs
	php text.php
	/usr/bin/python3 text.py
	java Text.java
)
echo "$seen"
expected='intl-messageformat: Ano 2026, MTR 260000000101; as texts: Ano 2026, MTR 260000000101
use-intl: Ano 2026, MTR 260000000101; as texts: Ano 2026, MTR 260000000101
@messageformat/core: Ano 2026, MTR 260000000101; as texts: Ano 2026, MTR 260000000101
messageformat: Ano 2.026, MTR 260.000.000.101; as texts: Ano 2026, MTR 260000000101
@fluent/bundle: Ano 2.026, MTR 260.000.000.101; as texts: Ano 2026, MTR 260000000101
PHP: Ano 2026, MTR 260000000101; as texts: Ano 2026, MTR 260000000101
ICU: Ano 2.026, MTR 260.000.000.101; as texts: Ano 2026, MTR 260000000101
Java: Ano 2.026, MTR 260.000.000.101; as texts: Ano 2026, MTR 260000000101'
[ "$seen" = "$expected" ]
