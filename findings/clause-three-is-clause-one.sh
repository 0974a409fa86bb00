#!/bin/sh
# A contract for taking waste off numbers its clauses by Word's own list: two clauses, a table or a line of prices between, and the list
# goes on at three. A clause further down says what happens "if clause 3 is broken". Programs show such a contract as a page, or make one
# from a page, where the second half of the list is `<ol start="3">`.
#
# Guess: a clause keeps its number on the way, since both formats have it. Seen: Debian's pandoc 2.17 keeps it. mammoth 1.13.0 writes each
# half of the list as an `<ol>` of its own without `start`, and as Markdown from 1 again: the contract has two first clauses and no third,
# and `messages`, where mammoth says what it could not do, is empty. In the other direction html-to-docx 1.8.0 begins each list with 1, as
# it looks for `data-start` alone, while @turbodocx/html-to-docx 1.23.1, which came from it, goes on at three. Number by hand what other
# clauses refer to, or compare the last number. Needs Debian's pandoc.
set -eu
command -v pandoc >/dev/null || { echo "skipped: pandoc is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @turbodocx/html-to-docx@1.23.1 docx@9.15.2 html-to-docx@1.8.0 mammoth@1.13.0
cat >contract.cjs <<'JS'
const { writeFileSync } = require("node:fs");
const { Document, Packer, Paragraph } = require("docx");
const mammoth = require("mammoth");

const clauses = ["O gerador declara os resíduos", "O transportador confere o peso", "O destinador emite o CDF", "O pagamento vence em 30 dias"];
const page = `<ol><li>${clauses[0]}</li><li>${clauses[1]}</li></ol><p>Preços</p><ol start="3"><li>${clauses[2]}</li><li>${clauses[3]}</li></ol>`;
const clause = (text) => new Paragraph({ text, numbering: { reference: "clauses", level: 0 } });
const levels = [{ level: 0, format: "decimal", text: "%1.", alignment: "left" }];
const [first, second, third, fourth] = clauses.map(clause);
const contract = new Document({
	numbering: { config: [{ reference: "clauses", levels }] },
	sections: [{ children: [first, second, new Paragraph("Preços"), third, fourth] }],
});
(async () => {
	writeFileSync("word.docx", await Packer.toBuffer(contract));
	const { value, messages } = await mammoth.convertToHtml({ path: "word.docx" });
	console.log(`mammoth: ${value.match(/<ol[^>]*>/g).join(" ")}, ${messages.length} messages`);
	console.log(`mammoth, Markdown: ${(await mammoth.convertToMarkdown({ path: "word.docx" })).value.match(/^\d+\./gm).join(" ")}`);
	for (const name of ["html-to-docx", "@turbodocx/html-to-docx"])
		writeFileSync(`${name.replace("/", "-")}.docx`, Buffer.from(await require(name)(page)));
})();
JS
node contract.cjs >mammoth.txt
seen=$(
	cat mammoth.txt
	for name in word html-to-docx @turbodocx-html-to-docx; do
		echo "$name.docx, pandoc: $(pandoc "$name.docx" -t plain | grep -o '^[0-9]*\.' | tr '\n' ' ')"
	done
)
echo "$seen"
expected='mammoth: <ol> <ol>, 0 messages
mammoth, Markdown: 1. 2. 1. 2.
word.docx, pandoc: 1. 2. 3. 4. 
html-to-docx.docx, pandoc: 1. 2. 1. 2. 
@turbodocx-html-to-docx.docx, pandoc: 1. 2. 3. 4. '
[ "$seen" = "$expected" ]
