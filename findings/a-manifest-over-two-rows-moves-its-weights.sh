#!/bin/sh
# A page that lists loads gives a manifest with two wastes one cell over both rows (`<td rowspan="2">`), and its weights a row each.
#
# Guess: whoever makes Markdown or objects of a table leaves the place below such a cell empty, or repeats it; each weight stays under its
# heading. Seen: text browsers, Pandoc 2.17, rehype-remark 10.0.1, html-to-text 10.0.1, SheetJS 0.18.5 and tabletojson 4.1.15 do either.
# turndown 7.2.5 with the plugins turndown-plugin-gfm 1.0.2 and @joplin/turndown-plugin-gfm 1.0.68, node-html-markdown 2.0.0, html-to-md 0.8.8,
# html-table-to-json 1.0.0 and Debian's html2text 2020.1.16 know no rowspan: the second row begins with its declared weight, in the
# manifest's column, and what the scales said stands under "declared". The sum of what was received lacks it, and no row tells.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts turndown@7.2.5 turndown-plugin-gfm@1.0.2 @joplin/turndown-plugin-gfm@1.0.68 \
	node-html-markdown@2.0.0 html-to-md@0.8.8 html-table-to-json@1.0.0 html-to-text@10.0.1 tabletojson@4.1.15 xlsx@0.18.5 \
	unified@11.0.5 rehype-parse@9.0.1 rehype-remark@10.0.1 remark-gfm@4.0.1 remark-stringify@11.0.0
cat >page.html <<'HTML'
<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>Cargas</title></head><body><table>
<thead><tr><th>Manifesto</th><th>Declarado</th><th>Recebido</th></tr></thead>
<tbody><tr><td rowspan="2">MTR 7</td><td>1500</td><td>1480</td></tr><tr><td>900</td><td>910</td></tr></tbody>
</table></body></html>
HTML
cat >convert.mjs <<'JS'
import { readFileSync } from "node:fs";
import joplin from "@joplin/turndown-plugin-gfm";
import htmlTableToJson from "html-table-to-json";
import htmlToMd from "html-to-md";
import { convert } from "html-to-text";
import { NodeHtmlMarkdown } from "node-html-markdown";
import rehypeParse from "rehype-parse";
import rehypeRemark from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { Tabletojson } from "tabletojson";
import TurndownService from "turndown";
import gfm from "turndown-plugin-gfm";
import { unified } from "unified";
import xlsx from "xlsx";

const page = readFileSync("page.html", "utf8");
const objects = ([table]) => ["Manifesto | Declarado | Recebido", ...table.map((row) => ["Manifesto", "Declarado", "Recebido"].map((name) => row[name] ?? "").join(" | "))].join("\n");
function turndown(plugin) {
	const service = new TurndownService();
	service.use(plugin);
	return service.turndown(page);
}
const converters = {
	"html-to-text": () => convert(page, { selectors: [{ selector: "table", format: "dataTable" }] }),
	"rehype-remark": () => String(unified().use(rehypeParse).use(rehypeRemark).use(remarkGfm).use(remarkStringify).processSync(page)),
	SheetJS: () => xlsx.utils.sheet_to_csv(Object.values(xlsx.read(page, { type: "string" }).Sheets)[0]),
	tabletojson: () => objects(Tabletojson.convert(page)),
	"turndown-plugin-gfm": () => turndown(gfm.gfm),
	"@joplin/turndown-plugin-gfm": () => turndown(joplin.gfm),
	"node-html-markdown": () => NodeHtmlMarkdown.translate(page),
	"html-to-md": () => htmlToMd(page),
	"html-table-to-json": () => objects(htmlTableToJson.parse(page).results),
};
console.log(converters[process.argv[2]]());
JS
# The column of the second load's received weight, counted from the right edge of its heading or by the signs between cells.
look() {
	name=$1 expected=$2
	shift 2
	table=$("$@" | grep -iE 'Declarado|910')
	if echo "$table" | grep -q '[|,]'; then
		seen=$(echo "$table" | sed 's/^ *| *//' | awk -F' *[|,] *' '/910/ { for (n = 1; n <= NF; n++) if ($n ~ /910/) print n }')
	else
		seen=$(echo "$table" | awk 'NR == 1 { third = index(tolower($0), "recebido") } /910/ { print (index($0, "910") < third - 3 ? 2 : 3) }')
	fi
	echo "$name: column $seen"
	[ "$seen" = "$expected" ]
}
for name in html-to-text rehype-remark SheetJS tabletojson; do look "$name" 3 node convert.mjs "$name"; done
for name in turndown-plugin-gfm @joplin/turndown-plugin-gfm node-html-markdown html-to-md html-table-to-json; do look "$name" 2 node convert.mjs "$name"; done
if ! dpkg -s pandoc lynx w3m python3-html2text >/dev/null 2>&1; then
	echo "skipped: Debian's pandoc, lynx, w3m or python3-html2text is not installed"
	exit 0
fi
look Pandoc 3 /usr/bin/pandoc -f html -t gfm page.html
look Lynx 3 lynx -dump page.html
look w3m 3 w3m -dump page.html
look html2text 2 /usr/bin/python3 -m html2text page.html
