#!/bin/sh
# A supplier answers a mail, and the program that files answers keeps what is new in them. The answer says of each load whence it
# came and where it went, as manifests do: "De: Fábrica Central", "Para: Aterro Norte", or From and To.
#
# Guess: a package that takes quotations off an answer looks for an address or a subject beside these words, as mail programs write them
# over what they quote. Seen: planer 1.2.0, which follows Mailgun's talon, takes the two lines alone for the head of a quotation, in
# Portuguese and English, with nothing like an address in them, and cuts the answer there: the load is gone, and what came after it.
# The head of a quotation in Portuguese ("Em … escreveu:") it does not know, and leaves all of that. node-email-reply-parser 0.1.4
# takes a line of dashes, as below the headings of a list, for the beginning of a signature, and loses the list. email-reply-parser
# 2.3.9 keeps each load, and takes the quotation off.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent planer@1.2.0 node-email-reply-parser@0.1.4 email-reply-parser@2.3.9
cat > answers.mjs <<'JS'
import EmailReplyParser from "email-reply-parser";
import nodeEmailReplyParser from "node-email-reply-parser";
import planer from "planer";

const answers = {
	Portuguese: "Segue a carga.\n\nDe: Fábrica Central\nPara: Aterro Norte\nCarga: 12 t\n\nOutra vem amanhã.",
	English: "One load so far.\n\nFrom: Central plant\nTo: North landfill\nLoad: 12 t\n\nAnother comes tomorrow.",
	"a list": "Segue a lista.\n\nPapel   Vidro\n-------------\n12 t     3 t\n\nOutra vem amanhã.",
	"a quotation":
		"Foram 12 t.\n\nEm 28 de set. de 2026, às 10:00, Equipe <equipe@aterro.example> escreveu:\n> Quanto foi?\n> Obrigado",
};
const packages = {
	planer: (text) => planer.extractFrom(text, "text/plain"),
	"node-email-reply-parser": (text) => nodeEmailReplyParser(text).getVisibleText(),
	"email-reply-parser": (text) => new EmailReplyParser().read(text).getVisibleText(),
};
const seen = [];
for (const [name, read] of Object.entries(packages))
	for (const [about, text] of Object.entries(answers)) {
		const kept = read(text);
		const load = kept.includes("12 t") ? "the load" : "no load";
		const rest = /amanhã|tomorrow/.test(kept) ? "the rest" : /Quanto foi/.test(kept) ? "the quotation" : "nothing more";
		seen.push(`${name}, ${about}: ${load}, ${rest}`);
	}
console.log(seen.join("\n"));
const whole = "the load, the rest";
const cut = "no load, nothing more";
const own = "the load, nothing more";
const expected = [cut, cut, whole, "the load, the quotation", whole, whole, cut, own, whole, whole, whole, own];
if (!seen.every((line, index) => line.endsWith(`: ${expected[index]}`)))
	throw new Error("They read the answers in another way: write the finding anew.");
JS
node answers.mjs
