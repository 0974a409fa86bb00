#!/bin/sh
# A page or a mail has a table of loads. HTML lets `</th>`, `</td>`, `</tr>` and `</thead>` be left out, since what comes next says that
# they are over (HTML, 13.1.2.4), and minifiers leave them out to save bytes.
#
# Guess: what reads HTML finds the same cells with and without these tags. Seen: html-minifier-terser 7.2.0, @swc/html 1.16.22 and
# @minify-html/node 0.18.1 write the same short table, and jsdom 29.1.1, node-html-parser 9.0.7, happy-dom 21.0.4 and cheerio 1.2.0 read
# it as it was. htmlparser2 12.0.0 knows what ends a `tr` or a `td` (`openImpliesClose` in Parser.js), but no `<tbody>` ends a cell for
# it: the last heading of such a table holds all of its rows, as text as well, "t" and each load behind it. The rows are there besides,
# so that a count of them is right. So it is with what is built on htmlparser2: linkedom 0.18.15, cheerio/slim, posthtml-parser 0.12.1
# and html-to-text 10.0.1, which makes one heading of all loads; what sanitize-html 2.18.1 writes a browser mends. Who reads the parser's
# events ends a row and its cell wherever another row begins.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent html-minifier-terser@7.2.0 @swc/html@1.16.22 @minify-html/node@0.18.1 jsdom@29.1.1 \
	node-html-parser@9.0.7 happy-dom@21.0.4 cheerio@1.2.0 htmlparser2@12.0.0 linkedom@0.18.15 posthtml-parser@0.12.1 \
	sanitize-html@2.18.1 html-to-text@10.0.1
cat >table.mjs <<'JS'
import minifyHtml from "@minify-html/node";
import swc from "@swc/html";
import { load } from "cheerio";
import { load as slim } from "cheerio/slim";
import { Window } from "happy-dom";
import { minify } from "html-minifier-terser";
import { htmlToText } from "html-to-text";
import { parseDocument } from "htmlparser2";
import { JSDOM } from "jsdom";
import { parseHTML } from "linkedom";
import { parse } from "node-html-parser";
import { parser } from "posthtml-parser";
import sanitize from "sanitize-html";

const whole =
	"<table><thead><tr><th>MTR</th><th>t</th></tr></thead>" +
	"<tbody><tr><td>260001</td><td>12,5</td></tr><tr><td>260002</td><td>8,2</td></tr></tbody></table>";
const short = await minify(whole, { removeOptionalTags: true });
const others = [(await swc.minifyFragment(whole, {})).code, String(minifyHtml.minify(Buffer.from(whole), {}))];
console.log(`written: ${short} ${others.map((other) => other === short)}`);

const ofDocument = (document) =>
	[...document.querySelectorAll("tr")].map((row) => [...row.children].map(({ textContent }) => textContent.trim()));
const ofCheerio = ($) => [...$("tr")].map((row) => [...$(row).children()].map((cell) => $(cell).text()));
/** Of a tree whose nodes have a name and children: text of the cells of each row. */
const ofTree = (node, name, children) => {
	const text = (inner) => (typeof inner === "string" ? inner : (children(inner)?.map(text).join("") ?? inner.data ?? ""));
	const rows = (inner) => [
		...(name(inner) === "tr" ? [children(inner).map(text)] : []),
		...(typeof inner === "string" ? [] : (children(inner)?.flatMap(rows) ?? [])),
	];
	return rows(node);
};
const readers = {
	jsdom: (html) => ofDocument(new JSDOM(html).window.document),
	"node-html-parser": (html) => ofDocument(parse(html)),
	"happy-dom": (html) => ofDocument(Object.assign(new Window().document.body, { innerHTML: html })),
	cheerio: (html) => ofCheerio(load(html)),
	htmlparser2: (html) => ofTree(parseDocument(html), ({ name }) => name, ({ children }) => children),
	"cheerio/slim": (html) => ofCheerio(slim(html)),
	linkedom: (html) => ofDocument(parseHTML(html).document),
	"posthtml-parser": (html) => ofTree({ content: parser(html) }, ({ tag }) => tag, ({ content }) => content),
	"sanitize-html, read by jsdom": (html) => ofDocument(new JSDOM(sanitize(html)).window.document),
	"html-to-text": (html) =>
		htmlToText(html, { selectors: [{ selector: "table", format: "dataTable" }] })
			.split("\n")
			.map((line) => line.split(/ {2,}/)),
};
for (const [name, read] of Object.entries(readers)) {
	const [said, right] = [short, whole].map((html) => read(html).map((row) => row.join("|")).join(" / "));
	console.log(`${name}: ${said === right ? "the same" : said}`);
}
process.exit();
JS
seen=$(node table.mjs)
echo "$seen"
expected='written: <table><thead><tr><th>MTR<th>t<tbody><tr><td>260001<td>12,5<tr><td>260002<td>8,2</table> true,true
jsdom: the same
node-html-parser: the same
happy-dom: the same
cheerio: the same
htmlparser2: MTR|t26000112,52600028,2 / 260001|12,5 / 260002|8,2
cheerio/slim: MTR|t26000112,52600028,2 / 260001|12,5 / 260002|8,2
linkedom: MTR|t26000112,52600028,2 / 260001|12,5 / 260002|8,2
posthtml-parser: MTR|t26000112,52600028,2 / 260001|12,5 / 260002|8,2
sanitize-html, read by jsdom: the same
html-to-text: MTR|T26000112,52600028,2'
[ "$seen" = "$expected" ]
