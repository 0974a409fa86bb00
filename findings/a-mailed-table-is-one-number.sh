#!/bin/sh
# A driver's office pastes three loads from its spreadsheet into a mail, and many programs send such a table as HTML alone. mailparser
# gives a mail's text all the same, in `text`, made from the HTML.
#
# Guess: the cells of a row stay apart in that text, by a blank or a tab at the least, as in lynx or pandoc. Seen (mailparser 3.14.2): it
# leaves tables to the defaults of html-to-text 10.0.1, for which a table is a block and a cell is nothing: the manifest's number, its
# 2,5 t and its certificate are 2609000000012,59001, and the rows are not parted either. Where the loads are whole tonnes all of the
# list is one number, and nothing tells that it was a table. nodemailer-html-to-text 3.2.0 writes such a text into mails that go out,
# for whoever reads them without HTML. Whoever reads lists from mails takes `html`, or gives html-to-text the format `dataTable`.
# Needs Debian's lynx and pandoc.
set -eu
for tool in lynx pandoc; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent mailparser@3.14.2 nodemailer@10.6.1 nodemailer-html-to-text@3.2.0 html-to-text@10.0.1
cat > mail.mjs <<'JS'
import { writeFileSync } from "node:fs";
import { convert } from "html-to-text";
import { simpleParser } from "mailparser";
import { createTransport } from "nodemailer";
import { htmlToText } from "nodemailer-html-to-text";

const table = (rows) =>
	`<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>`;
const lists = {
	tonnes: table([
		["260900000001", "2,5", "9001"],
		["260900000002", "13", "9002"],
	]),
	whole: table([
		["260900000001", "2", "9001"],
		["260900000002", "13", "9002"],
	]),
};
const transport = createTransport({ streamTransport: true, buffer: true });
const mail = { from: "scale@example.com", to: "office@example.com", subject: "Loads" };
for (const [name, html] of Object.entries(lists)) {
	const { message } = await transport.sendMail({ ...mail, html });
	console.log(`mailparser, ${name}: ${(await simpleParser(message)).text}`);
}
const plain = createTransport({ streamTransport: true, buffer: true }).use("compile", htmlToText());
const { message } = await plain.sendMail({ ...mail, html: lists.tonnes });
console.log(`nodemailer-html-to-text: ${message.toString().split("\r\n\r\n")[2].split("\r\n")[0]}`);
const selectors = [{ selector: "table", format: "dataTable" }];
console.log(`dataTable: ${convert(lists.tonnes, { selectors }).replaceAll(/\s+/g, " ")}`);
writeFileSync("list.html", lists.tonnes);
JS
seen=$(
	node mail.mjs
	echo "lynx: $(lynx -dump list.html | xargs)"
	echo "pandoc: $(pandoc -t plain list.html | grep 26 | xargs)"
)
echo "$seen"
expected='mailparser, tonnes: 2609000000012,59001260900000002139002
mailparser, whole: 26090000000129001260900000002139002
nodemailer-html-to-text: 2609000000012,59001260900000002139002
dataTable: 260900000001 2,5 9001 260900000002 13 9002
lynx: 260900000001 2,5 9001 260900000002 13 9002
pandoc: 260900000001 2,5 9001 260900000002 13 9002'
[ "$seen" = "$expected" ]
