#!/bin/sh
# The European list, which Brazil's follows, marks a hazardous waste by a star behind its code: 13 02 05* is oil. People write the codes
# into tickets, wikis and read-me files, most of which are Markdown.
#
# Guess: a star behind a digit stays one, since only a star in front of a word begins emphasis (CommonMark 0.31.2, 6.2). Seen: so it is
# with one such waste. Two in a paragraph belong together: both stars are gone, and the text from one to the other is in italics.
# Debian's Pandoc 2.17 (in its own Markdown), Python-Markdown 3.4, which MkDocs uses, markdown2 2.4, Mistune 2.0 and Lowdown 1.0 do
# that, and showdown 2.1.0 and remarkable 2.0.1; snarkdown 2.0.0 drops even a lone star. marked 18.2.1, markdown-it 15.0.3, Debian's
# cmark 0.30 and Pandoc with `-f gfm` keep both. `\*` is a star for each of them, and for Snarkdown a star with a backslash.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts marked@18.2.1 markdown-it@15.0.3 showdown@2.1.0 remarkable@2.0.1 snarkdown@2.0.0
echo 'Óleo usado (13 02 05*) e papel (15 01 01).' >one
echo 'Óleo usado (13 02 05*) e embalagens com resíduos (15 01 10*).' >two
echo 'Óleo usado (13 02 05\*) e embalagens com resíduos (15 01 10\*).' >escaped
cat >convert.mjs <<'JS'
import { readFileSync } from "node:fs";
import MarkdownIt from "markdown-it";
import { marked } from "marked";
import { Remarkable } from "remarkable";
import showdown from "showdown";
import snarkdown from "snarkdown";

const [, , name, file] = process.argv;
const text = readFileSync(file, "utf8");
const converters = {
	marked: () => marked(text),
	"markdown-it": () => new MarkdownIt().render(text),
	showdown: () => new showdown.Converter().makeHtml(text),
	remarkable: () => new Remarkable().render(text),
	snarkdown: () => snarkdown(text),
};
console.log(converters[name]());
JS
# Name of a converter, the stars and backslashes that it leaves of each text, and what it has to leave.
look() {
	name=$1 expected=$2
	shift 2
	seen=$(for text in one two escaped; do printf '%s,' "$("$@" "$text" | tr -cd '*\\')"; done)
	echo "$name: $seen"
	[ "$seen" = "$expected" ]
}
keeps='*,**,**,' loses='*,,**,'
look marked "$keeps" node convert.mjs marked
look markdown-it "$keeps" node convert.mjs markdown-it
look showdown "$loses" node convert.mjs showdown
look remarkable "$loses" node convert.mjs remarkable
look snarkdown ',,\*\*,' node convert.mjs snarkdown
if ! dpkg -s pandoc cmark lowdown python3-markdown python3-markdown2 python3-mistune >/dev/null 2>&1; then
	echo "skipped: Debian's pandoc, cmark, lowdown, python3-markdown, python3-markdown2 or python3-mistune is not installed"
	exit 0
fi
look "Pandoc" "$loses" /usr/bin/pandoc -f markdown
look "Pandoc, gfm" "$keeps" /usr/bin/pandoc -f gfm
look cmark "$keeps" /usr/bin/cmark
look Lowdown "$loses" /usr/bin/lowdown
look Python-Markdown "$loses" /usr/bin/python3 -m markdown
look markdown2 "$loses" /usr/bin/markdown2
look Mistune "$loses" /usr/bin/python3 -c 'import mistune, sys; print(mistune.html(open(sys.argv[1]).read()))'
